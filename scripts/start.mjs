// npm start: everything from a fresh clone to a served address, with nothing on the machine but Node 20 or newer.
import { spawn } from 'node:child_process'
import { ensureServerBuilt } from './setup/build-server.mjs'
import { ensureWebBuilt } from './setup/build-web.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { environment, giveUp, node, root, server } from './setup/place.mjs'

ensureInstalled()
ensureWebBuilt()
ensureServerBuilt()

process.chdir(root)
if (process.execve && process.platform !== 'win32') {
  // Becoming the server, instead of standing in front of it: signals reach it, and nothing is left if it is killed.
  process.execve(node, [node, ...server], environment())
}

// A group of its own, so that Ctrl-C, which goes to a whole group, reaches it once: through the lines below.
const child = spawn(node, server, { stdio: 'inherit', env: environment(), detached: process.platform !== 'win32' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('error', (error) => giveUp(`Vatra could not be started: ${error.message}`))
child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
