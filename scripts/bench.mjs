// npm run bench: the product beside a hand-written server, and what a browser meets. bench/README.md says more.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureServerBuilt } from './setup/build-server.mjs'
import { ensureWebBuilt } from './setup/build-web.mjs'
import { findChromium } from './setup/chromium.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { environment, node, root } from './setup/place.mjs'

ensureInstalled({ development: true })
ensureWebBuilt()
ensureServerBuilt()

const { path, problem } = findChromium()
if (path === undefined) console.error(problem)
const bench = spawn(node, [join('bench', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(path === undefined ? {} : { CHROMIUM_PATH: path }),
})
// Ctrl-C reaches both of this group; what only this process gets is passed on, so that the servers are ended.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => bench.kill('SIGTERM'))
bench.once('exit', (code) => process.exit(code ?? 1))
