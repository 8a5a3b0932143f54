import type { Plugin } from 'vite'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'

/** Leaves of the library of time zones what the app reads: each zone's best known place. The other territories are five sixths of it. */
export function worldZones(): Plugin {
  return {
    name: 'world-zones',
    apply: 'build',
    load: {
      filter: { id: /node_modules\/windows-iana\/dist\/.*\.js$/ },
      handler: () => {
        const world = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001')
        return `export const WINDOWS_TO_IANA_MAP = ${JSON.stringify(world)}`
      },
    },
  }
}
