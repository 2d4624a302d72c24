@echo off
rem Runs the tests of Res Publica on Windows.
setlocal
cd /d "%~dp0"
where py >nul 2>nul && (set "PYTHON=py -3") || (set "PYTHON=python")
%PYTHON% tools\venv.py dev || exit /b 1
.venv\Scripts\python.exe -m pytest -n auto %*
