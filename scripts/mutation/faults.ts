// Would the tests notice a fault? Small faults are put into the code, one at a time (Stryker), and a test has to fail.
// npm run test:mutation -- TEXT: only the files of scripts/mutation/parts.ts whose path holds the text.
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { parts } from './parts.ts'

/** Of a hundred faults in a part, so many have to be noticed. */
const LEAST = 90
const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']
const text = process.argv[2] ?? ''

const faultsIn = (files: string[]) =>
  new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: [],
    logLevel: 'error',
    cleanTempDir: 'always',
    // Stryker would rewrite tsconfig.json through an API that TypeScript 7 no longer has; nothing in a run reads that file.
    tsconfigFile: 'none',
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest()

type Fault = Awaited<ReturnType<typeof faultsIn>>[number]

/** Where a fault went unnoticed, what stood there and what instead. */
function shown({ fileName, location: { start, end }, replacement, status }: Fault): string {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1]!
  const there =
    start.line === end.line ? line.slice(start.column - 1, end.column - 1) : `${line.slice(start.column - 1)} …`
  const unrun = status === 'NoCoverage' ? '  (no test runs it)' : ''
  return `  ${relative('.', fileName)}:${start.line}  ${there}  ->  ${replacement?.replace(/\s+/g, ' ')}${unrun}`
}

const gone = parts.flatMap(({ files, tests }) => [...files, ...tests]).filter((path) => globSync(path).length === 0)
if (gone.length > 0) throw new Error(`scripts/mutation/parts.ts names what is not there: ${gone.join(', ')}`)

const table: string[] = []
let enough = true
for (const { folder, files } of parts) {
  const chosen = globSync([...files]).filter((path) => path.includes(text))
  if (chosen.length === 0) continue
  const faults = await faultsIn(chosen)
  const unnoticed = faults.filter(({ status }) => UNNOTICED.includes(status))
  const noticed = faults.filter(({ status }) => NOTICED.includes(status)).length
  const score = (100 * noticed) / (noticed + unnoticed.length)
  if (!(score >= LEAST)) enough = false
  table.push(`${score.toFixed(1).padStart(6)} %  ${noticed} of ${noticed + unnoticed.length}  ${folder}`)
  console.log([`${table.at(-1)}${unnoticed.length > 0 ? '; unnoticed:' : ''}`, ...unnoticed.map(shown)].join('\n'))
}
console.log([`\nFaults noticed, of which ${LEAST} % are needed in each part:`, ...table].join('\n'))
process.exitCode = enough && table.length > 0 ? 0 : 1
