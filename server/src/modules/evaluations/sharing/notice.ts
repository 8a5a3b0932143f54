import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { defineNotification, type Notified, notify } from '#platform/notifications/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'

/** Somebody may read what an evaluation of them says. */
export const evaluationSharedNotice = defineNotification({
  key: 'evaluation-shared',
  title: (locale) => text('notice.evaluationShared', locale),
  mail: 'evaluation-shared',
})

/** Notifies its subject of it. What it says is on its page. */
export async function notifySubject(write: WriteContext, id: string, employeeId: string): Promise<void> {
  const { tx, tenant, services, actor } = write
  const subject = await tx.row<Notified>(sql`select u.id as "userId", u.email, u.locale from people e
    join users u on u.tenant_id = ${tenant.id} and u.id = e.user_id and u.login_id is not null
    where e.tenant_id = ${tenant.id} and e.id = ${employeeId} and e.status = 'active'`)
  if (!subject) return
  const page = `/evaluations/${id}/view`
  await notify(
    { tx, tenantId: tenant.id },
    {
      what: evaluationSharedNotice,
      record: { type: 'evaluations', id },
      to: [subject],
      mail: () => ({ company: tenant.name, url: `${frontendUrl(services.config, tenant.subdomain)}${page}` }),
      by: actor.userId,
      says: (locale) => text('notice.evaluationShared.says', locale),
      page,
    },
  )
}
