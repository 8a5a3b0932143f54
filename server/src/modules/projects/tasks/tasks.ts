import type { Behaviour } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'

export const taskBehaviour: Behaviour = {
  /** Archived tasks keep their names: restored, they would stand twice. An archived project gets no more tasks. */
  async validate({ tx, tenant, locale }, { name, project_id }, before) {
    if (!before) {
      const archived = await tx.row(sql`select 1 from projects where tenant_id = ${tenant.id} and id = ${project_id}
        and archived_at is not null`)
      if (archived) return [['project_id', text('task.archivedProject', locale)]]
    }
    if (name === undefined) return []
    const taken = await tx.row(sql`select 1 from tasks where tenant_id = ${tenant.id}
      and project_id = ${project_id ?? before?.project_id} and lower(name) = lower(${name})
      and id is distinct from ${before?.id ?? null}`)
    return taken ? [['name', 'rule.taskExists']] : []
  },
  /** A new task stands last. */
  async beforeStore({ tx, tenant }, values) {
    if (values.position !== undefined) return values
    const last = await tx.row<{ position: number }>(sql`select coalesce(max(position), 0) as position from tasks
      where tenant_id = ${tenant.id} and project_id = ${values.project_id}`)
    return { ...values, position: last!.position + 1 }
  },
}
