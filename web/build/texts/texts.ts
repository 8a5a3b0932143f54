import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { resolveSource, src } from './text-sources.ts'
import { readVolumes } from './text-volumes.ts'

const locales = ['en', 'ro'] as const
const LIST = join(src, 'platform/texts/volumes.ts')
const LATER = /\bimport\((["'])([^"']+\.tsx?)\1\)/g

/** The module that holds a volume of texts in a language. */
export const volumeId = (volume: string, locale: string) => `virtual:texts-${volume}-${locale}`

/**
 * Texts travel by who says them (`text-volumes.ts`), not by who wrote them: a page's come beside its code, and no page has those
 * of others. Every `import('./page.tsx')` of the app becomes one that also asks for what that page says.
 */
export function divideTexts(): Plugin {
  let volumes: Awaited<ReturnType<typeof readVolumes>>
  return {
    name: 'divide-texts',
    apply: 'build',
    async buildStart() {
      volumes = await readVolumes()
    },
    resolveId: (id) => (id.startsWith('virtual:texts-') ? id : undefined),
    load(id) {
      if (id === LIST) {
        const sources = [...volumes.keys.keys()].map((volume) => {
          const byLocale = locales.map((locale) => `${locale}: () => import('${volumeId(volume, locale)}')`)
          return `${JSON.stringify(volume)}: { ${byLocale.join(', ')} }`
        })
        return `export const volumes = { ${sources.join(', ')} }`
      }
      const [, volume, locale] = /^virtual:texts-(.+)-(en|ro)$/.exec(id) ?? []
      if (!volume) return undefined
      const texts = volumes.texts[locale as 'en' | 'ro']
      const table = Object.fromEntries([...volumes.keys.get(volume)!].sort().map((key) => [key, texts.get(key)]))
      return `export const texts = ${JSON.stringify(table)}`
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: LATER },
      handler(code, id) {
        let isChanged = false
        const changed = code.replace(LATER, (whole, _, path: string) => {
          const file = resolveSource(path, relative(src, id).replaceAll('\\', '/'))
          const spoken = file === undefined ? [] : volumes.of(file)
          if (spoken.length === 0) return whole
          isChanged = true
          return `withTexts(${JSON.stringify(spoken)}, ${whole})`
        })
        return isChanged ? `import { withTexts } from '#web/platform/texts/setup.ts'\n${changed}` : undefined
      },
    },
  }
}
