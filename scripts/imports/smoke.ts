import type { Problem, SourceFile } from './source-file.ts'

/** A module with pages has a smoke journey, which `npm test` runs. */
export function smokeProblems(files: readonly SourceFile[]): Problem[] {
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, text }) => {
    const module = /^web\/src\/modules\/([^/]+)\/index\.tsx?$/.exec(path)?.[1]
    if (module === undefined || !/^\s+routes: /m.test(text)) return []
    const journey = `e2e/${module}/smoke.spec.ts`
    return paths.has(journey) ? [] : [{ path, message: `has pages and no smoke journey: write ${journey}.` }]
  })
}
