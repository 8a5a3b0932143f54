import { parseArgs } from 'node:util'

export const HELP = `npm test                     what to run before a change is sent: format, imports, types, build, unit, API and press
                             tests, a smoke journey for each module
npm test -- TEXT ...         the test files whose path holds one of the texts
npm test -- --changed        what the change since the merge base with main touches; --since REF: since another commit
npm test -- -t NAME          only tests whose name holds NAME (a regular expression)
npm run test:all             everything; --shard 1/4: a quarter of it`

export interface Options {
  texts: string[]
  all: boolean
  /** Only what the change since this commit touches; `null` stands for the merge base with main. */
  since: string | null | undefined
  /** `2/4`: the second of four parts. */
  shard: string | undefined
  /** Only tests whose name holds this. */
  name: string | undefined
  help: boolean
}

const TAKEN = {
  all: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  since: { type: 'string' },
  shard: { type: 'string' },
  name: { type: 'string', short: 't' },
  help: { type: 'boolean', default: false },
} as const

/** What the command line says; throws with a sentence for the person at the terminal. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals: texts } = parseArgs({ args: [...args], options: TAKEN, allowPositionals: true })
  const { all, changed, since, shard, name, help } = values
  const narrowed = changed || since !== undefined
  if (narrowed && (all || texts.length > 0)) throw new Error('--changed stands alone: leave out --all and the texts.')
  if (all && texts.length > 0) throw new Error('--all stands alone: leave out the texts.')
  if (shard !== undefined && (narrowed || texts.length > 0)) throw new Error('--shard divides a whole run.')
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(shard ?? '1/1') ?? []
  if (part === undefined || Number(part) < 1 || Number(part) > Number(parts))
    throw new Error(`--shard takes a part of all, such as 1/4, and not ${shard}.`)
  return { texts, all, since: narrowed ? (since ?? null) : undefined, shard, name, help }
}
