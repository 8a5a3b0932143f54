import type { TextSource } from './namespaces.ts'

type TextFiles = Record<string, () => Promise<Record<string, Record<string, string>>>>

const files: TextFiles = import.meta.glob<Record<string, Record<string, string>>>([
  '/src/modules/*/texts.{en,ro}.ts',
  '/src/{engine,engine/imports,ui,ui/rich-text,ui/preview,platform/texts}/texts.{en,ro}.ts',
])

/** All texts of a language in these files, by their full keys. */
export async function textsIn(all: TextFiles, locale: 'en' | 'ro') {
  const own = Object.entries(all).filter(([path]) => path.endsWith(`.${locale}.ts`))
  const tables = await Promise.all(
    own.map(async ([path, load]) => {
      const [, folder] = /([^/]+)(?:\/texts)?\/texts\.\w+\.ts$/.exec(path)!
      const namespace = folder === 'rich-text' ? 'editor' : folder
      return Object.entries((await load())[locale]!).map(([key, text]) => [`${namespace}:${key}`, text])
    }),
  )
  const { names } = await import('#contracts/names.ts')
  const named = Object.entries(names).map(([key, name]) => [`name:${key}`, name[locale]])
  return { texts: Object.fromEntries([...tables.flat(), ...named]) as Record<string, string> }
}

/**
 * Where texts are; `first` is there before anything is drawn. This is the list of the development server; a build has another
 * (`build/texts/texts.ts`), with a volume for each part of the app.
 */
export const volumes: Record<string, TextSource> = {
  first: { en: () => textsIn(files, 'en'), ro: () => textsIn(files, 'ro') },
}
