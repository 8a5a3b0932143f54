import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { inBoth } from '#platform/notifications/index.ts'
import { personName } from '#platform/person-name.ts'
import { text } from '#platform/texts/index.ts'
import { modules } from '../modules.ts'

interface Happened {
  user_id: string
  what: string
  subject_type: string | null
  subject_id: string | null
  page: string
  /** Whose leave it is, and its days; the document that is to be signed. */
  name: string | null
  start_date: string | null
  end_date: string | null
  created_at: string
  read_at: string | null
}

/** What somebody with a login was notified of: leave that waits for them, what became of theirs, documents to sign, feedback they may read. */
const happened = ({ tenantId, today }: Change) => sql`with known as (
    select e.id, e.user_id, ${personName('e')} as name from people e
    join users u on u.tenant_id = ${tenantId} and u.id = e.user_id and u.login_id is not null
    where e.tenant_id = ${tenantId} and e.status = 'active'),
  lately as (
    select k.user_id, 'leave-asked' as what, 'holidays' as subject_type, h.id, '/holidays/' || h.id || '/view' as page,
      ${personName('p')} as name, h.start_date, h.end_date, h.created_at as at
    from holidays h join known k on k.id = h.requested_approver_id
    join people p on p.tenant_id = ${tenantId} and p.id = h.employee_id
    where h.tenant_id = ${tenantId} and h.status = 'draft'
    union all
    select k.user_id, 'leave-decided', 'holidays', h.id, '/holidays/' || h.id || '/view', k.name, h.start_date, h.end_date,
      coalesce(h.approved_at, h.rejected_at)
    from holidays h join known k on k.id = h.employee_id
    where h.tenant_id = ${tenantId} and h.status in ('approved', 'rejected')
    union all
    select k.user_id, 'signing-asked', null, null, '/sign/own/' || s.id, d.name, null, null, s.asked_at
    from signing_signers s join signing_requests r on r.tenant_id = ${tenantId} and r.id = s.request_id
    join documents d on d.tenant_id = ${tenantId} and d.id = r.document_id
    join known k on k.user_id = s.user_id
    where s.tenant_id = ${tenantId} and s.state in ('asked', 'viewed')
    union all
    select k.user_id, 'feedback-given', 'feedback', f.id, '/feedback/' || f.id || '/view', null, null, null, f.created_at
    from feedback f join known k on k.id = f.feedbackable_id
    where f.tenant_id = ${tenantId} and f.feedbackable_type = 'employee' and f.is_visible_to_employee)
  select user_id, what, subject_type, id as subject_id, page, name, start_date, end_date, at as created_at,
    case when at < ${today}::date - 3 then at + interval '2 hours' end as read_at
  from lately where at > ${today}::date - 85 order by at`

/** The inboxes of the demo company: what came in the last twelve weeks, unread where it came in the last three days. */
export async function storeNotices(at: Change): Promise<void> {
  const { tx, tenantId } = at
  const titles = new Map(
    modules.flatMap(({ notifications = [] }) => notifications.map(({ key, title }) => [key, title])),
  )
  const rows = await tx.rows<Happened>(happened(at))
  const shown = rows.map(({ name, start_date, end_date, ...row }) => {
    const span = [...new Set([start_date ?? '', end_date ?? ''])].map(shownDay).join(' – ')
    const said = (locale: Locale) =>
      start_date ? text('notice.leave', locale, { person: name ?? '', span }) : (name ?? '')
    return {
      tenant_id: tenantId,
      id: newId(),
      ...row,
      titles: inBoth(titles.get(row.what)!),
      details: name === null ? null : inBoth(said),
    }
  })
  await insertRows(tx, 'notifications', shown)
}
