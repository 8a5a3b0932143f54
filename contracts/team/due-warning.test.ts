import { expect, test } from 'vitest'
import { dueWarning } from './due-warning.ts'

const on = (due_date: string, progress = 50) => dueWarning({ due_date, progress }, '2026-02-20')

test('a goal warns before its day and after it, stronger the nearer it is', () => {
  expect(on('2026-02-19')).toBe('overdue')
  expect([on('2026-02-20'), on('2026-03-05')]).toEqual(['soon', 'soon'])
  expect([on('2026-03-06'), on('2026-03-21')]).toEqual(['coming', 'coming'])
  expect(on('2026-03-22')).toBeNull()
})

test('a completed goal warns of nothing', () => {
  expect(on('2025-01-01', 100)).toBeNull()
})
