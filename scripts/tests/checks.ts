import { reportOf } from './report.ts'
import { type Outcome, run } from './run.ts'

/** A check by its name, started when its turn comes. */
export interface Check {
  name: string
  start(): Promise<Outcome>
}

const tool = (name: string, ...args: string[]): Check => ({ name, start: () => run(name, args) })

/** Format, imports and types. */
export const checks: readonly Check[] = [
  tool('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=50'),
  tool('imports', 'scripts/imports/main.ts'),
  tool('types, server', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'),
  tool('types, web', 'node_modules/typescript/bin/tsc', '-p', 'web/tsconfig.json'),
]

/** Starts each when the one before has ended, whatever came of it; says what came of all, and sets the exit code. */
export async function inOrder(all: readonly Check[]): Promise<void> {
  const begun = Date.now()
  const outcomes: Outcome[] = []
  for (const { name, start } of all) {
    console.log(`--- ${name}`)
    const outcome = await start()
    if (outcome.output !== '') console.log(outcome.output)
    outcomes.push(outcome)
  }
  console.log(`\n${reportOf(outcomes, (Date.now() - begun) / 1000)}`)
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}
