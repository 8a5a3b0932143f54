import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { type EmployeeRecord, latestInvitation } from '../employee-record.ts'

/** What can happen to an employee beside changing their data (spec 2 section 4). */
export type EmployeeStep = 'invite' | 'resend' | 'cancel' | 'archive' | 'rehire' | 'restore'

/** The steps that a person's present state has, for any reader. */
export function stepsOf(employee: EmployeeRecord): EmployeeStep[] {
  const invitation = latestInvitation(employee)
  switch (employee.attributes.status) {
    case 'draft':
      return ['invite', 'archive']
    case 'invited':
      return invitation ? ['resend', 'cancel', 'archive'] : ['archive']
    case 'cancelled':
      return [invitation ? 'resend' : 'invite', 'archive']
    case 'archived':
      return ['rehire', 'restore']
    default:
      return ['archive']
  }
}

/** The steps open to a person in their present state, for this reader. `isSelf`: nobody archives themselves. */
export function openSteps(employee: EmployeeRecord, isSelf: boolean): EmployeeStep[] {
  if (!employee.attributes.can_change_access) return []
  return stepsOf(employee).filter((step) => !(isSelf && step === 'archive'))
}

const act = (path: string, action: string, body?: unknown) =>
  api.post<{ message?: string } | undefined>(path, body, { query: { action }, onError: 'caller' })

/** Sends somebody their first invitation (EMP-17). */
export const invite = ({ attributes }: EmployeeRecord): Promise<unknown> =>
  api.post('/restify/invitations', { user_id: attributes.user_id, email: attributes.email }, { onError: 'caller' })

const invitationPath = (employee: AnyRecord) => `/restify/invitations/${latestInvitation(employee)?.id}/actions`

/** Sends the invitation again with a new link (EMP-19). */
export const resend = (employee: EmployeeRecord): Promise<unknown> =>
  act(invitationPath(employee), 'resend-invitation-email')

/** Makes the link of the open invitation invalid (EMP-20). */
export const cancelInvitation = (employee: EmployeeRecord): Promise<unknown> =>
  act(invitationPath(employee), 'cancel-invitation-email')

/** Who leads the reports of a leaver from then on: the one who was chosen, nobody, or as the server does by itself their manager. */
export function handedTo(successor: unknown, chosen: unknown): { new_manager_employee_id?: unknown } {
  if (successor === 'nobody') return { new_manager_employee_id: null }
  return successor === 'other' ? { new_manager_employee_id: chosen } : {}
}

/** Ends the membership on a day: no more sign-in, a free seat, and reports handed over (EMP-07). */
export const archive = (employee: EmployeeRecord, input: Record<string, unknown>): Promise<unknown> =>
  act(`/restify/employees/${employee.id}/actions`, 'archive', input)

/** Brings somebody back to a new employment, from a day on; needs a free seat. */
export const rehire = (employee: EmployeeRecord, input: Record<string, unknown>): Promise<unknown> =>
  act(`/restify/employees/${employee.id}/actions`, 'rehire', input)

/** Takes somebody back as if they had never left; needs a free seat (EMP-08). */
export const restore = (employee: EmployeeRecord): Promise<unknown> =>
  act('/restify/employees/actions', 'unarchive', { employee_id: employee.id })
