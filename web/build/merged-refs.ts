import type { Plugin } from 'vite'

const OWN = 'virtual:merged-refs'

/**
 * The kit's scroll area takes one small function from the library that places popovers, and with it 20 kB (gzip) to every
 * list, for a table may scroll. The kit's own function does the same.
 */
export function mergedRefs(): Plugin {
  return {
    name: 'merged-refs',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === OWN || (id === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs')) ? OWN : undefined,
    load: (id) =>
      id === OWN
        ? `import { useMergedRef } from '@mantine/hooks'\nexport const useMergeRefs = (refs) => useMergedRef(...refs)`
        : undefined,
  }
}
