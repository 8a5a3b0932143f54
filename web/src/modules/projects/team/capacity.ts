import type { MemberCapacity } from '#contracts/projects/projects.ts'

/** Days of a working week (spec 3 section 9). */
const WORK_DAYS = 5

/** What a person's week holds and how much of it all their projects take; full is not yet too much. */
export function capacityOf({
  weekly_capacity_hours: week,
  allocated_hours: allocated,
}: Omit<MemberCapacity, 'employee_id'>) {
  return { week, day: week / WORK_DAYS, percent: Math.round((allocated * 100) / week), isOver: allocated > week }
}
