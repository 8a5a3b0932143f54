import { text } from '#web/platform/texts/setup.ts'
import type { EmployeeRecord } from './employee-record.ts'

/** Why the reader does not change how a person gets in, what they may do or whether they stay, and who does; undefined where they may. */
export function accessReason({ attributes }: EmployeeRecord): string | undefined {
  if (attributes.can_change_access) return undefined
  const names = attributes.access_changed_by
  return names ? text('team:help.askAdministrator', { names }) : text('team:help.mayDoMore')
}

/** Above the form of such a person: which of its fields are closed, and who changes them. */
export function accessNotice(employee: EmployeeRecord): string | undefined {
  const names = employee.attributes.access_changed_by
  if (!names) return accessReason(employee)
  const fields = {
    email: text('name:employees.email'),
    role: text('name:employees.role_id'),
    lastDay: text('name:employees.termination_date'),
  }
  return text('team:help.accessFields', { ...fields, names })
}
