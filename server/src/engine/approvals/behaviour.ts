import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { changeOf } from '../change.ts'
import type { Behaviour, Row, WriteContext } from '../definition.ts'
import { decidedBefore } from './actions.ts'
import { type Approval, type ApprovalStep, asksSomebody, isStepped } from './approvable.ts'
import { notifyAsked } from './messages/notifying.ts'
import { approverAbove, mayBeAsked, substituteFor } from './people/approvers.ts'
import { ask, askAgain } from './steps/ask.ts'
import { lookAtStep } from './steps/seen-step.ts'
import { clearReminder, placeOf } from './steps/steps.ts'
import { readSubject } from './subject.ts'

/** The step whose approver a record of this kind names, where it names one. */
const namingStep = ({ amends, steps }: Approval) => (amends ? undefined : steps.find(asksSomebody))

async function checkNamed(write: WriteContext, step: ApprovalStep, approver: string, owner: string): Promise<void> {
  if (await mayBeAsked(changeOf(write), step, approver, owner)) return
  assertValid([['requested_approver_id', text('approverCannotDecide', write.locale)]])
}

/** Columns of who is asked for a new record: the person named, or else the first above who may decide. */
async function askedOf(write: WriteContext, step: ApprovalStep, values: Row, owner: string): Promise<Row> {
  const named = (values.requested_approver_id ?? null) as string | null
  if (named !== null) await checkNamed(write, step, named, owner)
  const at = changeOf(write)
  const approver = named ?? (await approverAbove(at, step, owner, owner))
  const substitute = approver && (await substituteFor(at, step, { approver, owner }))
  return { requested_approver_id: approver, $substitute_approver_id: substitute }
}

/** The person whom a change asks instead of the one asked before; nobody named means as before. */
const namedInstead = (values: Row, before: Row): string | null => {
  const named = (values.requested_approver_id ?? null) as string | null
  return named === before.requested_approver_id ? null : named
}

async function askedInstead(write: WriteContext, step: ApprovalStep, values: Row, before: Row, owner: string) {
  const approver = namedInstead(values, before)
  if (approver === null) return {}
  await checkNamed(write, step, approver, owner)
  const substitute = await substituteFor(changeOf(write), step, { approver, owner })
  return { requested_approver_id: approver, $substitute_approver_id: substitute }
}

/** Asks the person who is named now, and reminds of it as of a new request. */
async function askInstead(write: WriteContext, approval: Approval, id: string): Promise<void> {
  const at = changeOf(write)
  const subject = await readSubject(at, approval, id)
  const place = await placeOf(at, approval, subject)
  await clearReminder(at, approval, id)
  await notifyAsked(at, approval, subject, place, 'request')
}

/** A change is written once the record that it changes is locked: who ends that record ends its changes along, in this order too. */
const lockAmended = ({ tx, tenant }: WriteContext, { table, amends }: Approval, id: string) =>
  amends &&
  tx.run(sql`select a.id from ${sql.table(table)} c join ${sql.table(amends.approval.table)} a
      on a.tenant_id = c.tenant_id and a.id = ${sql.ref(`c.${amends.by}`)}
    where c.tenant_id = ${tenant.id} and c.id = ${id} for no key update of a`)

/** What an approval does when a record is written, around what the module does. */
export function decidedBehaviour(approval: Approval, own: Behaviour = {}): Behaviour {
  const step = namingStep(approval)
  const ownerOf = (values: Row) => values[approval.owner] as string
  return {
    ...own,
    ...((isStepped(approval) || approval.amends) && {
      lockFirst: (write, id) =>
        Promise.all([
          isStepped(approval) && lookAtStep(write, approval, id),
          own.lockFirst?.(write, id),
          lockAmended(write, approval, id),
        ]),
    }),
    async beforeStore(write, values, id) {
      const prepared = (await own.beforeStore?.(write, values, id)) ?? values
      return step ? { ...prepared, ...(await askedOf(write, step, prepared, ownerOf(prepared))) } : prepared
    },
    async afterStore(write, prepared, id, begun) {
      await own.afterStore?.(write, prepared, id, begun)
      await ask(changeOf(write), approval, id)
    },
    async beforeUpdate(write, values, before) {
      const hindrance = decidedBefore(approval)(before)
      if (hindrance) throw refused(hindrance)
      if (!step) return (await own.beforeUpdate?.(write, values, before)) ?? values
      const { requested_approver_id: _named, ...others } = values
      const columns = await askedInstead(write, step, values, before, ownerOf(before))
      return { ...((await own.beforeUpdate?.(write, others, before)) ?? others), ...columns }
    },
    async afterUpdate(write, values, before) {
      await own.afterUpdate?.(write, values, before)
      const id = before.id as string
      if (await askAgain(changeOf(write), approval, id)) return
      if (step && namedInstead(values, before) !== null) await askInstead(write, approval, id)
    },
  }
}
