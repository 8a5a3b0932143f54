import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { actorOfUser, permissionsOf } from '#platform/session/index.ts'
import { newShareLink, openShareLink } from '#platform/share-links/index.ts'

const PURPOSE = 'task-file'

/**
 * Makes an address of a task's file, for a mail: it opens without signing in. A file holds what its person could read when it was
 * made, so that is written down with it, and both the address and the list of tasks give it to who still holds all of it.
 */
export async function newFileLink(
  tx: Tx,
  { services, tenant, actor, base }: Pick<Context, 'services' | 'tenant' | 'actor' | 'base'>,
  taskId: string,
  hours: number,
): Promise<string> {
  const token = await newShareLink(tx, services.clock, {
    tenantId: tenant.id,
    purpose: PURPOSE,
    userId: actor.userId,
    subjectId: taskId,
    filters: { held: [...actor.permissions].sort() },
    seconds: hours * 3600,
  })
  return `${base}/api/task-files/${token}`
}

export interface TaskFile {
  file: string
  file_name: string
}

/** The file that an address opens; null when it is over, or its person holds less than they did, or has left. */
export async function openFileLink(
  tx: Tx,
  { services: { clock }, tenant }: Pick<Context, 'services' | 'tenant'>,
  token: string,
): Promise<TaskFile | null> {
  const link = await openShareLink(tx, clock, { tenantId: tenant.id, purpose: PURPOSE, token })
  const actor = link && (await actorOfUser(tx, tenant.id, link.user_id!))
  const held = (link?.filters.held ?? []) as string[]
  if (!link || !actor || held.some((permission) => !(actor.permissions as ReadonlySet<string>).has(permission)))
    return null
  const file = await tx.row<TaskFile>(sql`select file, file_name from background_tasks
    where tenant_id = ${tenant.id} and id = ${link.subject_id} and file is not null`)
  return file ?? null
}

/** Whether the person of a task `t` has lost a right since its file was made: 'yes' or 'no'. */
export const lostRights: RawBuilder<unknown> = sql`(case when exists (select from share_links l
  where l.tenant_id = t.tenant_id and l.purpose = ${sql.lit(PURPOSE)} and l.subject_id = t.id
    and not (l.filters -> 'held') <@ to_jsonb(${permissionsOf(sql`t.tenant_id`, sql`t.user_id`)}))
  then 'yes' else 'no' end)`
