import type { TimelineEvent } from '#contracts/calendar/events.ts'
import { recordsAs } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import type { AskedAsSelf } from './asked.ts'
import { type PersonRow, personOf } from './people.ts'

interface Row extends PersonRow {
  evaluation_id: string
  day: string
  type: string
  created_at: string
}

/** Evaluations of people who work here: those that stand in the reader's own list (EVA-01), by kind and day alone. */
export async function evaluations({ tx, context, registry, from, to, among }: AskedAsSelf): Promise<TimelineEvent[]> {
  const tenantId = context.tenant.id
  const ids = await recordsAs(tx, context, registry).ids('evaluations', {
    evaluated_at: `${from},${to}`,
    active_employee: 'true',
  })
  if (ids.length === 0) return []
  const rows = await tx.rows<Row>(sql`select v.id as evaluation_id, v.evaluated_at as day, v.created_at, y.name as type,
      e.id, ${personName('e')} as name, e.avatar
    from evaluations v
    join people e on e.tenant_id = ${tenantId} and e.id = v.employee_id
    join evaluation_types y on y.tenant_id = ${tenantId} and y.id = v.type_id
    where v.tenant_id = ${tenantId} and v.id = any(${ids}::uuid[]) and ${among}`)
  return rows.map(({ evaluation_id, day, type, created_at, ...person }) => ({
    id: `evaluation:${evaluation_id}`,
    type: 'evaluation',
    start_date: day,
    end_date: day,
    created_at,
    title: type,
    employee: personOf(context, person),
    timelineable_type: 'evaluation',
    timelineable_id: evaluation_id,
  }))
}
