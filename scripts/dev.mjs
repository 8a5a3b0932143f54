// npm run dev: the server restarts and the pages reload on every saved change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './setup/install.mjs'
import { environment, node, root, serverOfSources } from './setup/place.mjs'

ensureInstalled({ development: true })

const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const domain = process.env.APP_DOMAIN ?? 'localhost'
const env = environment({
  PORT: port,
  WEB_PORT: webPort,
  API_URL: `http://127.0.0.1:${port}`,
  // Links in mails lead to the pages that reload.
  APP_URL: process.env.APP_URL ?? `http://${domain}:${webPort}`,
})
const options = { cwd: root, env, stdio: 'inherit', detached: process.platform !== 'win32' }
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', ...serverOfSources], options),
  spawn(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'dev', 'web', '--strictPort'], options),
]
console.log(`Pages at http://${domain}:${webPort} and http://demo.${domain}:${webPort}, API at port ${port}`)

let ending = false
function end(signal) {
  ending = true
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
for (const child of children) {
  child.once('exit', (code) => {
    if (!ending) process.exitCode = code ?? 1
    end('SIGTERM')
  })
}
