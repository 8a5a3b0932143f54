import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { names } from '../../../contracts/names.ts'

/** Paths of files and folders are from here, with `/`. */
export const src = fileURLToPath(new URL('../../src', import.meta.url))

/** A file of the app: the others that it loads at once, and the texts that it names. */
export interface Source {
  imports: string[]
  /** Full keys, as `team:field.name`. */
  keys: Set<string>
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+\.tsx?)'/gm
/** What is loaded at once by a pattern, as modules are by their folders. */
const GLOB = /\bimport\.meta\.glob(?:<.*>)?\('([^']+)', \{ eager: true \}\)/g
const LITERAL = /(['"])([a-z]+:[^'"\n]+)\1/g
const TEMPLATE = /`([a-z]+:(?:[^`$]|\$\{[^}]*\})+)`/g
const HOLE = /\$\{[^}]*\}/

/** The file of the app that `file` means by `path`; undefined for what is not the app's. */
export function resolveSource(path: string, file: string): string | undefined {
  if (path.startsWith('#web/')) return path.slice('#web/'.length)
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined
}

/**
 * Reads a file's code. `known` are all keys there are: a template names those that it could become, a word for each hole. `files`
 * are those that a pattern can mean.
 */
export function readSource(
  file: string,
  code: string,
  known: readonly string[],
  files: readonly string[] = [],
): Source {
  const imports = [...code.matchAll(IMPORT)].flatMap(([, path]) => resolveSource(path!, file) ?? [])
  for (const [, glob] of code.matchAll(GLOB)) {
    const pattern = resolveSource(glob!, file)
    if (pattern) imports.push(...files.filter((one) => posix.matchesGlob(one, pattern)))
  }
  const all = new Set(known)
  const keys = new Set([...code.matchAll(LITERAL)].map(([, , text]) => text!).filter((text) => all.has(text)))
  for (const [, template] of code.matchAll(TEMPLATE)) {
    const parts = template!.split(HOLE).map((part) => part.replace(/[^\w:]/g, '\\$&'))
    const pattern = new RegExp(`^${parts.join('[^.]+')}$`)
    for (const key of known) if (pattern.test(key)) keys.add(key)
  }
  return { imports, keys }
}

const filesBelow = (folder: string) =>
  (readdirSync(join(src, folder), { recursive: true }) as string[]).map((path) =>
    posix.join(folder, path.replaceAll('\\', '/')),
  )
const isText = (file: string) => /(^|\/)texts\.\w+\.ts$/.test(file)

/** Parts of ui and engine with words of their own, by namespace: who never writes formatted text, opens a file or imports never loads them. */
const sharedParts = { editor: 'ui/rich-text', preview: 'ui/preview', imports: 'engine/imports' }

/** Folders with texts of their own: parts of the app that are opened by themselves. */
export const featureFolders = (): string[] => [
  ...Object.values(sharedParts),
  ...filesBelow('modules').flatMap((file) => (file.endsWith('/texts.en.ts') ? [posix.dirname(file)] : [])),
]

/** All files of the app that load or say something. */
export function readSources(known: readonly string[]): Map<string, Source> {
  const files = filesBelow('').filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !isText(file))
  return new Map(files.map((file) => [file, readSource(file, readFileSync(join(src, file), 'utf8'), known, files)]))
}

/** Every text of a language by its full key; names of fields have the contracts' keys, `name:employees.first_name`. */
export async function readTexts(locale: 'en' | 'ro'): Promise<Map<string, string>> {
  const modules = readdirSync(join(src, 'modules')).map((name) => [name, `modules/${name}`] as const)
  const shared = [
    ['platform', 'platform/texts'],
    ['ui', 'ui'],
    ...Object.entries(sharedParts),
    ['engine', 'engine'],
  ] as const
  const all = [...shared, ...modules]
  const texts = await Promise.all(
    all.map(async ([namespace, folder]) => {
      const file = await import(/* @vite-ignore */ pathToFileURL(join(src, folder, `texts.${locale}.ts`)).href)
      return Object.entries<string>(file[locale]).map(([key, text]) => [`${namespace}:${key}`, text] as const)
    }),
  )
  const named = Object.entries(names).map(([key, name]) => [`name:${key}`, name[locale]] as const)
  return new Map([...texts.flat(), ...named])
}
