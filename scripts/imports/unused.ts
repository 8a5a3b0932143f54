import { type Aliases, importsOf, type Problem, type SourceFile, targetOf, withoutComments } from './source-file.ts'

const declared = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm
const passedOn = /^export (?:type )?\{([^}]*)\} from /gm
/** Asks for a file as a whole: all of its names may be used behind that. */
const whole = /(?:\* as \w+ from\s*|\bimport\(\s*)'([^']+)'/g
/** What packages ask for by its name: these stand in the place of one, or write code for one. */
const forPackages = ['web/src/ui/rich-text/nodes/find-links.ts', 'web/build/lean-rtf.ts']

const wordsOf = (text: string) => text.match(/[\w$]+/g) ?? []

/** The names that a file gives to others, and whether it only passes them on. */
function exportsOf(text: string): { name: string; isPassedOn: boolean }[] {
  const own = [...text.matchAll(declared)].map(([, name]) => ({ name: name!, isPassedOn: false }))
  const lists = [...text.matchAll(passedOn)].flatMap(([, list]) => list!.split(','))
  const names = lists.map((item) => item.trim().split(/\s/).at(-1)!).filter((name) => name !== '')
  return [...own, ...names.map((name) => ({ name, isPassedOn: true }))]
}

/** What the files that import a file say, by its path; null where one of them may ask for anything of it. */
function wordsOfImporters(files: SourceFile[], aliases: Aliases): Map<string, Set<string> | null> {
  const found = new Map<string, Set<string> | null>()
  for (const { path, text } of files) {
    const code = withoutComments(text)
    const words = wordsOf(code)
    const wholes = new Set([...code.matchAll(whole)].map(([, specifier]) => specifier))
    for (const specifier of importsOf(text)) {
      const target = targetOf(path, specifier, aliases)
      if (target === null) continue
      const before = found.get(target)
      found.set(target, before === null || wholes.has(specifier) ? null : new Set([...(before ?? []), ...words]))
    }
  }
  return found
}

/**
 * Exported names that no file imports and that their own file does not use: what stays behind when its last user goes. A file that
 * no other imports is found in another way (by a glob, by a runner), so nothing is said of it.
 */
export function unusedProblems(files: SourceFile[], aliases: Aliases): Problem[] {
  const importers = wordsOfImporters(files, aliases)
  return files.flatMap(({ path, text }) => {
    const asked = importers.get(path)
    if (!asked || forPackages.includes(path)) return []
    const words = wordsOf(withoutComments(text))
    return exportsOf(text).flatMap(({ name, isPassedOn }) => {
      const isUsedInside = !isPassedOn && words.filter((word) => word === name).length > 1
      if (isUsedInside || asked.has(name)) return []
      return [{ path, message: `exports ${name}, which nothing imports: delete it.` }]
    })
  })
}
