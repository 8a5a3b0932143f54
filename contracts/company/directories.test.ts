import { expect, it } from 'vitest'
import { DocumentTypeWrite } from './directories.ts'
import { lockedModules, moduleProblem } from './hidden-modules.ts'

it('keeps the days of reminders from the farthest to the nearest, each once, and five at most', () => {
  const days = (reminder_days: unknown) => DocumentTypeWrite.safeParse({ name: 'Paper', reminder_days })
  expect(days(['7', 60, 7, 0]).data?.reminder_days).toEqual([60, 7, 0])
  expect(days(30).data?.reminder_days).toEqual([30])
  for (const none of ['', null, []]) expect(days(none).data?.reminder_days).toEqual([])
  expect(days([1, 2, 3, 4, 5]).success).toBe(true)
  for (const wrong of [[1, 2, 3, 4, 5, 6], [-1], [1001], [1.5], ['soon']]) expect(days(wrong).success).toBe(false)
})

it('keeps modules shown that others stand on', () => {
  expect([...lockedModules([])].sort()).toEqual(['projects', 'team', 'time'])
  expect([...lockedModules(['invoices'])].sort()).toEqual(['projects', 'team'])
  expect([...lockedModules(['invoices', 'time'])]).toEqual(['team'])
  expect(moduleProblem(['invoices', 'time', 'projects'])).toBeNull()
  expect(moduleProblem(['team'])).toBe('rule.teamModule')
  expect(moduleProblem(['time'])).toBe('rule.timeModule')
  expect(moduleProblem(['invoices', 'projects'])).toBe('rule.projectsModule')
})
