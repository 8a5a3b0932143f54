import { addDays } from '#contracts/engine/values/civil-days.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { Approval } from '../approvable.ts'
import { notifyAsked } from '../messages/notifying.ts'
import { workingDays } from '../people/absence.ts'
import { askSubstitute } from '../people/approvers.ts'
import { missingAt } from '../people/deciders.ts'
import { goOn } from '../steps/ask.ts'
import { type Place, placeOf, readDecisions } from '../steps/steps.ts'
import { readSubjects, type Subject } from '../subject.ts'

/** A request is brought to mind once, when it has waited for so many working days. */
const REMIND_AFTER = 2

interface Waiting {
  id: string
  asked_on: string
  is_reminded: boolean
}

/** What waits at a step, since when on the company's calendar: the first step since the record was made. */
const readWaiting = ({ tx, tenantId }: Change, { resource, table, remindWhen }: Approval, timeZone: string) =>
  tx.rows<Waiting>(sql`select t.id, s.reminded_at is not null as is_reminded,
      ((case when s.sequence = 1 then t.created_at else s.opened_at end) at time zone ${timeZone})::date as asked_on
    from approval_steps s join ${sql.table(table)} t on t.tenant_id = s.tenant_id and t.id = s.subject_id
    where s.tenant_id = ${tenantId} and s.subject_type = ${resource} and s.closed_at is null and t.status = 'draft'
      and ${remindWhen ?? sql`true`}
    order by t.id`)

/** A step that takes all is over when those who are missing have left. */
async function goOnWithoutLeavers(at: Change, approval: Approval, subject: Subject, place: Place): Promise<boolean> {
  if (!place.step.need) return false
  const decisions = await readDecisions(at, approval, subject.id, place.sequence)
  if (decisions.length === 0 || (await missingAt(at, approval, subject, place)).length > 0) return false
  await goOn(at, approval, subject, { ...place, by: decisions.at(-1)!.person_id, note: null })
  const { tx, tenantId } = at
  await audit(tx, { tenantId, userId: null, resource: approval.resource, recordId: subject.id, action: 'approve' })
  return true
}

/** Asks a substitute where the approver is away or has left, and reminds, once, of what has waited long enough. */
export async function lookAfterWaiting(at: Change, approval: Approval, timeZone: string): Promise<void> {
  const { tx, tenantId, today } = at
  const waiting = await readWaiting(at, approval, timeZone)
  if (waiting.length === 0) return
  const first = waiting.map((one) => one.asked_on).sort()[0]!
  const days = await workingDays(at, addDays(first, 1), today)
  if (days.at(-1) !== today) return
  const subjects = await readSubjects(
    at,
    approval,
    waiting.map(({ id }) => id),
    true,
  )
  // Decided since they were read: their rows are locked now, and say so.
  for (const subject of subjects.filter(({ row }) => row.status === 'draft')) {
    const { asked_on, is_reminded } = waiting.find(({ id }) => id === subject.id)!
    const place = await placeOf(at, approval, subject)
    if (await goOnWithoutLeavers(at, approval, subject, place)) continue
    if (await askSubstitute(at, approval, subject, place.step)) {
      await notifyAsked(at, approval, subject, place, 'substitute')
    } else if (!is_reminded && days.filter((day) => day > asked_on).length >= REMIND_AFTER) {
      await tx.run(sql`update approval_steps set reminded_at = now() where tenant_id = ${tenantId}
        and subject_type = ${approval.resource} and subject_id = ${subject.id} and closed_at is null`)
      await notifyAsked(at, approval, subject, place, 'reminder')
    }
  }
}
