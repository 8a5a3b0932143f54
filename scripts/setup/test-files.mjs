import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './place.mjs'

const folders = ['contracts', 'server', 'web', 'scripts', 'bench', 'e2e']

/** The test files whose path holds the text: unit and API tests, and browser journeys. */
export function testFiles(text) {
  const paths = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path.includes(text) && !path.includes('node_modules'))
  return {
    units: paths.filter((path) => /\.test\.tsx?$/.test(path)),
    journeys: paths.filter((path) => path.startsWith('e2e/') && path.endsWith('.spec.ts')),
  }
}
