import { expect, it } from 'vitest'
import { copiesOf } from './copies.ts'
import type { TimeEntry } from './entry.ts'

const entry = (task_id: string, date: string, worked_minutes = 60) =>
  ({ project_id: 'p', task_id, date, worked_minutes, description: 'x', to_confirm: true }) as TimeEntry

it('copies what can be logged, so many days later, and counts what is left out', () => {
  const source = [
    entry('open', '2026-02-26'),
    entry('archived', '2026-02-26'),
    entry('open', '2026-02-27', 90),
    entry('open', '2026-02-28', 0),
  ]
  const takes = (task: string, day: string) => task === 'open' && day !== '2026-03-06'
  expect(copiesOf(source, 7, takes)).toEqual({
    copies: [{ project_id: 'p', task_id: 'open', description: 'x', worked_minutes: 60, date: '2026-03-05' }],
    left: 2,
  })
  expect(copiesOf(source, 7, () => true).copies.map(({ date }) => date)).toEqual([
    '2026-03-05',
    '2026-03-05',
    '2026-03-06',
  ])
})
