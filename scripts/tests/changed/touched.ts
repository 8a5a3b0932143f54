import { placeOf } from '../../imports/layers.ts'
import type { Aliases, SourceFile } from '../../imports/source-file.ts'
import { isJourney, isSmoke, isUnit, type TestFiles } from '../test-files.ts'
import { importersOf, reachedBy } from './graph.ts'

/** These say how anything is built, run or stored. */
const ANYTHING =
  /^(package(-lock)?\.json|tsconfig.*|vitest.*|web\/(tsconfig|vite\.config|index\.html).*|web\/build\/.*)$/
/** These hold every module against what all have in common. */
const OVER_ALL =
  /^(server\/src\/testing\/all-modules\/|server\/src\/testing\/names\.test|web\/src\/(modules|rights)\.test)/

/** The module that a file belongs to, on any side; null for what all modules share. */
export function moduleOf(path: string): string | null {
  const [, name] = /^(?:contracts|e2e|(?:server|web)\/src\/modules)\/([^/]+)\//.exec(path) ?? []
  return name === undefined || name === 'engine' || name === 'support' ? null : name
}

/** What lies below the modules, which every journey walks over. */
const isShared = (path: string): boolean => {
  const layer = placeOf(path)?.layer
  return path.startsWith('e2e/support/') || (layer !== undefined && layer !== 'testing' && moduleOf(path) === null)
}

/**
 * The tests that a change of these files touches: those that import them, directly or over others; all of their modules, journeys
 * included; the smoke journeys of all modules when it lies below them.
 */
export function touchedBy(changed: readonly string[], files: readonly SourceFile[], aliases: Aliases): TestFiles {
  const paths = files.map(({ path }) => path)
  const [units, journeys] = [paths.filter(isUnit), paths.filter(isJourney)]
  if (changed.some((path) => ANYTHING.test(path))) return { units, journeys: journeys.filter(isSmoke) }
  const importers = importersOf(files, aliases)
  const reached = new Set(changed.flatMap((path) => [...reachedBy(path, importers)]))
  const modules = new Set(changed.map(moduleOf).filter((name) => name !== null))
  const shared = changed.some(isShared)
  const migrated = changed.some((path) => path.startsWith('server/migrations/'))
  const pages = changed.some((path) => path.endsWith('.md'))
  return {
    units: units.filter(
      (path) =>
        reached.has(path) ||
        modules.has(moduleOf(path) ?? '') ||
        (modules.size > 0 && OVER_ALL.test(path)) ||
        (migrated && path.startsWith('server/')) ||
        (pages && path.startsWith('scripts/pages/')),
    ),
    journeys: journeys.filter(
      (path) => reached.has(path) || modules.has(moduleOf(path) ?? '') || ((shared || migrated) && isSmoke(path)),
    ),
  }
}
