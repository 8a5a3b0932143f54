import { expect, it } from 'vitest'
import { layOut, type Report, type ReportEntry } from './lay-out.ts'

const entry = (date: string, person: string, minutes: number): ReportEntry => ({
  ...{ date, person, minutes, project: 'Portal', client: 'Client', task: 'Build', description: '', added: null },
})
const report = (entries: ReportEntry[], more: Partial<Report> = {}) =>
  layOut({
    ...{
      company: 'Acme',
      locale: 'en',
      from: '2026-05-01',
      to: '2026-05-04',
      withAdded: false,
      rounding: null,
      at: '2026-05-05T09:30:00',
    },
    narrowed: { client: false, project: false, task: false, person: false },
    team: { team: null, manager: null },
    entries,
    ...more,
  })

it('has the earliest day first, in each the people by name, with sums of the day and of all', () => {
  const { days, total } = report([
    entry('2026-05-04', 'Dan', 30),
    entry('2026-05-01', 'Dan', 45),
    entry('2026-05-01', 'Ana', 20),
  ])
  expect(days.map(({ name, total, rows }) => [name, total, rows.map(({ cells }) => cells[2])])).toEqual([
    ['Friday, 01.05.2026', '1:05', ['Ana', 'Dan']],
    ['Monday, 04.05.2026', '0:30', ['Dan']],
  ])
  expect(total).toBe('1:35')
})

it('marks Saturdays and Sundays', () => {
  const { days } = report(['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'].map((day) => entry(day, 'Ana', 60)))
  expect(days.map(({ weekend }) => weekend)).toEqual([false, true, true, false])
})

it('names above what it was narrowed to', () => {
  const narrowed = { client: true, project: false, task: false, person: true }
  expect(
    report([entry('2026-05-01', 'Ana', 60)], { narrowed })
      .facts.slice(1)
      .map(([, name]) => name),
  ).toEqual(['Client', 'Ana'])
})
