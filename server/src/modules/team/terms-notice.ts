import { shownDay } from '#contracts/engine/civil-days.ts'
import type { WriteContext } from '#engine/definition.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { type Mails, queueMail } from '#platform/mail/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

type Changed = Mails['terms-changed']['changed'][number]

/** Who was written to about what in a transaction: a call that corrects ten balances of a person tells them once. */
const told = new WeakMap<Tx, Set<string>>()

interface Subject {
  email: string
  locale: 'en' | 'ro'
  by: string
  company: string
}

/**
 * Tells a person by mail that their pay, contract or balance of leave was changed, whoever did it. Amounts and reasons stay out
 * of the mail, for it may be read on a telephone's lock screen: both are behind the link. Somebody who has not joined, or was
 * made up to look around, is told nothing.
 */
export async function tellOfTerms(
  { tx, tenant, services, actor }: Pick<WriteContext, 'tx' | 'tenant' | 'services' | 'actor'>,
  employeeId: string,
  changed: readonly Changed[],
  from: string | null = null,
): Promise<void> {
  const seen = told.get(tx) ?? new Set()
  told.set(tx, seen)
  const key = `${employeeId} ${changed.join()} ${from}`
  if (changed.length === 0 || seen.has(key)) return
  seen.add(key)
  const subject = await tx.row<Subject>(sql`select u.email, u.locale, t.name as company,
      coalesce((select concat_ws(' ', a.first_name, a.last_name) from users a
        where a.tenant_id = e.tenant_id and a.id = ${actor.userId}), t.name) as by
    from employees e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id join tenants t on t.id = e.tenant_id
    where e.tenant_id = ${tenant.id} and e.id = ${employeeId} and e.status = 'active' and not e.is_sample`)
  if (!subject) return
  const { email, locale, by, company } = subject
  const page = changed.every((one) => one === 'leaveBalance')
    ? '/account/holidays'
    : '/settings/account/employee-profile/details'
  await queueMail(tx, {
    template: 'terms-changed',
    to: email,
    locale,
    props: {
      company,
      by,
      changed: [...changed],
      from: from && shownDay(from),
      url: `${frontendUrl(services.config, tenant.subdomain)}${page}`,
    },
    tenantId: tenant.id,
  })
}
