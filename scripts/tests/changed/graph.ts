import { isTest, placeOf } from '../../imports/layers.ts'
import { type Aliases, importsOf, type SourceFile, targetOf } from '../../imports/source-file.ts'

/** Puts all modules together: what only this leads to, every test of the API would depend on. */
const TOGETHER = /^server\/src\/(testing|demo|trial)\/|^(server|web)\/src\/[^/]+$/

/** By the path of a file: the files that import it. */
export function importersOf(files: readonly SourceFile[], aliases: Aliases): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, text } of files)
    for (const specifier of importsOf(text)) {
      const target = targetOf(path, specifier, aliases)
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  return importers
}

/**
 * All files that a change of this file reaches. A module's file does not reach what puts all modules together; what lies below the
 * modules (engine, platform, the tests' own parts) does, and with it every test.
 */
export function reachedBy(changed: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const place = placeOf(changed)
  const isModules = place?.layer === 'modules' || place?.layer === 'contracts'
  const reached = new Set([changed])
  for (const path of reached)
    for (const importer of importers.get(path) ?? [])
      if (!isModules || isTest(changed) || !TOGETHER.test(importer) || /\.test\.tsx?$/.test(importer))
        reached.add(importer)
  return reached
}
