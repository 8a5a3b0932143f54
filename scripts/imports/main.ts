// The house's rules that a formatter cannot know: who may import whom, how big and how named a file may be, and who speaks of what.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contracts } from '../../contracts/contracts.ts'
import { root } from '../setup/place.mjs'
import { aliases, sourceFiles } from './project-files.ts'
import { problemsIn } from './rules.ts'
import { smokeProblems } from './smoke.ts'
import { unusedProblems } from './unused.ts'
import { wordProblems } from './words.ts'

const files = sourceFiles()
const names = aliases()
const modules = readdirSync(join(root, 'server/src/modules'))
// What the engine itself has (files of records) is no module's word.
const named = contracts.flatMap((contract) => Object.keys('names' in contract ? contract.names : {}))
const subjects = [...new Set([...modules, ...named.map((key) => key.slice(0, key.indexOf('.')))])]
const problems = [
  ...problemsIn(files, names),
  ...wordProblems(files, subjects),
  ...unusedProblems(files, names),
  ...smokeProblems(files),
]
for (const { path, message } of problems) console.error(`${path} ${message}`)
console.log(`${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
