import { expect, it } from 'vitest'
import type { TimeDay } from '#contracts/time/days.ts'
import { copiesOf, daysOff } from './copies.ts'
import type { TimeEntry } from './entry.ts'

const entry = (task_id: string, date: string, worked_minutes = 60) =>
  ({ project_id: 'p', task_id, date, worked_minutes, description: 'x', to_confirm: true }) as TimeEntry
const open = { takes: () => true, off: new Set<string>(), there: [] }

it('copies what can be logged, so many days later, and counts what is left out', () => {
  const source = [
    entry('open', '2026-02-26'),
    entry('archived', '2026-02-26'),
    entry('open', '2026-02-27', 90),
    entry('open', '2026-02-28', 0),
  ]
  const takes = (task: string, day: string) => task === 'open' && day !== '2026-03-06'
  expect(copiesOf(source, 7, { ...open, takes })).toEqual({
    copies: [{ project_id: 'p', task_id: 'open', description: 'x', worked_minutes: 60, date: '2026-03-05' }],
    onDaysOff: [],
    there: 0,
    closed: 2,
  })
  expect(copiesOf(source, 7, open).copies.map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-05', '2026-03-06'])
})

it('leaves out what is there to the minute and the word, and sets days off apart', () => {
  const source = [entry('a', '2026-02-26'), entry('b', '2026-02-26'), entry('a', '2026-02-27')]
  const there = [entry('a', '2026-03-05'), entry('b', '2026-03-05', 61)]
  const { copies, onDaysOff, ...counts } = copiesOf(source, 7, { ...open, off: new Set(['2026-03-06']), there })
  expect(copies.map(({ task_id, date }) => [task_id, date])).toEqual([['b', '2026-03-05']])
  expect(onDaysOff.map(({ task_id, date }) => [task_id, date])).toEqual([['a', '2026-03-06']])
  expect(counts).toEqual({ there: 1, closed: 0 })
})

it('takes whole national days and whole days of leave for days off', () => {
  const day = (date: string, more: Partial<TimeDay>) =>
    ({ date, weekend: false, national_day: null, leave: [], ...more }) as unknown as TimeDay
  const days = [
    day('2026-12-01', { national_day: { name: 'National Day', is_half_day: false } }),
    day('2026-12-02', { national_day: { name: 'Half', is_half_day: true } }),
    day('2026-12-03', { leave: [{ part: 1, name: null }] }),
    day('2026-12-04', { leave: [{ part: 0.5, name: null }] }),
    day('2026-12-05', { weekend: true }),
  ]
  expect([...daysOff(days)]).toEqual(['2026-12-01', '2026-12-03'])
})
