import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Recipient as Written } from '#engine/approvals/index.ts'
import type { NamedRow } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { personName } from '#platform/person-name.ts'
import { holdsAny } from '#platform/session/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { DECIDING } from './notices.ts'

/** Somebody who can be written to. */
export type Recipient = Omit<Written, 'employeeId'>

/** All that a message about a leave needs to know. */
export interface LeaveFacts {
  id: string
  employeeId: string
  start_date: string
  end_date: string
  days: number
  notes: string | null
  reason: string | null
  /** Each recipient reads it in their language. */
  kind: NamedRow
  type: string
  person: string
  /** Null for who cannot sign in. */
  owner: Recipient | null
  /** The person who is asked, and who decides still: the substitute, where there is one. */
  approver: Recipient | null
  company: string
  companyLocale: Locale
  by: string
  url: string
}

const reachable = (alias: string) => sql`case when ${sql.ref(`${alias}.login_id`)} is not null then json_build_object(
  'userId', ${sql.ref(`${alias}.id`)}, 'email', ${sql.ref(`${alias}.email`)}, 'locale', ${sql.ref(`${alias}.locale`)}) end`

/** Who hears what of these leaves, in one statement. */
export async function readLeaveFacts(at: Change, ids: readonly string[]): Promise<LeaveFacts[]> {
  const rows = await at.tx.rows<Omit<LeaveFacts, 'url'> & { subdomain: string }>(sql`
    select h.id, h.employee_id as "employeeId", h.start_date, h.end_date, h.days_off::float8 as days, h.notes,
      h.status_explanation as reason, json_build_object('name', p.name, 'names', p.names) as kind, p.type, ${personName('e')} as person,
      ${reachable('o')} as owner, ${reachable('a')} as approver, t.name as company, t.subdomain, t.locale as "companyLocale",
      coalesce((select ${personName('u')} from users u
        where u.tenant_id = ${at.tenantId} and u.id = ${at.userId}::uuid), t.name) as by
    from holidays h
    join tenants t on t.id = h.tenant_id
    join holiday_policies p on p.tenant_id = h.tenant_id and p.id = h.holiday_policy_id
    join people e on e.tenant_id = h.tenant_id and e.id = h.employee_id
    left join users o on o.tenant_id = e.tenant_id and o.id = e.user_id
    left join people ae on ae.tenant_id = h.tenant_id and ae.status <> 'archived'
      and ${holdsAny(at.tenantId, sql`ae.user_id`, DECIDING)}
      and ae.id = coalesce(h.substitute_approver_id, h.requested_approver_id)
    left join users a on a.tenant_id = ae.tenant_id and a.id = ae.user_id
    where h.tenant_id = ${at.tenantId} and h.id = any(${[...ids]}::uuid[]) order by h.start_date, h.id`)
  return rows.map(({ subdomain, ...row }) => ({
    ...row,
    url: `${frontendUrl(at.services.config, subdomain)}/holidays/${row.id}/view`,
  }))
}

/** What an inbox says of a leave: whose it is, and when. */
export const leaveDetails =
  (person: string, span: Parameters<typeof shownSpan>[0]) =>
  (locale: Locale): string =>
    text('notice.leave', locale, { person, span: shownSpan(span) })

/** "leave, 05.07.2027", where the name of its person stands before it. */
export const leaveDays =
  (span: Parameters<typeof shownSpan>[0]) =>
  (locale: Locale): string =>
    text('notice.leaveDays', locale, { span: shownSpan(span) })

/** `05.07.2027`, or `05.07.2027 – 09.07.2027`. */
export const shownSpan = ({ start_date, end_date }: { start_date: string; end_date: string }): string =>
  start_date === end_date ? shownDay(start_date) : `${shownDay(start_date)} – ${shownDay(end_date)}`
