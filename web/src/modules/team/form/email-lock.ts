import { statusesWithOpenEmail } from '#contracts/team/employees.ts'
import type { EmployeeRecord } from '../employee-record.ts'

/** The work email can change only before the person has joined, by somebody who may do all that this person may. */
export const emailIsOpen = (employee: EmployeeRecord): boolean =>
  employee.attributes.can_change_access === true && statusesWithOpenEmail.includes(employee.attributes.status)
