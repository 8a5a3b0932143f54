import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, machineEnvironment, node, onPath, root } from './place.mjs'

const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const stamp = join(root, 'node_modules', '.vatra-lock-sha256')

const digest = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

/**
 * Installs the dependencies when they are missing or not those of package-lock.json: for whoever serves, those alone that serving needs;
 * `development`: all.
 */
export function ensureInstalled({ development = false } = {}) {
  const why = whatIsMissing(development)
  if (why === null) return
  console.log(`Installing dependencies: ${why} (a minute or two, once)`)
  // npm replaces node_modules, and with it the Node that may be running this: use the machine's own for that.
  const env = machineEnvironment()
  const npm = process.env.npm_execpath ?? null
  const host = onPath('node', env)
  const [command, first] = npm !== null && host !== null ? [host, [npm]] : [onPath('npm', env) ?? 'npm', []]
  const kinds = development || isForDevelopment() ? '--include=dev' : '--omit=dev'
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error', kinds]
  const { status, error } = spawnSync(command, [...first, ...options], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) giveUp(`npm ci failed${error ? `: ${error.message}` : ''}. See its messages above.`)
  const left = whatIsMissing(development, true)
  if (left !== null) giveUp(`The dependencies were installed, but ${left}. Does npm run install scripts here?`)
  writeFileSync(stamp, digest())
}

/** What tests and checks need is installed with the first of them, and stays: who only serves does without a third of the packages. */
const isForDevelopment = () => existsSync(join(root, 'node_modules', 'vitest'))

function whatIsMissing(development, fresh = false) {
  if (!existsSync(installed)) return 'none are there yet'
  if (development && !isForDevelopment()) return 'those for development are missing'
  if (!fresh && !isCurrent()) return 'package-lock.json has changed'
  const { status } = spawnSync(node, ['--version'], { stdio: 'ignore' })
  return status === 0 ? null : `the pinned Node (${node}) does not run`
}

/** By content; an install by hand leaves no stamp and counts when it is newer than the lock file. */
function isCurrent() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest()) return true
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}
