import { expect, it } from 'vitest'
import { type ChargedEntry, hoursOf, trackedLines } from './tracked-lines.ts'

const span = { from: '2026-11-01', to: '2026-11-30' }
const entry = (id: string, minutes: number, more: Partial<ChargedEntry> = {}): ChargedEntry => ({
  id,
  date: '2026-11-10',
  employee_id: 'e1',
  employee_name: 'Lukas Weber',
  project_id: 'p1',
  project_name: 'Dike sensors',
  task_id: 't1',
  task_name: 'Alarms',
  description: null,
  minutes,
  rate: 70,
  currency: 'EUR',
  rate_from: null,
  rate_to: null,
  obstacle: null,
  invoice: null,
  ...more,
})
const lines = (entries: ChargedEntry[], group: 'employee' | 'task' | 'project' = 'employee') =>
  trackedLines(entries, group, span).map(({ name, from, to, quantity, amount }) => [name, from, to, quantity, amount])

it('rounds hours once a line: three times 20 minutes are one hour', () => {
  expect(hoursOf(20)).toBe(0.333333)
  expect(lines([entry('a', 20), entry('b', 20), entry('c', 20)])).toEqual([
    ['Lukas Weber', span.from, span.to, 1, 7000],
  ])
  expect(lines([entry('a', 20)])).toEqual([['Lukas Weber', span.from, span.to, 0.333333, 2333]])
})

it('makes a line of each rate, with the days on which it held', () => {
  const old = { rate_to: '2026-11-15' }
  const raised = { rate: 74, rate_from: '2026-11-16' }
  expect(lines([entry('a', 2310, old), entry('b', 2865, raised)])).toEqual([
    ['Lukas Weber', '2026-11-01', '2026-11-15', 38.5, 269_500],
    ['Lukas Weber', '2026-11-16', '2026-11-30', 47.75, 353_350],
  ])
})

it('groups by task and by project, and never puts currencies together', () => {
  const all = [entry('a', 60), entry('b', 60, { task_id: 't2', task_name: 'Pipeline', employee_id: 'e2' })]
  expect(lines(all, 'task').map(([name]) => name)).toEqual(['Alarms', 'Pipeline'])
  expect(lines(all, 'project')).toEqual([['Dike sensors', span.from, span.to, 2, 14_000]])
  expect(lines([...all, entry('c', 60, { currency: 'RON' })], 'project')).toHaveLength(2)
})
