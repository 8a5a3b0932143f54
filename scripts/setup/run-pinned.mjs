import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { environment, node, root } from './place.mjs'

const pinnedVersion = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node

/**
 * Runs a TypeScript file of the project with the Node that the project is pinned to, with the words of this command line, and ends
 * with its exit code. Installs what is missing first. The machine's own Node, which may not read TypeScript, only starts it.
 */
export function runPinned(script, { development = true, env = {} } = {}) {
  ensureInstalled({ development })
  const [own, pinned] = [process.versions.node, pinnedVersion()]
  if (own !== pinned) console.log(`Node ${own} started this; the project's Node ${pinned} runs it.`)
  const child = spawn(node, [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env: environment(env) })
  // Ctrl-C reaches both of this group; what only this process gets is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code) => process.exit(code ?? 1))
}
