import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** The sign-in page speaks with these; all others are read by people who are signed in, on whatever page. */
const first = ['platform/texts', 'ui', 'engine', 'modules/account']

const rest = () =>
  readdirSync(source('modules'))
    .map((module) => `modules/${module}`)
    .filter((folder) => !first.includes(folder))

/**
 * Texts travel as two files a language: a module asks for its own, and each answer would be a request. What a module writes,
 * `import('./texts.en.ts')`, becomes its part of the whole.
 */
export function joinTexts(): Plugin {
  const volumes: Record<string, string[]> = { first, rest: rest() }
  const places = new Map(
    Object.entries(volumes).flatMap(([volume, folders]) =>
      folders.flatMap((folder, place) =>
        ['en', 'ro'].map((locale) => [source(`${folder}/texts.${locale}.ts`), { volume, locale, name: `t${place}` }]),
      ),
    ) as [string, { volume: string; locale: string; name: string }][],
  )
  return {
    name: 'join-texts',
    apply: 'build',
    resolveId: (id) => (id.startsWith('virtual:texts-') ? id : undefined),
    load(id) {
      const [, volume, locale] = /^virtual:texts-(\w+)-(\w+)$/.exec(id) ?? []
      if (!volume || !locale) return undefined
      return volumes[volume]!.map((folder, place) => [source(`${folder}/texts.${locale}.ts`), place] as const)
        .filter(([file]) => existsSync(file))
        .map(([file, place]) => `export { ${locale} as t${place} } from ${JSON.stringify(file)}`)
        .join('\n')
    },
    transform: {
      filter: { code: /import\(["']\.[^"']*texts\.(?:en|ro)\.ts["']\)/ },
      handler(code, id) {
        return code.replace(/import\(["'](\.[^"']*texts\.(?:en|ro)\.ts)["']\)/g, (whole, path: string) => {
          const place = places.get(fileURLToPath(new URL(path, `file://${id}`)))
          if (!place) return whole
          const { volume, locale, name } = place
          return `import('virtual:texts-${volume}-${locale}').then((all) => ({ ${locale}: all.${name} }))`
        })
      },
    },
  }
}
