import { sourcePaths } from '../imports/project-files.ts'

/** Tests of units, of the API and of presses run without a browser; journeys run in a browser. */
export interface TestFiles {
  units: string[]
  journeys: string[]
}

export const isUnit = (path: string): boolean => /\.test\.tsx?$/.test(path)
export const isJourney = (path: string): boolean => /^e2e\/.*\.spec\.ts$/.test(path)
export const isSmoke = (path: string): boolean => /^e2e\/[^/]+\/smoke\.spec\.ts$/.test(path)

/** The test files whose path holds one of the texts. */
export function testFiles(texts: readonly string[]): TestFiles {
  const paths = sourcePaths().filter((path) => texts.some((text) => path.includes(text)))
  return { units: paths.filter(isUnit), journeys: paths.filter(isJourney) }
}
