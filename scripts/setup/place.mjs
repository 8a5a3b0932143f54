import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. Relative settings such as DATA_DIR count from here. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A program that the dependencies brought. */
export const program = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** The Node that the project is pinned to, whatever the machine has. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The server as `build-server.mjs` makes it: one program, of a few files, where the sources and packages are two thousand. */
export const builtServer = join(root, 'node_modules', '.vatra-server', 'main.mjs')

/**
 * Young objects get two halves of 8 MB, not Node's 64: the larger ones only fill with what is garbage by then.
 * docs/decisions/012 has the figures.
 */
const memory = '--max-semi-space-size=8'

/** What Node runs as the server. */
export const server = [memory, builtServer]

/** The same from the sources, for those who change them. */
export const serverOfSources = [memory, join('server', 'src', 'main.ts')]

/** Where Node keeps what it has compiled: the second start spares itself the reading of a thousand files of TypeScript and JavaScript. */
export const compiled = join(root, 'node_modules', '.cache', 'node')

/** The environment for programs of the project: they find each other, the pinned Node and what it has compiled. */
export function environment(more = {}) {
  const own = join(root, 'node_modules', '.bin')
  const PATH = `${own}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH, ...more }
}

/** The machine's own environment, without what npm put in front: for replacing the dependencies themselves. */
export function machineEnvironment(more = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: path.join(delimiter), ...more }
}

/** Where PATH finds a program, or null. */
export function onPath(name, env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** Ends the script with a message for the person at the terminal. */
export function giveUp(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
