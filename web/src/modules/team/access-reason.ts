import { text } from '#web/platform/texts/setup.ts'
import type { EmployeeRecord } from './employee-record.ts'

/** Why the reader does not change how a person gets in, what they may do or whether they stay, and who does; undefined where they may. */
export function accessReason({ attributes }: EmployeeRecord): string | undefined {
  if (attributes.can_change_access) return undefined
  const names = attributes.access_changed_by
  return names ? text('team:help.askAdministrator', { names }) : text('team:help.mayDoMore')
}
