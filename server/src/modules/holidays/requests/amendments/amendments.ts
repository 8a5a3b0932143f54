import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { approvable } from '#engine/approvals/index.ts'
import { type Behaviour, changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden, refused, type StateText } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import { text } from '#platform/texts/index.ts'
import { lockLeaveFoundBy, lockLeaveOf } from '../../ledger/locks.ts'
import { settleHoliday } from '../../ledger/uses.ts'
import { spanProblems, yearsOfSpan } from '../check/spans.ts'
import { leaveApproval, type RequestRow, requestNotApproved } from '../deciding/approval.ts'
import { keepCalendarEvent } from '../messages/calendar-event.ts'
import { shownSpan } from '../messages/message-facts.ts'
import { amendmentMessages } from '../messages/notifying.ts'
import { shortens } from '../rights.ts'
import { cutDays, halvesOfPolicy, type JudgedLeave, shorterProblems } from './shorter.ts'
import { trimDays } from './trim.ts'

type Leave = RequestRow & JudgedLeave

/** The leave a change is asked of, locked. */
const lockLeave = ({ tx, tenantId }: Change, id: unknown) =>
  tx.row<Leave>(sql`select h.*, ${halvesOfPolicy} from holidays h
    where h.tenant_id = ${tenantId} and h.id = ${id} for update of h`)

const spanOf = (values: Row): HolidaySpan => ({
  start_date: values.start_date as string,
  end_date: values.end_date as string,
  starts_at_noon: values.starts_at_noon === true,
  ends_at_noon: values.ends_at_noon === true,
})

/** Fewer days than before, and some of them. */
async function checkShorter({ tx, tenant, locale }: WriteContext, leave: Leave, span: HolidaySpan): Promise<void> {
  assertValid(spanProblems({ ...span }))
  const days = await cutDays({ tx, tenantId: tenant.id }, leave, span)
  assertValid(shorterProblems(leave, span, days).map(({ key, field }) => [field, text(key, locale)] as const))
}

export const amendmentBehaviour: Behaviour = {
  lockFirst: ({ tx, tenant }, id) =>
    lockLeaveFoundBy(
      { tx, tenantId: tenant.id },
      sql`select h.employee_id from holiday_changes c join holidays h on h.tenant_id = c.tenant_id and h.id = c.holiday_id
        where c.tenant_id = ${tenant.id} and c.id = ${id}`,
    ),
  lockAll: ({ tx, tenant }) => lockLeaveOf({ tx, tenantId: tenant.id }, 'everybody'),
  async beforeStore(write, values): Promise<Row> {
    await lockLeaveFoundBy(
      { tx: write.tx, tenantId: write.tenant.id },
      sql`select employee_id from holidays where tenant_id = ${write.tenant.id} and id = ${values.holiday_id}`,
    )
    const leave = await lockLeave(changeOf(write), values.holiday_id)
    if (!leave && write.actor.can('manageHolidays')) assertValid([['holiday_id', 'rule.exists']])
    // To others leave that is not theirs to change and leave that does not exist are the same.
    if (!leave || !(await write.holds('holidays', leave.id, shortens(write.actor)))) throw forbidden()
    const hindrance = requestNotApproved(leave)
    if (hindrance) throw refused(hindrance)
    const { tx, tenant } = write
    const waiting = await tx.row(sql`select id from holiday_changes
      where tenant_id = ${tenant.id} and holiday_id = ${leave.id} and status = 'draft'`)
    if (waiting) throw refused('changeWaits')
    await checkShorter(write, leave, spanOf(values))
    return { ...values, $created_by: write.actor.userId }
  },
}

/** The leave is cut to the span that was asked for, and the rest of it given back. */
async function shorten(at: Change, leave: Leave, span: HolidaySpan): Promise<void> {
  const days = await cutDays(at, leave, span)
  await trimDays(
    at,
    leave.employee_id,
    days.filter(({ isCut }) => isCut),
  )
  await at.tx.run(sql`update holidays set start_date = ${span.start_date}, end_date = ${span.end_date},
      starts_at_noon = ${span.starts_at_noon}, ends_at_noon = ${span.ends_at_noon}
    where tenant_id = ${at.tenantId} and id = ${leave.id}`)
  await settleHoliday(at, leave, yearsOfSpan(leave), 'shortened')
  await keepCalendarEvent(at, leave.id)
}

/** How fewer days of approved leave are decided on: by who decides on the leave. */
export const amendmentApproval = approvable({
  resource: 'holiday-changes',
  table: 'holiday_changes',
  owner: 'employee_id',
  steps: leaveApproval.steps,
  amends: { approval: leaveApproval, by: 'holiday_id' },
  weighs: ['start_date', 'end_date', 'starts_at_noon', 'ends_at_noon', 'notes'],
  cancel: { may: shortens },
  stateText: (status) => `state.change.${status}` as StateText,
  async onApproved(at, row) {
    const leave = (await lockLeave(at, row.holiday_id))!
    const hindrance = requestNotApproved(leave)
    if (hindrance) throw refused(hindrance)
    await shorten(at, leave, spanOf(row))
  },
  page: ({ holiday_id }) => `/holidays/${holiday_id}/view`,
  about: (row) => shownSpan(spanOf(row)),
  words: ({ notes }) => notes as string | null,
  messages: amendmentMessages,
})
