import { isTest, mayImport, type Place, placeOf } from './layers.ts'
import { type Aliases, importsOf, type Problem, packageOf, type SourceFile, targetOf } from './source-file.ts'

/** A file longer than this has more than one reason to change. */
const mostLines = 400
/** Files that lie loose in one folder, without those that try them. */
const mostLoose = 16
const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc']
/** What of the server's engine modules may import. */
const engineDoor = /\/engine\/((approvals|imports)\/)?index\.ts$/
const fileName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/

/** Every break of the house's rules in these files, with what to do about it. */
export function problemsIn(files: SourceFile[], aliases: Aliases): Problem[] {
  return folderProblems(files).concat(files.flatMap((file) => problemsOf(file, aliases)))
}

function problemsOf(file: SourceFile, aliases: Aliases): Problem[] {
  return [
    ...nameProblems(file.path),
    ...lengthProblems(file),
    ...slotProblems(file),
    ...importsOf(file.text).flatMap((specifier) => {
      const message = importProblem(file.path, specifier, aliases)
      return message === null ? [] : [{ path: file.path, message: `imports ${specifier}: ${message}` }]
    }),
  ]
}

/** A folder that nobody can take in at a glance is about more than one thing. */
function folderProblems(files: SourceFile[]): Problem[] {
  const loose = new Map<string, number>()
  for (const { path } of files) {
    if (/\.(test|fixture)\.tsx?$/.test(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    loose.set(folder, (loose.get(folder) ?? 0) + 1)
  }
  return [...loose]
    .filter(([, count]) => count > mostLoose)
    .map(([path, count]) => ({
      path,
      message: `holds ${count} loose files, more than ${mostLoose}: give some a folder.`,
    }))
}

function nameProblems(path: string): Problem[] {
  const parts = path.split('/')
  const messages = parts.flatMap((part) =>
    emptyNames.includes(part.split('.')[0]!)
      ? [`"${part}" says nothing: name the folder or file for what it does.`]
      : [],
  )
  if (!fileName.test(parts.at(-1)!)) messages.push('is not named in kebab-case.')
  return messages.map((message) => ({ path, message }))
}

function lengthProblems({ path, text }: SourceFile): Problem[] {
  const lines = text.trimEnd().split('\n').length
  return lines > mostLines ? [{ path, message: `has ${lines} lines, more than ${mostLines}: split it.` }] : []
}

/** A module of the web gives others its parts through their slots, not through its index. */
function slotProblems({ path, text }: SourceFile): Problem[] {
  if (!/^web\/src\/modules\/[^/]+\/index\.ts$/.test(path)) return []
  const parts = [...text.matchAll(/^export (?:const (\w+) = (?:lazy|part)\(|\{ ([^}]+) \} from '[^']+\.tsx')/gm)]
  return parts.map(([, one, several]) => ({
    path,
    message: `exports ${one ?? several}: a part for another module's page goes into a slot of that page.`,
  }))
}

function importProblem(path: string, specifier: string, aliases: Aliases): string | null {
  const from = placeOf(path)
  if (from === null) return null
  const target = targetOf(path, specifier, aliases)
  if (target === null) return packageProblem(path, from, packageOf(specifier))
  const to = placeOf(target)
  if (to === null) return isTest(path) ? null : 'it lies outside the product.'
  if (to.side !== 'contracts' && to.side !== from.side) {
    return from.side === 'contracts'
      ? 'contracts import zod and each other alone.'
      : `${from.side} and ${to.side} share contracts alone.`
  }
  if (isTest(path) || from.layer === 'root') return null
  return layerProblem(from, to, target)
}

function packageProblem(path: string, from: Place, name: string): string | null {
  if (from.side === 'contracts' && name !== 'zod' && !isTest(path)) return 'contracts import zod and each other alone.'
  if (from.side === 'server' && name === 'pg' && !path.startsWith('server/src/platform/database/')) {
    return 'the driver is imported in platform/database alone; use what that gives.'
  }
  return null
}

function layerProblem(from: Place, to: Place, target: string): string | null {
  if (to.layer === 'testing') return 'what tests are built from is for tests alone.'
  if (to.layer === 'root') return `${from.layer} must not know what puts it together.`
  if (from.layer === to.layer) {
    const inside = from.module !== to.module && !/\/modules\/[^/]+\/index\.tsx?$/.test(target)
    return inside ? `module ${from.module} meets ${to.module} through its index.ts alone.` : null
  }
  if (from.layer === 'modules' && to.layer === 'engine' && from.side === 'server' && !engineDoor.test(target)) {
    return 'modules meet the engine through engine/index.ts (and engine/approvals/index.ts, engine/imports/index.ts) alone.'
  }
  const allowed = from.side === 'contracts' ? [] : (mayImport[from.side][from.layer] ?? [])
  if (allowed.includes(to.layer)) return null
  return `${from.layer} must not import ${to.layer}; it may import ${allowed.join(', ')}.`
}
