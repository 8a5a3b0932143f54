import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { type Approval, type ApprovalStep, askedIn, askedLine, holdersOf, permissionsFor } from '../approvable.ts'
import type { Subject } from '../subject.ts'
import { awayOf } from './absence.ts'
import { canBeAsked, firstAbove, possibleSubstitutes } from './people.ts'

/** Permissions of which somebody needs one to be asked at a step. */
const neededAt = (step: ApprovalStep) => permissionsFor(step, askedLine(step)!)

/** True of a person who is there today and may decide at a step. */
async function isReady(at: Change, step: ApprovalStep, person: string): Promise<boolean> {
  const [away, canDecide] = await Promise.all([awayOf(at, [person]), canBeAsked(at, person, neededAt(step))])
  return canDecide && !away.has(person)
}

/** Who is asked instead of an approver who is away today, has left or may decide no more; null while they are there, and where nobody else is. */
export async function substituteFor(
  at: Change,
  step: ApprovalStep,
  { approver, owner }: { approver: string; owner: string },
): Promise<string | null> {
  if (await isReady(at, step, approver)) return null
  const candidates = await possibleSubstitutes(at, approver, {
    owner,
    permissions: neededAt(step),
    everywhere: holdersOf(step),
  })
  const absent = await awayOf(at, candidates)
  return candidates.find((id) => !absent.has(id)) ?? null
}

/** True when a person can be asked at a step to decide on what somebody asks for. */
export async function mayBeAsked(at: Change, step: ApprovalStep, approver: string, owner: string): Promise<boolean> {
  return approver !== owner && canBeAsked(at, approver, neededAt(step))
}

/** Who is asked at a step where nobody is named: the first above a person who may decide there. */
export const approverAbove = (at: Change, step: ApprovalStep, above: string, owner: string) =>
  firstAbove(at, above, { owner, permissions: neededAt(step) })

/** Has somebody else decide at a step while its approver is away, and so is who stood in until now; answers whom, or null where nothing changed. */
export async function askSubstitute(
  at: Change,
  approval: Approval,
  subject: Subject,
  step: ApprovalStep,
): Promise<string | null> {
  const { approver, owner, substitute: before } = subject
  if (!askedLine(step) || approver === null) return null
  if (before !== null && (await isReady(at, step, before))) return null
  const substitute = await substituteFor(at, step, { approver, owner })
  if (substitute !== null) await writeAsked(at, approval, subject, { approver, substitute })
  return substitute
}

/** Writes down who is asked, where the record says it; of a change, on the record that it changes. */
export async function writeAsked(
  { tx, tenantId }: Change,
  approval: Approval,
  subject: Subject,
  { approver, substitute }: Pick<Subject, 'approver' | 'substitute'>,
): Promise<void> {
  const id = approval.amends ? subject.row[approval.amends.by] : subject.id
  await tx.run(sql`update ${sql.table(askedIn(approval).table)}
    set requested_approver_id = ${approver}, substitute_approver_id = ${substitute}
    where tenant_id = ${tenantId} and id = ${id}`)
  Object.assign(subject, { approver, substitute })
}
