import type { EntryCause } from '#contracts/holidays/balances.ts'
import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { approvable, asked, decidedBefore, decides, holders, manager } from '#engine/approvals/index.ts'
import type { Right, Row } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused, type StateText } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { settleHoliday } from '../../ledger/uses.ts'
import { freeDays } from '../days.ts'
import { keepCalendarEvent } from '../messages/calendar-event.ts'
import { shownSpan } from '../messages/message-facts.ts'
import { leaveMessages, postToCompanyChat } from '../messages/notifying.ts'
import { cancels, mayAskToCancel, own } from '../rights.ts'
import { takeOver } from '../sick-leave.ts'
import { leaveApproved } from './leave-approved.ts'

export interface RequestRow extends Row {
  id: string
  employee_id: string
  holiday_policy_id: string
}

/** Gives a request's days back to its balances. */
export async function release(at: Change, row: RequestRow, cause: EntryCause): Promise<void> {
  const years = await freeDays(at, row.id)
  if (years.length > 0) await settleHoliday(at, row, years, cause)
}

/** How leave is decided on (HOL-07 to HOL-09). */
export const leaveApproval = approvable({
  resource: 'holidays',
  table: 'holidays',
  owner: 'employee_id',
  steps: [
    {
      key: 'leave',
      who: [
        holders('approveRejectHolidays'),
        manager('manageHolidaysForDirectReports'),
        asked('manageHolidaysForDirectReports'),
      ],
    },
  ],
  weighs: [
    ...['employee_id', 'holiday_policy_id', 'start_date', 'end_date', 'starts_at_noon', 'ends_at_noon', 'days_off'],
    ...['notes', 'document_path'],
  ],
  cancel: {
    may: mayAskToCancel,
    offered: cancels,
    approved: true,
    async check({ actor, holds }, { id }) {
      if (!(await holds('holidays', id as string, cancels(actor)))) throw refused('holidayBegun')
    },
  },
  remindWhen: sql`t.minutes > 0`,
  // Its days are held already, so nothing is checked again.
  async onApproved(at, row) {
    const cutShort = await takeOver(at, row as RequestRow)
    for (const id of [row.id as string, ...cutShort]) await keepCalendarEvent(at, id)
    await postToCompanyChat(at, row.id as string)
    await leaveApproved.announce(at, { id: row.id as string })
  },
  onRejected: (at, row) => release(at, row as RequestRow, 'rejected'),
  async onCancelled(at, row) {
    await release(at, row as RequestRow, 'cancelled')
    await keepCalendarEvent(at, row.id as string)
  },
  page: ({ id }) => `/holidays/${id}/view`,
  about: (row) => shownSpan(row as unknown as HolidaySpan),
  words: ({ notes }) => notes as string | null,
  messages: leaveMessages,
})

/** Why leave cannot become shorter: it is not approved. */
export const requestNotApproved = (row: Row): StateText | null =>
  row.status === 'approved' ? null : (decidedBefore(leaveApproval)(row) ?? 'state.request.draft')

/** HOL-04: its owner, those who manage holidays, those who decide on it. */
export const mayEdit = (actor: Actor): Right => {
  if (actor.can('manageHolidays') || actor.can('approveRejectHolidays')) return true
  const decided = decides(leaveApproval)(actor)
  return [...own(actor), ...(typeof decided === 'boolean' ? [] : decided)]
}
