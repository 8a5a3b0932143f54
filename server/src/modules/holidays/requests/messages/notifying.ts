import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { type ApprovalMessages, type Outcome, saysAsked, saysDecided } from '#engine/approvals/index.ts'
import { shownNameOf } from '#engine/index.ts'
import { chatText, postToChat } from '#modules/integrations/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { Mails } from '#platform/mail/index.ts'
import { notify } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'
import { daysWith } from '../amendments/shorter.ts'
import { type LeaveFacts, leaveDays, leaveDetails, type Recipient, readLeaveFacts, shownSpan } from './message-facts.ts'
import { askedNotice, decidedNotice, recountedNotice } from './notices.ts'

/** Nobody is written to about what they have just done themselves. */
const others = (at: Change, recipients: readonly (Recipient | null)[]): Recipient[] =>
  recipients.filter((one): one is Recipient => one !== null && one.userId !== at.userId)

/** The page of an address. */
const pageOf = (url: string): string => new URL(url).pathname

type Asked = Mails['holiday-asked']['matter']

/** Asks people to decide on leave, or on a change of it. */
async function mailAsked(
  at: Change,
  leaveId: string,
  to: readonly Recipient[],
  { matter, change }: { matter: Asked; change?: HolidaySpan & { notes: string | null } },
): Promise<void> {
  const [leave] = await readLeaveFacts(at, [leaveId])
  if (!leave) return
  const { company, person, url, kind } = leave
  const { notes } = change ?? leave
  const days = change ? await daysWith(at, { ...leave, employee_id: leave.employeeId }, change) : leave.days
  const props = { company, person, days, url, notes, matter, span: shownSpan(change ?? leave) }
  const details = leaveDetails(person, change ?? leave)
  await notify(at, {
    what: askedNotice,
    record: { type: 'holidays', id: leaveId },
    to,
    mail: ({ locale }) => ({ ...props, kind: shownNameOf(kind, locale) }),
    details,
    ...(matter === 'change' || matter === 'request'
      ? saysAsked(at, 'request', leave.by === person ? leaveDays(change ?? leave) : details)
      : {}),
    again: matter,
    page: pageOf(url),
  })
}

type Decided = Mails['holiday-decided']['what']

const isOutcome = (what: Decided): what is Outcome['what'] => ['approved', 'rejected', 'cancelled'].includes(what)

async function mailDecided(
  at: Change,
  leave: LeaveFacts,
  to: Recipient,
  decided: { own: boolean; what: Decided; reason: string | null },
): Promise<void> {
  const { company, person, by, days, url } = leave
  const kind = shownNameOf(leave.kind, to.locale)
  const span = shownSpan(leave)
  await notify(at, {
    what: decidedNotice,
    // What is deleted can be seen by nobody any more; it was the reader's own.
    record: decided.what === 'deleted' ? null : { type: 'holidays', id: leave.id },
    to: [to],
    mail: () => ({ company, person, by, kind, days, url, span, ...decided }),
    details: leaveDetails(person, leave),
    ...(isOutcome(decided.what) ? saysDecided(at, { own: decided.own, what: decided.what }, leaveDays(leave)) : {}),
    again: decided.what,
    page: pageOf(url),
  })
}

async function notifyDecided(at: Change, leaveId: string, to: Recipient, what: Decided, { own, note }: Outcome) {
  const [leave] = await readLeaveFacts(at, [leaveId])
  if (leave) await mailDecided(at, leave, to, { own, what, reason: note })
}

export const leaveMessages: ApprovalMessages = {
  asked: (at, { id }, to, matter) => mailAsked(at, id, to, { matter }),
  decided: (at, { id }, to, outcome) => notifyDecided(at, id, to, outcome.what, outcome),
}

const changeOutcomes = {
  approved: 'changeApproved',
  rejected: 'changeRejected',
  cancelled: 'changeCancelled',
} as const

/** Of a change; one that its person withdraws is announced to nobody. */
export const amendmentMessages: ApprovalMessages = {
  asked: (at, { row }, to, matter) => {
    const change = row as unknown as HolidaySpan & { notes: string | null }
    return mailAsked(at, row.holiday_id as string, to, {
      matter: matter === 'reminder' ? 'changeReminder' : 'change',
      change,
    })
  },
  decided: (at, { row }, to, outcome) =>
    notifyDecided(at, row.holiday_id as string, to, changeOutcomes[outcome.what], outcome),
}

/** Says in the company's chat that somebody will be away, by the kind of leave only where it is rest. */
export async function postToCompanyChat(at: Change, leaveId: string): Promise<void> {
  const [leave] = await readLeaveFacts(at, [leaveId])
  if (!leave) return
  const words = { name: chatText(leave.person), span: shownSpan(leave) }
  await postToChat(at.tx, {
    tenantId: at.tenantId,
    text: text(leave.type === 'timeoff' ? 'chat.onLeave' : 'chat.away', leave.companyLocale, words),
    key: `holiday-approved:${leave.id}`,
  })
}

/** Notifies the person that somebody else is deleting leave to come. The notice says what it was, because it is gone then. */
export async function notifyDeleted(at: Change, holidayId: string): Promise<void> {
  const [leave] = await readLeaveFacts(at, [holidayId])
  if (!leave || leave.end_date < at.today) return
  const url = leave.url.replace(/\/holidays\/.*/, '/holidays')
  for (const to of others(at, [leave.owner]))
    await mailDecided(at, { ...leave, url }, to, { own: true, what: 'deleted', reason: null })
}

/** Notifies people and their approvers, each in one mail, of which leave counts other days than before. */
export async function notifyRecounted(at: Change, before: ReadonlyMap<string, number>): Promise<void> {
  const recounted = (await readLeaveFacts(at, [...before.keys()])).filter(
    (leave) => before.get(leave.id) !== leave.days,
  )
  const mails = new Map<string, { to: Recipient; leaves: LeaveFacts[] }>()
  for (const leave of recounted) {
    for (const to of [leave.owner, leave.approver]) {
      if (!to) continue
      const mail = mails.get(to.userId) ?? { to, leaves: [] }
      if (!mail.leaves.includes(leave)) mail.leaves.push(leave)
      mails.set(to.userId, mail)
    }
  }
  for (const { to, leaves } of mails.values()) {
    const lines = leaves.map((leave) => ({
      person: leave.person,
      span: shownSpan(leave),
      before: before.get(leave.id)!,
      after: leave.days,
    }))
    const [{ company, url }] = leaves as [LeaveFacts]
    const place = leaves.length === 1 ? url : url.replace(/\/holidays\/.*/, '/holidays')
    const props = { company, leaves: lines, url: place }
    await notify(at, {
      what: recountedNotice,
      record: leaves.length === 1 ? { type: 'holidays', id: leaves[0]!.id } : null,
      to: [to],
      mail: () => props,
      page: pageOf(place),
    })
  }
}
