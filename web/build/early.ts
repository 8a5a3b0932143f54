import type { Plugin, Rolldown } from 'vite'
import { volumeId } from './texts/texts.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** A page's file with all that it loads at once. */
function filesFrom(bundle: Bundle, ending: string): Set<string> {
  const root = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending))
  if (!root) throw new Error(`No file of the build holds ${ending}`)
  const files = new Set<string>()
  const waiting = [root]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) waiting.push(bundle[name] as Chunk)
  }
  return files
}

/** Lists in the page what `public/early.js` asks for ahead: people who are signed in and visitors need different things. */
export function listEarly(): Plugin {
  return {
    name: 'list-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return
        const known = filesFrom(bundle, '/web/index.html')
        const needed = (...pages: string[]) => {
          const all = new Set(pages.flatMap((page) => [...filesFrom(bundle, page)]))
          return [...all].filter((file) => !known.has(file)).map((file) => `/${file}`)
        }
        const texts = (locale: string) => [...filesFrom(bundle, volumeId('first', locale))].map((file) => `/${file}`)
        const font = (letters: string) =>
          Object.keys(bundle).flatMap((file) => (file.includes(`/inter-${letters}-wght-normal-`) ? [`/${file}`] : []))
        const list = {
          visitor: needed('/layouts/auth-layout.tsx', '/account/sign-in/login-page.tsx'),
          member: needed('/layouts/default-layout.tsx'),
          texts: { en: texts('en'), ro: texts('ro') },
          // Else the browser asks once it draws the first word, and lays all of them out again.
          fonts: { en: font('latin'), ro: [...font('latin'), ...font('latin-ext')] },
        }
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'early' },
            children: JSON.stringify(list),
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
