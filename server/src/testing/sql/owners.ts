import type { ServerModule } from '#engine/module.ts'
import { ownNames, sourcesOf } from './names.ts'
import { platformTables } from './platform-tables.ts'
import type { SqlTemplate } from './templates.ts'

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)\b/g
const everybodys = new Set<string>(platformTables)

const tablesOf = ({ resources = [], tables = [] }: ServerModule) => [...resources.map(({ table }) => table), ...tables]

/**
 * Tables that SQL of one place names and may not: those of another module that it does not offer, or offers for reading
 * alone. `module`: the key of the module whose SQL it is; null for platform and engine.
 */
export function foreignTables(
  templates: readonly SqlTemplate[],
  module: string | null,
  modules: readonly ServerModule[],
): string[] {
  const owners = new Map(modules.flatMap((one) => tablesOf(one).map((table) => [table, one] as const)))
  const made = new Set(templates.flatMap((template) => [...ownNames(template)]))
  return templates.flatMap((template) => {
    const named = new Set(sourcesOf(template).map(({ table }) => table))
    const written = new Set([...template.text.matchAll(WRITES)].map(([, table]) => table!))
    return [...named].flatMap((table) => {
      if (everybodys.has(table) || made.has(table) || /^pg_/.test(table)) return []
      const owner = owners.get(table)
      if (!owner) return [`${template.line}: no module says that ${table} is its own`]
      if (owner.key === module) return []
      const offered = owner.offers?.includes(table)
      return offered && !written.has(table) ? [] : [`${template.line}: ${table} is a table of ${owner.key}`]
    })
  })
}
