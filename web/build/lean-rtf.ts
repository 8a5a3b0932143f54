import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Readers of old vector pictures, which the reader looks for. */
const PICTURES = ['EMFJS', 'WMFJS']
/** Says of each picture that it cannot be drawn, and puts nothing in its place. */
const NO_PICTURES = `class Undrawn { message = '' }
export class Renderer { constructor() { throw new Undrawn() } }
export { Undrawn as Error }`

/**
 * The reader of rich text from its source: its own bundle holds the tables of all code pages, two megabytes, which every browser has
 * by itself (`ui/preview/paper/code-pages.ts`), and readers of old vector pictures.
 */
export function leanRtf(): Plugin {
  const source = join(dirname(require.resolve('rtf.js/package.json')), 'src/rtfjs').replaceAll('\\', '/')
  const pages = fileURLToPath(new URL('../src/ui/preview/paper/code-pages.ts', import.meta.url))
  return {
    name: 'lean-rtf',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === 'codepage') return pages
      return id === 'rtf.js' || PICTURES.includes(id) ? `\0lean-${id}` : undefined
    },
    load: (id) => {
      if (PICTURES.some((name) => id === `\0lean-${name}`)) return NO_PICTURES
      return id === '\0lean-rtf.js'
        ? `import { DocumentFacade as Document } from '${source}/DocumentFacade.ts'
import { loggingEnabled } from '${source}/Helper.ts'
export const RTFJS = { Document, loggingEnabled }`
        : undefined
    },
  }
}
