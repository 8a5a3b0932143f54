import type * as z from 'zod'
import { type ApprovalStatus, ApproveInput, RejectInput, type Seen } from '#contracts/engine/approvals.ts'
import { refused, type StateText } from '#platform/errors/errors.ts'
import { changeOf } from '../change.ts'
import type { ActionDefinition, Row, WriteContext } from '../definition.ts'
import { type Approval, isStepped } from './approvable.ts'
import { missingAt } from './people/deciders.ts'
import { decides, decidesSometime } from './rights.ts'
import { checkSeen } from './seen.ts'
import { goOn } from './steps/ask.ts'
import { finish } from './steps/finish.ts'
import { stepSeen } from './steps/seen-step.ts'
import { stepRemark } from './steps/step-remark.ts'
import { insertDecision, type Place, placeOf, readDecisions } from './steps/steps.ts'
import { readSubject } from './subject.ts'

/** Why a record cannot be decided on or changed: that it is decided already. */
export const decidedBefore =
  ({ stateText = (status) => `state.request.${status}` as StateText }: Approval) =>
  (row: Row): StateText | null => {
    const status = row.status as ApprovalStatus
    return status === 'draft' ? null : stateText(status)
  }

/** Throws unless it is the actor's turn at the step that is open now, and that was the open one when they pressed. */
async function checkTurn(write: WriteContext, approval: Approval, row: Row, place: Place): Promise<void> {
  if (!isStepped(approval)) return
  const id = row.id as string
  if ((await stepSeen(write, approval, id)) !== place.step.key) throw refused('state.approval.movedOn')
  const decisions = await readDecisions(changeOf(write), approval, id, place.sequence)
  if (decisions.some(({ user_id }) => user_id === write.actor.userId)) throw refused('state.approval.decided')
  const isTheirs = await write.holds(approval.resource, id, decides(approval)(write.actor))
  if (!isTheirs) throw refused('state.approval.others')
}

interface Deciding {
  decision: 'approved' | 'rejected'
  comment: string | null
  seen?: Seen
  /** What goes with the decision, once it is known that it is the actor's. */
  before?: () => Promise<void>
}

/** Writes a decision down at the step that is open now; answers where that is. */
async function writeDecision(
  write: WriteContext,
  approval: Approval,
  row: Row,
  { decision, comment, seen, before }: Deciding,
) {
  const at = changeOf(write)
  const id = row.id as string
  const asked = await readSubject(at, approval, id)
  const place = await placeOf(at, approval, asked)
  await checkTurn(write, approval, row, place)
  await checkSeen(write, approval, id, seen)
  await before?.()
  const subject = before ? await readSubject(at, approval, id) : asked
  await insertDecision(write, approval, subject, { sequence: place.sequence, decision, comment })
  Object.assign(write.remarks, stepRemark(approval, subject, place))
  return { at, subject, place }
}

/**
 * Approves a record as the action does, whose row the caller has locked and knows to wait. `before` runs once it is known that it is
 * the actor's turn, and may change what the record weighs: the steps are asked after it.
 */
export async function approveRecord(
  write: WriteContext,
  approval: Approval,
  row: Row,
  { comment = null, seen }: z.infer<typeof ApproveInput>,
  before?: () => Promise<void>,
): Promise<void> {
  const deciding = { decision: 'approved', comment, seen, before } as const
  const { at, subject, place } = await writeDecision(write, approval, row, deciding)
  const isMissing = place.step.need && (await missingAt(at, approval, subject, place)).length > 0
  if (!isMissing) await goOn(at, approval, subject, { ...place, by: write.actor.employeeId, note: comment })
}

const approve = (approval: Approval): ActionDefinition => ({
  level: 'record',
  many: true,
  may: decidesSometime(approval),
  when: decidedBefore(approval),
  input: ApproveInput,
  sample: {},
  async run(write, { row }, input: z.infer<typeof ApproveInput>) {
    await approveRecord(write, approval, row, input)
    return undefined
  },
})

/** One no is a no, at whatever step. */
const reject = (approval: Approval): ActionDefinition => ({
  level: 'record',
  many: true,
  may: decidesSometime(approval),
  when: decidedBefore(approval),
  input: RejectInput,
  sample: { status_explanation: 'Not at this time.' },
  async run(write, { row }, { status_explanation: note, seen }: z.infer<typeof RejectInput>) {
    const { at, subject } = await writeDecision(write, approval, row, { decision: 'rejected', comment: note, seen })
    await finish(at, approval, subject, { column: 'rejected_at', by: write.actor.employeeId, note })
    return undefined
  },
})

const cancel = (approval: Approval): ActionDefinition => {
  const { may, approved, check } = approval.cancel
  const decided = decidedBefore(approval)
  return {
    level: 'record',
    may,
    destructive: approved ?? false,
    when: (row) => (approved && row.status === 'approved' ? null : decided(row)),
    async run(write, { row }) {
      await check?.(write, row)
      const subject = await readSubject(changeOf(write), approval, row.id as string)
      const ending = { column: 'cancelled_at', by: write.actor.employeeId, note: null } as const
      await finish(changeOf(write), approval, subject, ending)
      return undefined
    },
  }
}

/** The actions by which a record is decided on. */
export const approvalActions = (approval: Approval): Record<string, ActionDefinition> => ({
  approve: approve(approval),
  reject: reject(approval),
  cancel: cancel(approval),
})
