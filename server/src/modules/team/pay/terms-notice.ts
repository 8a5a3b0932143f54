import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Mails } from '#platform/mail/index.ts'
import { notify } from '#platform/notifications/index.ts'
import { personName } from '#platform/person-name.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { termsChangedNotice } from '../notices.ts'

type Changed = Mails['terms-changed']['changed'][number]

interface Subject {
  userId: string
  email: string
  locale: 'en' | 'ro'
  by: string
  company: string
}

/**
 * Notifies a person that their pay, contract or balance of leave was changed, no matter by whom. Amounts and reasons stay out
 * of the mail, for it may be read on a telephone's lock screen: both are on the page that it links to. Somebody who has not joined, or was
 * made up to look around, gets no notice.
 */
export async function notifyOfTerms(
  { tx, tenant, services, actor }: Pick<WriteContext, 'tx' | 'tenant' | 'services' | 'actor'>,
  employeeId: string,
  changed: readonly Changed[],
  from: string | null = null,
): Promise<void> {
  if (changed.length === 0) return
  const subject = await tx.row<Subject>(sql`select u.id as "userId", u.email, u.locale, t.name as company,
      coalesce((select ${personName('a')} from users a
        where a.tenant_id = e.tenant_id and a.id = ${actor.userId}), t.name) as by
    from employees e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id join tenants t on t.id = e.tenant_id
    where e.tenant_id = ${tenant.id} and e.id = ${employeeId} and e.status = 'active' and not e.is_sample`)
  if (!subject) return
  const { by, company } = subject
  const page = changed.every((one) => one === 'leaveBalance')
    ? '/account/holidays'
    : '/settings/account/employee-profile/details'
  const props = {
    company,
    by,
    changed: [...changed],
    from: from && shownDay(from),
    url: `${frontendUrl(services.config, tenant.subdomain)}${page}`,
  }
  await notify(
    { tx, tenantId: tenant.id },
    {
      what: termsChangedNotice,
      record: { type: 'employees', id: employeeId },
      to: [subject],
      mail: () => props,
      details: (locale) => text('notice.termsChanged.by', locale, { by }),
      by: actor.userId,
      says: (locale) => text('notice.termsChanged.says', locale),
      again: `${changed.join()} ${from}`,
      page,
    },
  )
}
