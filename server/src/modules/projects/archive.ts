import * as z from 'zod'
import { Id } from '#contracts/engine/values/primitives.ts'
import { type ActionDefinition, answersData, type Row, recordOf } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { notFound, refused, type StateText } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'

/**
 * Lists show what is live; `archived=true` shows the archive instead, and both values together show all, as for a name that some
 * record still holds (api-contract 2.2).
 */
export const archivedFilter = {
  archived: (value = 'false') => {
    const asked = new Set(value.split(',').map((one) => one === 'true' || one === '1'))
    if (asked.size > 1) return null
    return asked.has(true) ? sql`t.archived_at is not null` : sql`t.archived_at is null`
  },
}

interface Archivable {
  resource: 'projects' | 'tasks'
  /** What names the record in the body of `unarchive`. */
  key: 'project_id' | 'task_id'
  /** The column of the record whose story its own belongs to. */
  about?: 'project_id'
  archived: StateText
  notArchived: StateText
}

/** `archive` of a record, and `unarchive`, which names its record in the body (PRJ-07, PRJ-08, TSK-04, TSK-05). */
export function archiving({ resource, key, about, archived, notArchived }: Archivable) {
  const archive: ActionDefinition = {
    level: 'record',
    may: 'manageProjects',
    destructive: true,
    when: (row: Row) => (row.archived_at ? archived : null),
    async run({ tx, tenant, services, remarks }, { row }) {
      await tx.run(sql`update ${sql.table(resource)} set archived_at = ${services.clock.now()}
        where tenant_id = ${tenant.id} and id = ${row.id}`)
      remarks.archived = true
      return undefined
    },
  }
  const unarchive: ActionDefinition = {
    level: 'standalone',
    may: 'manageProjects',
    input: z.object({ [key]: Id }),
    output: answersData(recordOf(resource)),
    async run(write, _target, input: Record<string, string>) {
      const { tx, tenant, actor } = write
      const id = input[key]!
      const row = await tx.row<Row>(sql`select * from ${sql.table(resource)}
        where tenant_id = ${tenant.id} and id = ${id} for no key update`)
      if (!row) throw notFound()
      if (!row.archived_at) throw refused(notArchived)
      await tx.run(
        sql`update ${sql.table(resource)} set archived_at = null where tenant_id = ${tenant.id} and id = ${id}`,
      )
      const entry = { tenantId: tenant.id, userId: actor.userId, resource, recordId: id, action: 'unarchive' }
      const aboutId = about ? String(row[about]) : null
      await audit(tx, { ...entry, aboutId, before: { archived: true }, after: { archived: false } })
      return ok({ data: await write.fresh(resource, id) })
    },
  }
  return { archive, unarchive }
}
