import { type FoundTimeline, recordsAs } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'

interface Row {
  id: string
  name: string
  at: string
  is_new: boolean
}

/** Goals that were set for the person and that they have reached, of those that the reader's own list shows. */
export const goalTimeline: FoundTimeline = {
  resource: 'goals',
  async find({ tx, context, registry, employeeId, most }) {
    const { tenant, locale } = context
    const ids = await recordsAs(tx, context, registry).ids('goals', { employee_id: employeeId })
    if (ids.length === 0) return []
    const rows = await tx.rows<Row>(sql`select g.id, g.name, a.at, a.action = 'store' as is_new
      from audit_entries a join goals g on g.tenant_id = ${tenant.id} and g.id = a.record_id
      where a.tenant_id = ${tenant.id} and a.resource = 'goals' and a.record_id = any(${ids}::uuid[])
        and (a.action = 'store' or (a.after ->> 'progress')::numeric = 100)
      order by a.at desc limit ${most}`)
    return rows.map(({ id, name, at, is_new }) => ({
      id,
      type: 'goal',
      at: new Date(at).toISOString(),
      title: text(is_new ? 'timeline.goalSet' : 'timeline.goalReached', locale, { name }),
    }))
  },
}
