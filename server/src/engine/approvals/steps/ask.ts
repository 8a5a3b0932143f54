import type { Change } from '#platform/events/index.ts'
import { type Approval, type ApprovalStep, asksSomebody, isStepped } from '../approvable.ts'
import type { Matter } from '../messages/messages.ts'
import { notifyAsked } from '../messages/notifying.ts'
import { approverAbove, askSubstitute, substituteFor, writeAsked } from '../people/approvers.ts'
import { readSubject, type Subject } from '../subject.ts'
import { type Ending, finish } from './finish.ts'
import { closeStep, nextStep, openStep, type Place, placeOf, readDecisions } from './steps.ts'

/** A later step asks somebody of its own: the first above the person whom the step before asked. */
async function askAbove(at: Change, approval: Approval, subject: Subject, step: ApprovalStep): Promise<void> {
  const { owner, approver: before } = subject
  const approver = await approverAbove(at, step, before ?? owner, owner)
  const substitute = approver && (await substituteFor(at, step, { approver, owner }))
  await writeAsked(at, approval, subject, { approver, substitute })
}

/**
 * Brings a record to a step and asks who decides there; where there is no step (left) it is approved, by nobody in particular.
 * `before` is the number of the step it leaves.
 */
export async function enterStep(
  at: Change,
  approval: Approval,
  subject: Subject,
  { step, before, matter }: { step: ApprovalStep | undefined; before: number; matter: Matter },
): Promise<void> {
  if (!step) return finish(at, approval, subject, { column: 'approved_at', by: null, note: null })
  const place = { step, sequence: before + 1 }
  await openStep(at, approval, subject.id, place)
  await approval.onAsked?.(at, subject.row)
  await notifyAsked(at, approval, subject, place, matter)
}

/** Asks for the decision on a record that was just stored. */
export async function ask(at: Change, approval: Approval, id: string): Promise<void> {
  const subject = await readSubject(at, approval, id)
  const step = nextStep(approval, subject)
  if (approval.amends && step) await askSubstitute(at, approval, subject, step)
  const matter = subject.substitute !== null && step && asksSomebody(step) ? 'substitute' : 'request'
  await enterStep(at, approval, subject, { step, before: 0, matter })
}

/** Goes on after a step that has said yes: to the next one, or to the end. */
export async function goOn(
  at: Change,
  approval: Approval,
  subject: Subject,
  { step, sequence, by, note }: Place & Pick<Ending, 'by' | 'note'>,
): Promise<void> {
  const next = nextStep(approval, subject, step)
  if (!next) return finish(at, approval, subject, { column: 'approved_at', by, note })
  await closeStep(at, approval, subject.id, 'approved')
  const asksBefore = approval.steps.slice(0, approval.steps.indexOf(next)).some(asksSomebody)
  if (asksSomebody(next) && asksBefore && !approval.amends) await askAbove(at, approval, subject, next)
  await enterStep(at, approval, subject, { step: next, before: sequence, matter: 'request' })
}

/**
 * Begins again with the first step after a waiting record was changed, where somebody has decided or another step is due: a yes
 * was to what it said before. Answers whether it began again.
 */
export async function askAgain(at: Change, approval: Approval, id: string): Promise<boolean> {
  if (!isStepped(approval)) return false
  const subject = await readSubject(at, approval, id)
  const { step, sequence } = await placeOf(at, approval, subject)
  const first = nextStep(approval, subject)
  if (first === step && (await readDecisions(at, approval, id, sequence)).length === 0) return false
  await closeStep(at, approval, id, 'restarted')
  await enterStep(at, approval, subject, { step: first, before: sequence, matter: 'request' })
  return true
}
