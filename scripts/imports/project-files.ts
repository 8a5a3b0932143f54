import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup/place.mjs'
import type { Aliases, SourceFile } from './source-file.ts'

const folders = ['contracts', 'server', 'web', 'scripts', 'e2e', 'bench']

/** Paths of the project's TypeScript and JavaScript files, from the project's folder, with slashes. */
export const sourcePaths = (): string[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(dist|node_modules)\//.test(path))

export const sourceFiles = (): SourceFile[] =>
  sourcePaths().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** package.json's `imports`. */
export const aliases = (): Aliases => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports
