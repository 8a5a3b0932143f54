import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { type Approval, type ApprovalStep, type Decider, holdersOf, permissionsFor } from '../approvable.ts'
import { type Place, readDecisions } from '../steps/steps.ts'
import type { Subject } from '../subject.ts'
import { awayOf } from './absence.ts'
import { mayDecide, type Recipient, readHolders, readRecipients } from './people.ts'

/** So many are asked where nobody is asked in particular. */
const MOST_ASKED = 10
/** A step that takes all of its holders takes so many at most. */
const MOST_NEEDED = 200

async function managerOf({ tx, tenantId }: Change, employeeId: string): Promise<string | null> {
  const row = await tx.row<{ id: string | null }>(sql`select manager_employee_id as id from people
    where tenant_id = ${tenantId} and id = ${employeeId}`)
  return row?.id ?? null
}

/** The person who is asked and who stands in for them, who goes first while that person is away. */
async function askedOf(at: Change, { approver, substitute }: Subject): Promise<(string | null)[]> {
  if (approver === null || substitute === null) return [substitute, approver]
  const away = await awayOf(at, [approver])
  return away.has(approver) ? [substitute, approver] : [approver, substitute]
}

/** Those whom one line of a step names in person and who may decide. */
async function namedBy(at: Change, subject: Subject, step: ApprovalStep, line: Decider): Promise<Recipient[]> {
  if (line.kind === 'holders') return []
  const { owner, row } = subject
  let named: (string | null)[]
  if (line.kind === 'manager') named = [await managerOf(at, owner)]
  else if (line.kind === 'person') named = [row[line.column] as string | null]
  else named = await askedOf(at, subject)
  const others = named.filter((id) => id !== owner)
  return readRecipients(at, others, mayDecide(at.tenantId, permissionsFor(step, line)))
}

/** Who has to say yes for one line of a step that takes all: of each entry one person is enough. */
async function neededFor(at: Change, subject: Subject, step: ApprovalStep, line: Decider): Promise<Recipient[][]> {
  if (line.kind === 'holders') {
    const holders = await readHolders(at, [line.permission], { owner: subject.owner, most: MOST_NEEDED })
    return holders.map((holder) => [holder])
  }
  const named = await namedBy(at, subject, step, line)
  return named.length > 0 ? [named] : []
}

/** Who still has to say yes at a step that takes all: each entry is several people of whom one is enough. */
export async function missingAt(
  at: Change,
  approval: Approval,
  subject: Subject,
  { step, sequence }: Place,
): Promise<Recipient[][]> {
  const decisions = await readDecisions(at, approval, subject.id, sequence)
  const decided = new Set(decisions.map(({ user_id }) => user_id))
  const needed: Recipient[][] = []
  for (const line of step.who) needed.push(...(await neededFor(at, subject, step, line)))
  return needed.filter((alternatives) => !alternatives.some(({ userId }) => decided.has(userId)))
}

const onceEach = (people: readonly Recipient[]): Recipient[] => [
  ...new Map(people.map((one) => [one.userId, one])).values(),
]

/**
 * Who hears that a record waits at a step: the person who is asked in particular (or the substitute), else all who may
 * decide, ten at most; at a step that takes all, those whose yes is missing.
 */
export async function readAsked(at: Change, approval: Approval, subject: Subject, place: Place): Promise<Recipient[]> {
  const { step } = place
  if (step.need) {
    const missing = await missingAt(at, approval, subject, place)
    return onceEach(missing.map(([first]) => first!))
  }
  const inPerson: Recipient[] = []
  for (const line of step.who) {
    const named = await namedBy(at, subject, step, line)
    if (line.kind === 'asked' && named.length > 0) return named.slice(0, 1)
    inPerson.push(...named)
  }
  const everywhere = holdersOf(step)
  const owner = { owner: subject.owner, most: MOST_ASKED }
  const holders = everywhere.length > 0 ? await readHolders(at, everywhere, owner) : []
  return onceEach([...inPerson, ...holders]).slice(0, MOST_ASKED)
}
