@echo off
rem Plays Res Publica on Windows: makes .venv once, installs what is needed, starts the game.
setlocal
cd /d "%~dp0"
where py >nul 2>nul && (set "PYTHON=py -3") || (set "PYTHON=python")
%PYTHON% tools\venv.py play || exit /b 1
.venv\Scripts\python.exe main.py %*
