import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { defineNotification, type Notified, notify } from '#platform/notifications/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'

/** Somebody may read feedback about themselves. */
export const feedbackNotice = defineNotification({
  key: 'feedback-given',
  title: (locale) => text('notice.feedbackGiven', locale),
  mail: 'feedback-given',
})

/** Notifies a person of feedback that they may see. What it says is on its page. */
export async function notifySubject(write: WriteContext, id: string, employeeId: string): Promise<void> {
  const { tx, tenant, services } = write
  const subject = await tx.row<Notified & { giver: string | null }>(sql`select u.id as "userId", u.email, u.locale,
      (select g.user_id from feedback f join people g on g.tenant_id = ${tenant.id} and g.id = f.created_by_employee_id
        where f.tenant_id = ${tenant.id} and f.id = ${id}) as giver
    from people e join users u on u.tenant_id = ${tenant.id} and u.id = e.user_id and u.login_id is not null
    where e.tenant_id = ${tenant.id} and e.id = ${employeeId} and e.status = 'active'`)
  if (!subject) return
  const { giver, ...to } = subject
  const page = `/feedback/${id}/view`
  await notify(
    { tx, tenantId: tenant.id },
    {
      what: feedbackNotice,
      record: { type: 'feedback', id },
      to: [to],
      mail: () => ({ company: tenant.name, url: `${frontendUrl(services.config, tenant.subdomain)}${page}` }),
      by: giver,
      says: (locale) => text('notice.feedbackGiven.says', locale),
      page,
    },
  )
}
