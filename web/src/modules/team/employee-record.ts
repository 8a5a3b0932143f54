import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Employee } from '#contracts/team/employees.ts'
import { relatedMany, relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'

/** What every colleague sees of an employee; anything else is there only for those who may see it. */
type Directory =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'status'
  | 'user_id'
  | 'archived'
  | 'is_sample'
  | 'about'
  | 'quote'
  | 'weekly_hours_capacity'
export type EmployeeAttributes = Pick<Employee, Directory> &
  Partial<Omit<Employee, Directory>> & {
    birthday: string | null
    can_change_access?: boolean
    /** Where the reader may not: the administrators who do, by name. */
    access_changed_by?: string | null
  }
export type EmployeeRecord = WireRecord<EmployeeAttributes>

/** Related records that the list and the profile show. */
export const employeeRelated = [
  'position',
  'direction',
  'department',
  'level',
  'manager',
  'user.roles',
  'user.invitations',
]

/** The newest invitation that was sent; only those who manage employees see it. */
export function latestInvitation(employee: AnyRecord): AnyRecord | undefined {
  const user = relatedOne(employee, 'user')
  const invitations = user ? relatedMany(user, 'invitations') : []
  return [...invitations].sort((a, b) => String(b.attributes.created_at).localeCompare(a.attributes.created_at))[0]
}

/** A working week under 40 hours is part-time (spec 2 section 5). */
export const isPartTime = (weeklyHours: unknown): boolean =>
  weeklyHours !== null && weeklyHours !== undefined && weeklyHours !== '' && Number(weeklyHours) < 40
