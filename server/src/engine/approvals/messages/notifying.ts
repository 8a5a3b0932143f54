import type { Change } from '#platform/events/index.ts'
import { type Approval, askedIn, askedLine, asksSomebody, permissionsFor } from '../approvable.ts'
import { readAsked } from '../people/deciders.ts'
import { mayDecide, type Recipient, readRecipients } from '../people/people.ts'
import type { Place } from '../steps/steps.ts'
import type { Subject } from '../subject.ts'
import type { Matter, Outcome } from './messages.ts'

/** Nobody is written to about what they have just done themselves. */
const others = (at: Change, recipients: readonly Recipient[]): Recipient[] =>
  recipients.filter(({ userId }) => userId !== at.userId)

/** Asks who is to decide at a step. */
export async function notifyAsked(
  at: Change,
  approval: Approval,
  subject: Subject,
  place: Place,
  matter: Matter,
): Promise<void> {
  const to = others(at, await readAsked(at, approval, subject, place))
  if (to.length > 0) await approval.messages.asked(at, subject, to, matter)
}

/** True of a person who could still be asked in particular. */
function stillDecides({ tenantId }: Change, { steps }: Approval) {
  const step = steps.find(asksSomebody)
  return mayDecide(tenantId, step ? permissionsFor(step, askedLine(step)!) : [])
}

/** Says what became of a request to whom it is for, and to the approver, who may decide still, when that person has cancelled it. */
export async function notifyDecided(
  at: Change,
  approval: Approval,
  subject: Subject,
  { what, note }: Pick<Outcome, 'what' | 'note'>,
): Promise<void> {
  const { owner, approver, substitute } = subject
  const [mine] = await readRecipients(at, [owner])
  const isOwn = mine?.userId === at.userId
  for (const to of others(at, mine ? [mine] : []))
    await approval.messages.decided(at, subject, to, { what, note, own: true })
  if (what !== 'cancelled' || !isOwn || askedIn(approval) !== approval) return
  const [asked] = await readRecipients(at, [substitute, approver], stillDecides(at, approval))
  for (const to of others(at, asked ? [asked] : []))
    await approval.messages.decided(at, subject, to, { what, note, own: false })
}
