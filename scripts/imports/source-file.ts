import { posix } from 'node:path'

/** A file of the project: its path from the project's folder, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

export interface Problem {
  path: string
  message: string
}

/** package.json's "imports": `#name/*` to `./folder/*`. */
export type Aliases = Record<string, string>

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const specifiers = /(?:(?<!\.)\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g

export const withoutComments = (text: string): string => text.replaceAll(comments, '')

/** What a file imports, as written: static, dynamic, re-exported and type imports alike. */
export function importsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(specifiers)].map((match) => match[2]!)
}

/** The file inside the project that an import names, or null for a package. */
export function targetOf(from: string, specifier: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  for (const [alias, folder] of Object.entries(aliases)) {
    const start = alias.replace('*', '')
    if (specifier.startsWith(start)) return posix.normalize(folder.replace('*', specifier.slice(start.length)))
  }
  return null
}

/** The name of the package that an import names: `@scope/name/part` is `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
