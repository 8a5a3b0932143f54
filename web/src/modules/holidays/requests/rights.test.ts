import { expect, it } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import { seesLeaveOf } from './rights.ts'

const person = { id: '7', managerId: '3' }
const reader = (id: string | undefined, ...has: Permission[]) =>
  ({
    employee: id && { id },
    can: (wanted: Permission | Permission[]) => [wanted].flat().some((name) => has.includes(name)),
  }) as unknown as Parameters<typeof seesLeaveOf>[0]

it('shows the leave of a person to themselves, to those who look after everybody and to their own manager', () => {
  expect(seesLeaveOf(reader('7'), person)).toBe(true)
  expect(seesLeaveOf(reader('5', 'manageHolidays'), person)).toBe(true)
  expect(seesLeaveOf(reader('5', 'approveRejectHolidays'), person)).toBe(true)
  expect(seesLeaveOf(reader('3', 'manageHolidaysForDirectReports'), person)).toBe(true)
})

it('keeps it from everybody else', () => {
  expect(seesLeaveOf(reader('5'), person)).toBe(false)
  // Being the manager is not enough without the right, nor the right without being the manager.
  expect(seesLeaveOf(reader('3'), person)).toBe(false)
  expect(seesLeaveOf(reader('5', 'manageHolidaysForDirectReports'), person)).toBe(false)
  expect(seesLeaveOf(reader(undefined, 'manageHolidaysForDirectReports'), { id: '7', managerId: undefined })).toBe(
    false,
  )
})
