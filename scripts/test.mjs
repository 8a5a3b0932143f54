// npm test: every check there is, one after the other, and at the end what each of them said.
// npm test -- part-of-a-path: only the tests of the files whose path holds that text, with their full output.
import { spawnSync } from 'node:child_process'
import { buildWeb, ensureWebBuilt } from './setup/build-web.mjs'
import { findChromium } from './setup/chromium.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensurePdfTools } from './setup/pdf-tools.mjs'
import { environment, giveUp, node, root } from './setup/place.mjs'
import { report, summaryOf } from './setup/report/report.mjs'
import { testFiles } from './setup/test-files.mjs'

ensureInstalled({ development: true })

const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const journeys = [...vitest, '--config', 'vitest.e2e.config.ts']
const filter = process.argv.slice(2).find((word) => !word.startsWith('-'))
if (filter === undefined) everything()
else some(filter)

function some(text) {
  const { units, journeys: specs } = testFiles(text)
  if (units.length + specs.length === 0) giveUp(`No test file has "${text}" in its path.`)
  let failed = false
  const run = (args, more) => {
    const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: environment(more) })
    failed ||= status !== 0
  }
  if (units.length > 0) run([...vitest, ...units])
  if (specs.length > 0) {
    ensureWebBuilt()
    run([...journeys, ...specs], browser(giveUp))
  }
  process.exit(failed ? 1 : 0)
}

function browser(refuse) {
  const { path, problem } = findChromium()
  return path === undefined ? refuse(problem) : { CHROMIUM_PATH: path }
}

function everything() {
  ensurePdfTools()
  const started = Date.now()
  const checks = [
    ['format and lint', () => run('node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=50')],
    ['imports', () => run('scripts/check-imports.ts')],
    ['types, server', () => run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json')],
    ['types, web', () => run('node_modules/typescript/bin/tsc', '-p', 'web/tsconfig.json')],
    ['web build', buildWeb],
    ['tests', () => run(...vitest)],
    ['browser journeys', journey],
  ]
  const results = checks.map(([name, check]) => {
    console.log(`\n--- ${name}`)
    const begun = Date.now()
    const { status, output } = check()
    const summary = summaryOf(output, status)
    console.log(summary.shown)
    return { name, seconds: (Date.now() - begun) / 1000, ok: status === 0, ...summary }
  })
  process.exit(report(results, (Date.now() - started) / 1000))
}

function journey() {
  try {
    return runWith(
      browser((problem) => {
        throw new Error(problem)
      }),
      journeys,
    )
  } catch (error) {
    return { status: 1, output: error.message }
  }
}

function run(...args) {
  return runWith({}, args)
}

function runWith(more, args) {
  const env = environment({ NO_COLOR: '1', FORCE_COLOR: undefined, ...more })
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }
  const { status, stdout, stderr, error } = spawnSync(node, args, options)
  return { status: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}` }
}
