import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, node, root } from '../setup/place.mjs'
import { count, lineOf, nothing, type Tally } from './progress.ts'
import type { Failure, Message } from './reporter.ts'

/** What came of one check. */
export interface Outcome {
  name: string
  ok: boolean
  seconds: number
  /** The end of what it printed. */
  output: string
  /** Of a run of tests. */
  tally: Tally | null
}

/** `shown`: what the tests print goes to the terminal and not into a file. */
interface Way {
  env?: Record<string, string | undefined>
  shown?: boolean
}

const EVERY_MS = 10_000
const LINES_OF_FAILURE = 300
const LINES_OF_SUCCESS = 4

const folder = join(root, '.data', 'tests')

const lastLines = (text: string, lines: number) =>
  text
    .split('\n')
    .map((line) => line.trimEnd().slice(0, 400))
    .filter((line) => line !== '')
    .slice(-lines)
    .join('\n')

const sayFailure = ({ file, name, said }: Failure) =>
  console.log(`  FAIL  ${file}${name ? ` > ${name}` : ''}\n        ${said}`)

/**
 * Runs a program of the project and gives what came of it. A run of Vitest says how far it is every ten seconds and what failed as
 * soon as it fails; the whole of what it printed is in `.data/tests`.
 */
export function run(name: string, args: readonly string[], { env = {}, shown = false }: Way = {}): Promise<Outcome> {
  const begun = Date.now()
  const tests = args[0]?.includes('vitest.mjs') ?? false
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.log`)
  mkdirSync(folder, { recursive: true })
  const log = openSync(file, 'w')
  const out = shown ? 'inherit' : log
  const quiet = shown ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(node, [...args], {
    cwd: root,
    env: environment({ ...quiet, ...env }),
    stdio: ['ignore', out, out, ...(tests ? ['ipc' as const] : [])],
  })
  const tally = nothing()
  const secondsSoFar = () => (Date.now() - begun) / 1000
  child.on('message', (message: Message) => {
    count(tally, message)
    if (message.kind === 'failure' && !shown) sayFailure(message.failure)
  })
  const ticks = setInterval(() => {
    if (tests && !shown) console.log(lineOf(name, secondsSoFar(), tally))
  }, EVERY_MS)
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  return new Promise((resolve) => {
    const end = (ok: boolean, problem = '') => {
      clearInterval(ticks)
      process.off('SIGTERM', stop)
      closeSync(log)
      const printed = lastLines(readFileSync(file, 'utf8'), ok ? LINES_OF_SUCCESS : LINES_OF_FAILURE)
      resolve({ name, ok, seconds: secondsSoFar(), output: `${printed}${problem}`, tally: tests ? tally : null })
    }
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code) => end(code === 0))
  })
}
