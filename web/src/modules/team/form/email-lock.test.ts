import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { emailIsOpen } from './email-lock.ts'

it('opens the address of somebody who has not joined, to who may do all that they may', () => {
  const isOpen = (status: string, can_change_access?: boolean) =>
    emailIsOpen(record('1', { status, can_change_access }) as unknown as EmployeeRecord)
  expect(['draft', 'active', 'archived'].map((status) => isOpen(status, true))).toEqual([true, false, false])
  expect([isOpen('draft', false), isOpen('draft')]).toEqual([false, false])
})
