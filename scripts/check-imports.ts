// The house's rules that a formatter cannot know: who may import whom, how big and how named a file may be, and who speaks of what.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contracts } from '../contracts/contracts.ts'
import { problemsIn } from './imports/rules.ts'
import type { SourceFile } from './imports/source-file.ts'
import { unusedProblems } from './imports/unused.ts'
import { wordProblems } from './imports/words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['contracts', 'server', 'web', 'scripts', 'e2e', 'bench'].filter((folder) =>
  existsSync(join(root, folder)),
)

const files: SourceFile[] = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(dist|node_modules)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
)
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const modules = readdirSync(join(root, 'server/src/modules'))
// What the engine itself has (files of records) is no module's word.
const named = contracts.flatMap((contract) => Object.keys('names' in contract ? contract.names : {}))
const subjects = [...new Set([...modules, ...named.map((key) => key.slice(0, key.indexOf('.')))])]
const problems = [...problemsIn(files, imports), ...wordProblems(files, subjects), ...unusedProblems(files, imports)]
for (const { path, message } of problems) console.error(`${path} ${message}`)
console.log(`${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
