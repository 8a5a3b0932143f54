import type { Plugin } from 'vite'

export const WRITERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/** The same names, none of which writes anything; what comes before the writers is asked for limits of shapes (`minLength`), too. */
export function withoutWriters(code: string): string {
  const first = Math.max(code.search(/^export const \w+Processor\b/m), 0)
  const names = code.slice(first).matchAll(/^export (?:const|function|class) (\w+)/gm)
  return [code.slice(0, first), ...[...names].map(([, name]) => `export const ${name} = () => undefined`)].join('\n')
}

/**
 * Every shape of zod carries what writes it as JSON Schema: 8 kB (gzip) of the sign-in page's script, which the server alone
 * needs, for its description.
 */
export function leaveJsonSchemaOut(): Plugin {
  return {
    name: 'leave-json-schema-out',
    apply: 'build',
    transform: { filter: { id: WRITERS }, handler: withoutWriters },
  }
}
