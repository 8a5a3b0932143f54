import { isId, type Locale } from '#contracts/engine/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { verdict } from '../access.ts'
import type { ResourceDefinition } from '../definition.ts'
import { shownName } from '../query/shown-name.ts'
import type { Registry } from '../registry.ts'
import type { ChangedField } from './changes.ts'

/** What a record of a resource is called; null where it has no name of any kind. */
function titleOf({ title, fields }: ResourceDefinition, locale: Locale) {
  if (title) return title
  if (fields.name) return fields.name.translated ? shownName('t', locale) : sql`t.name`
  return fields.first_name ? sql`concat_ws(' ', t.first_name, t.last_name)` : null
}

/** Names of the records that changes point at, for a reader whose lists would show them; the rest stay nameless. */
export async function namesOf(
  tx: Tx,
  { tenant, actor, locale }: Context,
  registry: Registry,
  changes: readonly ChangedField[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { references, before, after } of changes) {
    if (!references) continue
    const ids = wanted.get(references) ?? new Set()
    for (const id of [before, after].flat()) if (isId(id)) ids.add(id)
    wanted.set(references, ids)
  }
  const found = await Promise.all(
    [...wanted].map(([key, ids]) => {
      const target = registry.resource(key)
      if (ids.size === 0 || verdict(target.may.list, actor) !== true) return []
      const name = titleOf(target, locale)
      if (!name) return []
      const mine = target.global ? sql`true` : sql`t.tenant_id = ${tenant.id}`
      return tx.rows<{ id: string; name: string }>(
        sql`select t.id, ${name} as name from ${sql.table(target.table)} t where ${mine} and t.id = any(${[...ids]}::uuid[])`,
      )
    }),
  )
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}
