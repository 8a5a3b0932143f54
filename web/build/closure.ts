import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

/** Libraries whose front file names every file they have: reading it as an import of all would drag everything along. */
const FRONT =
  /node_modules\/(@mantine\/(?:core|hooks))\/esm\/index\.mjs$|node_modules\/(@tabler\/icons-react)\/dist\/esm\/tabler-icons-react\.mjs$/
const fronts = new Map<string, Map<string, string>>()

/** From each name such a front file exports to the file that holds it. */
function filesOf(front: string): Map<string, string> {
  const known = fronts.get(front)
  if (known) return known
  const files = new Map<string, string>()
  const lines = readFileSync(front, 'utf8').matchAll(/(?:im|ex)port \{([^}]+)\} from ["'](\.[^"']+)["']/g)
  for (const [, names, path] of lines) {
    for (const name of names!.split(','))
      files.set(
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!,
        join(front, '..', path!),
      )
  }
  fronts.set(front, files)
  return files
}

function importsOf(id: string, graph: Graph): string[] {
  const info = graph.getModuleInfo(id)
  if (!info) return []
  return info.importedIds.flatMap((imported) => {
    const front = FRONT.exec(imported)
    if (!front) return [imported]
    const files = filesOf(imported)
    const named = info.code?.matchAll(
      new RegExp(`(?:im|ex)port\\s*\\{([^}]+)\\}\\s*from\\s*["']${front[1] ?? front[2]}["']`, 'g'),
    )
    return [...(named ?? [])].flatMap(([, names]) =>
      names!.split(',').flatMap((name) => files.get(name.trim().split(/\s+as\s+/)[0]!) ?? []),
    )
  })
}

/** All modules that the given ones load at once, themselves included; what they load later is no part. */
export function closureOf(roots: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...importsOf(id, graph))
  }
  return reached
}

/** Everything that is loaded later, sooner or later, by a module or by what it loads. */
export function laterFrom(root: string, graph: Graph): string[] {
  const found = new Set<string>()
  const waiting = [root]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    for (const id of closureOf([entry], graph)) {
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(later)) continue
        found.add(later)
        waiting.push(later)
      }
    }
  }
  return [...found]
}
