import type { Plugin } from 'vite'

const NAMES = /(export const \w+ = )\{(?:(?!\nexport )[\s\S])*?\}( as const satisfies Names)\b/g
/** Those that a module says beside its switches and rights, as the formatter lays them out. */
const OF_MODULE = /(\n {2}names: )\{(?:.*\}|[\s\S]*?\n {2}\})(?=,\n)/g

/** A contract without the names that its fields, its module and its groups of permissions have. */
export const withoutNames = (code: string): string => code.replace(NAMES, '$1{}$2').replace(OF_MODULE, '$1{}')

/**
 * Names of fields stand in the contracts beside their shapes, and travel with the texts of the pages that say them
 * (`text-volumes.ts`). So the contracts of a build go without: a page that checks by a shape would bring all its names in both languages.
 */
export function leaveNamesOut(): Plugin {
  return {
    name: 'leave-names-out',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contracts\/.*\.ts$/ },
      handler(code, id) {
        if (id.endsWith('/contracts/names.ts')) this.error('Pages say the name of a field as a text: t("name:…").')
        return withoutNames(code)
      },
    },
  }
}
