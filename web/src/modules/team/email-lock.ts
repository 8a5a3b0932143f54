import { statusesWithOpenEmail } from '#contracts/team/employees.ts'
import type { EmployeeRecord } from './employee-record.ts'

/** The work email can change only before the person has joined. */
export const emailIsOpen = (employee: EmployeeRecord): boolean =>
  statusesWithOpenEmail.includes(employee.attributes.status)
