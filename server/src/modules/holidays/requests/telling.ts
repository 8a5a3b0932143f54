import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { shownNameOf } from '#engine/query/shown-name.ts'
import { chatText, postToChat } from '#modules/integrations/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { type Mails, queueMail } from '#platform/mail/index.ts'
import { text } from '#platform/texts/index.ts'
import { type Recipient, readDeciders, readTold, shownSpan, type ToldLeave } from './told-facts.ts'

/** Nobody is written to about what they have just done themselves. */
const others = (at: Happening, recipients: readonly (Recipient | null)[]): Recipient[] =>
  recipients.filter((one): one is Recipient => one !== null && one.userId !== at.userId)

/** Asks whoever is to decide; where nobody is asked in particular, all who decide on leave. */
export async function tellAsked(
  at: Happening,
  holidayId: string,
  matter: Mails['holiday-asked']['matter'],
  change?: Pick<HolidaySpan, 'start_date' | 'end_date'> & { notes: string | null },
): Promise<void> {
  const [leave] = await readTold(at, [holidayId])
  if (!leave) return
  const deciders = leave.approver ? [leave.approver] : await readDeciders(at, leave.employeeId)
  const { company, person, days, url } = leave
  const props = { company, person, days, url, matter, span: shownSpan(change ?? leave) }
  for (const { email, locale } of others(at, deciders)) {
    const notes = change ? change.notes : leave.notes
    const mail = {
      template: 'holiday-asked',
      props: { ...props, kind: shownNameOf(leave.kind, locale), notes },
    } as const
    await queueMail(at.tx, { ...mail, to: email, locale, tenantId: at.tenantId })
  }
}

type Decided = Mails['holiday-decided']['what']

async function mailDecided(
  at: Happening,
  leave: ToldLeave,
  to: Recipient,
  decided: { own: boolean; what: Decided; reason: string | null },
): Promise<void> {
  const { company, person, by, days, url } = leave
  const kind = shownNameOf(leave.kind, to.locale)
  const props = { company, person, by, kind, days, url, span: shownSpan(leave), ...decided }
  await queueMail(at.tx, { template: 'holiday-decided', to: to.email, locale: to.locale, props, tenantId: at.tenantId })
}

/**
 * Tells the person what became of their leave, and the approver when the person has cancelled it; approved leave is told in
 * the company's chat, by its kind only where it is leave of rest.
 */
export async function tellDecided(
  at: Happening,
  holidayId: string,
  what: Decided,
  reason: string | null = null,
): Promise<void> {
  const [leave] = await readTold(at, [holidayId])
  if (!leave) return
  for (const to of others(at, [leave.owner])) await mailDecided(at, leave, to, { own: true, what, reason })
  if (what === 'cancelled' && leave.owner?.userId === at.userId) {
    for (const to of others(at, [leave.approver])) await mailDecided(at, leave, to, { own: false, what, reason })
  }
  if (what !== 'approved') return
  const words = { name: chatText(leave.person), span: shownSpan(leave) }
  await postToChat(at.tx, {
    tenantId: at.tenantId,
    text: text(leave.type === 'timeoff' ? 'chat.onLeave' : 'chat.away', leave.companyLocale, words),
    key: `holiday-approved:${leave.id}`,
  })
}

/** Tells the person that somebody else is deleting leave that still lies before them: what it said is told, for it is gone then. */
export async function tellDeleted(at: Happening, holidayId: string): Promise<void> {
  const [leave] = await readTold(at, [holidayId])
  if (!leave || leave.end_date < at.today) return
  const url = leave.url.replace(/\/holidays\/.*/, '/holidays')
  for (const to of others(at, [leave.owner]))
    await mailDecided(at, { ...leave, url }, to, { own: true, what: 'deleted', reason: null })
}

/** Tells people and their approvers, each in one mail, which leave counts other days than before. */
export async function tellRecounted(at: Happening, before: ReadonlyMap<string, number>): Promise<void> {
  const told = (await readTold(at, [...before.keys()])).filter((leave) => before.get(leave.id) !== leave.days)
  const mails = new Map<string, { to: Recipient; leaves: ToldLeave[] }>()
  for (const leave of told) {
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
    const [{ company, url }] = leaves as [ToldLeave]
    const place = leaves.length === 1 ? url : url.replace(/\/holidays\/.*/, '/holidays')
    const props = { company, leaves: lines, url: place }
    const mail = { template: 'holiday-recounted', to: to.email, locale: to.locale, props } as const
    await queueMail(at.tx, { ...mail, tenantId: at.tenantId })
  }
}
