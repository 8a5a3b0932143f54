// npm test and npm run test:all (options.ts has the words that they take). Each check runs whatever came of those before it.
import { buildWeb, ensureWebBuilt } from '../setup/build-web.mjs'
import { findChromium } from '../setup/chromium.mjs'
import { ensurePdfTools } from '../setup/pdf-tools.mjs'
import { giveUp, root } from '../setup/place.mjs'
import { touchedByChange } from './changed/changed.ts'
import { type Check, checks, inOrder } from './checks.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { type Outcome, run } from './run.ts'
import { type TestFiles, testFiles } from './test-files.ts'

process.chdir(root)
const options = optionsOrEnd()
if (options.help) console.log(HELP)
else if (options.since !== undefined) await some(touchedByChange(options.since), 'The change touches no test.', false)
else if (options.texts.length > 0 || options.name !== undefined) {
  const texts = options.texts.length > 0 ? options.texts : ['']
  await some(testFiles(texts), `No test file has "${texts.join('" or "')}" in its path.`, true)
} else await everything(options)

function optionsOrEnd(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    return giveUp(`${(error as Error).message}\n\n${HELP}`)
  }
}

async function vitest(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  shown = false,
): Promise<Outcome> {
  const named = options.name === undefined ? [] : ['--testNamePattern', options.name]
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/reporter.ts']
  const outcome = await run(name, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...named, ...args], {
    env,
    shown,
  })
  const none = options.name !== undefined && outcome.tally?.passed === 0 && outcome.tally.failed === 0
  return none ? { ...outcome, ok: false, output: `No test has a name like ${options.name}.` } : outcome
}

/** Journeys by these files; without any, all or those of smoke, as the environment of the configuration says. */
async function journeys(args: readonly string[], env: Record<string, string>, shown = false): Promise<Outcome> {
  const name = 'browser journeys'
  const { path, problem } = findChromium()
  if (path === undefined) return { name, ok: false, seconds: 0, output: problem, tally: null }
  return vitest(name, ['--config', 'vitest.e2e.config.ts', ...args], { CHROMIUM_PATH: path, ...env }, shown)
}

async function everything({ all, shard }: Options): Promise<void> {
  ensurePdfTools()
  const env: Record<string, string> = all ? { WHOLE_PROOF: 'yes' } : {}
  const part = shard === undefined ? [] : [`--shard=${shard}`]
  const build: Check = { name: 'web build', start: async () => built() }
  await inOrder([
    // Each part of the tests needs the app; what is quick is said once.
    ...(shard === undefined || shard.startsWith('1/') ? checks : []),
    build,
    { name: 'tests', start: () => vitest('tests', part, env) },
    { name: 'browser journeys', start: () => journeys(part, env) },
  ])
}

function built(): Outcome {
  const begun = Date.now()
  const { status, output } = buildWeb()
  const shown = status === 0 ? '' : output
  return { name: 'web build', ok: status === 0, seconds: (Date.now() - begun) / 1000, output: shown, tally: null }
}

/** Only these files. Named by a person, their tests print to the terminal. */
async function some({ units, journeys: specs }: TestFiles, none: string, shown: boolean): Promise<void> {
  if (units.length + specs.length === 0) giveUp(none)
  const env = { WHOLE_PROOF: 'yes' }
  if (specs.length > 0) ensureWebBuilt()
  await inOrder([
    ...(units.length > 0 ? [{ name: 'tests', start: () => vitest('tests', units, env, shown) }] : []),
    ...(specs.length > 0 ? [{ name: 'browser journeys', start: () => journeys(specs, env, shown) }] : []),
  ])
}
