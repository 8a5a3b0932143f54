import { isId, type Locale } from '#contracts/engine/values/primitives.ts'
import { nameOf as fieldName } from '#contracts/names.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { fieldRows, predicateRows, rightOf } from '../access.ts'
import type { FieldDefinition, ResourceDefinition, Row } from '../definition.ts'
import { displayFields, displaySql } from '../query/display.ts'
import { type AskedRule, askedPlanKey, markedSql, parted, type RuledRow } from '../query/rules/asked.ts'
import { shownTextOf } from '../query/shown-name.ts'
import { boundedCache } from '../query/statement/bounded-cache.ts'
import { compilePlan } from '../query/statement/compile.ts'
import { fill, type Plan, slot, slots } from '../query/statement/slots.ts'
import { bindingsOf } from '../query/statement/tools.ts'
import type { Registry } from '../registry.ts'
import type { ChangedValues } from './changes.ts'

/** One line of the audit: something that was done to one record. */
export interface AuditPart extends ChangedValues {
  resource: string
  record_id: string | null
  action: string
}

/** What a reader may know of the record that something was done to. */
export interface Subject {
  /** Null for what is no resource, or none that the reader may see. */
  name: string | null
  /** May the reader know what this field was and is? */
  sees: (field: FieldDefinition) => boolean
}

const CLOSED: Subject = { name: null, sees: () => false }

/** What a record is called, from its row or from what was written down of it. */
function nameOf(row: Row, resource: ResourceDefinition, locale: Locale): string | null {
  if (resource.naturalKey) return fieldName(resource.key, [String(row[resource.naturalKey] ?? '')], locale)
  if (typeof row.$display === 'string') return row.$display
  const names = displayFields(resource) ?? []
  const parts = names.map((name) =>
    resource.fields[name]?.translated && row[name] ? shownTextOf(row, name, locale) : row[name],
  )
  return parts.filter(Boolean).join(' ') || null
}

const plans = boundedCache<Plan>(500)

/** Records with what rules say of them; a rule's expressions may use the slots of a request. */
const ruledPlan = (resource: ResourceDefinition, asked: readonly AskedRule[]) =>
  plans(`${resource.key}~${askedPlanKey(asked)}`, () => {
    const mine = resource.global ? sql`true` : sql`t.tenant_id = ${slots.tenant}`
    return compilePlan(sql`select t.*, ${displaySql(resource)} as "$display"${markedSql(resource, asked)} from ${sql.table(resource.table)} t
      where ${mine} and t.id = any(${slot(({ ids }) => ids)}::uuid[])`)
  })

/** The rule that says whose part of a history the reader sees, among those of the resource's own predicates. */
const READABLE = '(readable)'

/** The rows of records by id, with what holds for the reader of each: {@link READABLE}, and predicates by their names. */
async function rowsOf(
  tx: Tx,
  context: Context,
  resource: ResourceDefinition,
  ids: readonly string[],
): Promise<Map<string, RuledRow>> {
  const { actor } = context
  const asked: AskedRule[] = [
    { name: READABLE, rule: historyRule(resource, context) },
    ...Object.keys(resource.rows ?? {}).map((name) => ({ name, rule: predicateRows(resource, name, actor) })),
  ]
  const rows = await tx.rows<Row>(fill(ruledPlan(resource, asked), { ...bindingsOf(context), ids, asked }))
  return new Map(rows.map(parted).map((ruled) => [ruled.row.id as string, ruled]))
}

const historyRule = ({ may }: ResourceDefinition, { actor }: Context) => rightOf(may.history ?? may.list, actor)

/**
 * What the reader may know of each record that parts of the audit speak of: the same rules that their lists and fields go by,
 * asked about the record as it is now. One statement a resource. Of a record that is gone, only those who see all of its kind know.
 */
export async function subjectsOf(
  tx: Tx,
  context: Context,
  registry: Registry,
  parts: readonly AuditPart[],
): Promise<(part: AuditPart) => Subject> {
  const { actor, locale } = context
  const ids = new Map<ResourceDefinition, Set<string>>()
  for (const { resource: key, record_id } of parts) {
    const resource = registry.resources.get(key)
    if (!resource || !isId(record_id) || resource.global) continue
    ids.set(resource, (ids.get(resource) ?? new Set()).add(record_id))
  }
  const found = new Map(
    await Promise.all(
      [...ids].map(
        async ([resource, wanted]) => [resource.key, await rowsOf(tx, context, resource, [...wanted])] as const,
      ),
    ),
  )
  return (part) => {
    const resource = registry.resources.get(part.resource)
    if (!resource) return CLOSED
    const ruled = found.get(resource.key)?.get(part.record_id ?? '')
    if (ruled ? !ruled.holds.has(READABLE) : historyRule(resource, context) !== true) return CLOSED
    return {
      name: nameOf(ruled?.row ?? { ...part.before, ...part.after }, resource, locale),
      sees: (field) => {
        const shownOn = fieldRows(field.read, actor, resource)
        return shownOn === true || (shownOn !== false && shownOn.some((name) => ruled?.holds.has(name)))
      },
    }
  }
}
