import type { NotificationDetails } from '#contracts/engine/notifications.ts'
import { namedTargets, type Registry } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'

interface Stored {
  id: string
  subject_type: string | null
  subject_id: string | null
  details: string | null
  page: string | null
  says: string | null
  by: string | null
  avatar: string | null
}

/** Which of some records of a kind the reader may see now, whatever state they are in. */
async function seenOf(context: Context, tx: Tx, registry: Registry, type: string, ids: string[]): Promise<string[]> {
  const resource = registry.resources.get(type)
  if (!resource) return []
  return namedTargets(context, tx, registry, resource, ids, []).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 403) return []
    throw error
  })
}

/**
 * What one's notifications say beyond their titles, one statement for each kind of record. Rights are asked now, so that somebody who
 * has left a team or lost a permission since reads no more of its records here.
 */
export async function saidNow(
  { tx, context, registry }: { tx: Tx; context: Context; registry: Registry },
  ids: readonly string[],
): Promise<NotificationDetails> {
  const { services, tenant, actor, locale } = context
  const rows = await tx.rows<Stored>(sql`select n.id, n.subject_type, n.subject_id,
      n.details ->> ${locale}::text as details, n.page, n.says ->> ${locale}::text as says,
      ${personName('u')} as by, p.avatar
    from notifications n left join users u on u.tenant_id = n.tenant_id and u.id = n.by_id
      left join people p on p.tenant_id = n.tenant_id and p.user_id = n.by_id
    where n.tenant_id = ${tenant.id} and n.user_id = ${actor.userId} and n.id = any(${[...ids]}::uuid[])`)
  const seen = new Set<string>()
  for (const type of new Set(rows.flatMap(({ subject_type }) => subject_type ?? []))) {
    const subjects = rows.flatMap((row) => (row.subject_type === type ? [row.subject_id!] : []))
    for (const id of await seenOf(context, tx, registry, type, subjects)) seen.add(`${type} ${id}`)
  }
  return rows.map(({ id, subject_type, subject_id, details, page, says, by, avatar }) => {
    if (subject_type !== null && !seen.has(`${subject_type} ${subject_id}`))
      return { id, details: null, page: null, says: null, by: null }
    const picture = avatar && services.files.temporaryUrl(avatar, { fileName: avatar.split('/').at(-1)! })
    return { id, details, page, says, by: by ? { name: by, avatar: picture } : null }
  })
}
