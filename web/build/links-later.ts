import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * What finds addresses in a text (`linkifyjs`) holds every top level domain there is: 10 kB (gzip) of a note's editor. The editor's links
 * take it from a module that loads it when somebody begins to write.
 */
export function linksLater(): Plugin {
  const later = fileURLToPath(new URL('../src/ui/rich-text/nodes/find-links.ts', import.meta.url))
  return {
    name: 'links-later',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'linkifyjs' && importer?.includes('extension-link') ? later : undefined),
  }
}
