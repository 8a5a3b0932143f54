import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, filesBelow } from './digest.mjs'
import { builtServer, environment, giveUp, node, root } from './place.mjs'

const stamp = join(root, 'node_modules', '.vatra-server-sha256')

/** Builds the server when its sources, or the folder of the project, are not those of the last build; ends the script on failure. */
export function ensureServerBuilt() {
  const sources = `${root} ${digest()}`
  if (existsSync(builtServer) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the server (some seconds, after each change)')
  const { status, output } = buildServer('server/src/main.ts', join(builtServer, '..'))
  if (status !== 0) giveUp(`The server could not be built.\n${output}`)
  writeFileSync(stamp, sources)
}

/** Makes `main.mjs` of a program of the server and of what it loads, in a folder of its own. */
export function buildServer(entry, folder) {
  const built = spawnSync(node, [join('scripts', 'setup', 'bundle-server.mjs'), entry, folder], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  })
  return { status: built.status ?? 1, output: `${built.stdout ?? ''}${built.stderr ?? ''}${built.error ?? ''}` }
}

function digest() {
  const folders = [join('server', 'src'), 'contracts', join('scripts', 'setup')]
  return digestOf(folders.flatMap((folder) => filesBelow(join(root, folder))))
}
