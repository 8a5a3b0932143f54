import { spawnSync } from 'node:child_process'
import { onPath } from './place.mjs'

/** Packages of the system can be installed: Debian or its like, as root. */
export const mayInstallDebian = () => process.getuid?.() === 0 && onPath('apt-get') !== null

/** Installs packages; answers what went wrong, or null. */
export function installDebian(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const task of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status, stdout, stderr } = spawnSync('apt-get', task, {
      env,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0) return `apt-get ${task[0]} failed:\n${`${stdout}${stderr}`.slice(-2000)}`
  }
  return null
}
