import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebian, mayInstallDebian } from './debian.mjs'
import { onPath } from './place.mjs'

/** Chromium without a window first: a journey costs a fifth less processor time in it. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium for the browser journeys: CHROMIUM_PATH, the system's, or Debian's package, installed when that is
 * allowed. Gives `{ path }`, or `{ problem }` with what to do.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return works(given) ? { path: given } : { problem: `CHROMIUM_PATH (${given}) does not run.` }
  const found = onSystem()
  if (found !== null) return { path: found }
  if (mayInstallDebian()) {
    console.log('Installing Chromium for the browser journeys (once)')
    // Older systems have no package of the first name.
    const problem = installDebian(shell, 'fonts-liberation') && installDebian('chromium', 'fonts-liberation')
    if (problem !== null) return { problem }
    const installed = onSystem()
    if (installed !== null) return { path: installed }
  }
  return { problem: 'No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.' }
}

const onSystem = () =>
  [...names.map((name) => onPath(name)), ...places.filter((place) => existsSync(place))].find(
    (path) => path !== null && works(path),
  ) ?? null

/** Ubuntu's package of that name is an empty shell that asks for snap: only one that answers counts. */
function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
