import type { EmployeeStatus } from '#contracts/team/employees.ts'
import { type ActionDefinition, answersMessage, type Behaviour, type Row, type WriteContext } from '#engine/index.ts'
import { qb, sql } from '#platform/database/index.ts'
import { assertValid, refused, type StateText } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { demandActingOn } from '../profile/acting-on.ts'
import { cancelInvitations, freshInvitation, lockInvited, mailInvitation } from './invitation-mail.ts'

/** Who may be invited (spec 2 section 4): draft or cancelled people; invited ones are sent their invitation again. */
const INVITABLE: readonly EmployeeStatus[] = ['draft', 'cancelled']

async function lockPerson({ tx, tenant }: WriteContext, userId: unknown) {
  return tx.row<{
    id: string
    email: string
    status: EmployeeStatus
    is_sample: boolean
  }>(sql`select id, email, status, is_sample from employees
    where tenant_id = ${tenant.id} and user_id = ${userId} for update`)
}

/** Why nobody invites a person in this state. */
const personState = (status: EmployeeStatus): StateText =>
  status === 'invited'
    ? 'state.person.invited'
    : status === 'archived'
      ? 'state.person.archived'
      : 'state.person.joined'

/** Why an invitation is neither sent again nor cancelled: by its person, where they have joined or left, else by itself. */
function invitationState(row: Row, person: { status: EmployeeStatus } | undefined): StateText {
  if (person && (person.status === 'active' || person.status === 'archived')) return personState(person.status)
  return row.status === 'cancelled' ? 'state.invitation.cancelled' : 'state.invitation.closed'
}

async function setStatus({ tx, tenant }: WriteContext, userId: unknown, status: EmployeeStatus) {
  await tx.run(sql`update employees set status = ${status} where tenant_id = ${tenant.id} and user_id = ${userId}`)
}

export const invitationBehaviour: Behaviour = {
  lockFirst: ({ tx, tenant }, id) => lockInvited(tx, tenant.id, id),
  async beforeStore(write, values, id) {
    const person = await lockPerson(write, values.user_id)
    if (!person) assertValid([['user_id', 'rule.exists']])
    await demandActingOn(write, [values.user_id])
    if (person?.email !== values.email) assertValid([['email', 'rule.invitationEmail']])
    // Sample people take no seat: somebody who is to work here is added as a person of their own.
    if (person!.is_sample) throw refused('sampleNotInvited')
    if (!INVITABLE.includes(person!.status)) throw refused(personState(person!.status))
    await cancelInvitations(write.tx, write.tenant.id, values.user_id as string)
    await setStatus(write, values.user_id, 'invited')
    const { token, columns } = freshInvitation(write.actor.userId)
    await mailInvitation(write, { id, email: values.email as string, token })
    return { ...values, ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [`$${name}`, value])) }
  },
}

const openInvitation = (row: Row) => row.status === 'pending' || row.status === 'cancelled'

/** Sends an invitation again with a new link; one that was cancelled is open again (cancelled → invited). */
export const resendInvitation: ActionDefinition = {
  level: 'record',
  may: 'manageEmployees',
  output: answersMessage(),
  async run(write, { row }) {
    const person = await lockPerson(write, row.user_id)
    await demandActingOn(write, [row.user_id])
    if (!openInvitation(row) || !person || !['invited', 'cancelled'].includes(person.status))
      throw refused(invitationState(row, person))
    // Another that was sent to them meanwhile is no longer valid.
    await cancelInvitations(write.tx, write.tenant.id, row.user_id as string)
    const { token, columns } = freshInvitation(write.actor.userId)
    const email = person.email
    await write.tx.run(
      qb
        .updateTable('invitations')
        .set({ ...columns, email })
        .where('tenant_id', '=', write.tenant.id)
        .where('id', '=', row.id),
    )
    await setStatus(write, row.user_id, 'invited')
    await mailInvitation(write, { id: row.id as string, email, token })
    return withMessage(text('invitationSent', write.locale))
  },
}

/** Makes an invitation's link invalid (invited → cancelled). */
export const cancelInvitation: ActionDefinition = {
  level: 'record',
  may: 'manageEmployees',
  output: answersMessage(),
  async run(write, { row }) {
    const person = await lockPerson(write, row.user_id)
    await demandActingOn(write, [row.user_id])
    if (row.status !== 'pending' || person?.status !== 'invited') throw refused(invitationState(row, person))
    await cancelInvitations(write.tx, write.tenant.id, row.user_id as string)
    await setStatus(write, row.user_id, 'cancelled')
    return withMessage(text('invitationCancelled', write.locale))
  },
}
