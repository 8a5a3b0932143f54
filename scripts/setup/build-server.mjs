import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { threadId } from 'node:worker_threads'
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

/**
 * Makes `main.mjs` of a program of the server and of what it loads, in a folder of its own: aside, and swapped in when it is whole. Two
 * that build at once put the same there.
 */
export function buildServer(entry, folder) {
  const place = resolve(root, folder)
  const [draft, former] = ['draft', 'former'].map((name) => `${place}.${name}-${process.pid}-${threadId}`)
  const built = spawnSync(node, [join('scripts', 'setup', 'bundle-server.mjs'), entry, draft], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  })
  if (built.status === 0) {
    // Nothing is there yet, or another build has put its own there since.
    renameUnless('ENOENT', place, former)
    renameUnless('ENOTEMPTY', draft, place)
  }
  for (const rest of [draft, former]) rmSync(rest, { recursive: true, force: true })
  return { status: built.status ?? 1, output: `${built.stdout ?? ''}${built.stderr ?? ''}${built.error ?? ''}` }
}

function renameUnless(code, from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== code) throw error
  }
}

function digest() {
  const folders = [join('server', 'src'), 'contracts', join('scripts', 'setup')]
  return digestOf(folders.flatMap((folder) => filesBelow(join(root, folder))))
}
