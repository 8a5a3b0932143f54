import { expect, it } from 'vitest'
import { dueDay, LAST_DAY, nextDueDay, reportPageOf } from './saved.ts'

const monthly = (month_day: number) => ({ every: 'month', month_day, weekday: null }) as const
const weekly = (weekday: number) => ({ every: 'week', weekday, month_day: null }) as const

it('the last day of a month is its last, however long it is; a day that it has not, too', () => {
  expect(dueDay(monthly(LAST_DAY), '2028-02-29')).toBe('2028-02-29')
  expect(dueDay(monthly(LAST_DAY), '2028-02-28')).toBe('2028-01-31')
  expect(dueDay(monthly(30), '2027-03-01')).toBe('2027-02-28')
  expect(nextDueDay(monthly(LAST_DAY), '2026-11-30')).toBe('2026-12-31')
  expect(dueDay(monthly(1), '2027-01-01')).toBe('2027-01-01')
  expect(dueDay(monthly(15), '2027-01-14')).toBe('2026-12-15')
})

it('a week ends no month or year', () => {
  expect(dueDay(weekly(0), '2027-01-03')).toBe('2026-12-28')
  expect(dueDay(weekly(4), '2027-01-01')).toBe('2027-01-01')
  expect(nextDueDay(weekly(0), '2026-12-28')).toBe('2027-01-04')
})

it('knows the reports at their addresses, and nothing else', () => {
  const id = '0190b6de-7f7f-7000-8000-000000000001'
  expect(reportPageOf('/reports/detailed')).toEqual({ report: 'detailed', own: {} })
  expect(reportPageOf(`/reports/projects/${id}/team`)).toEqual({ report: 'team', own: { project_id: id } })
  expect(reportPageOf(`/reports/team/${id}/projects`)).toEqual({ report: 'projects', own: { employee_id: id } })
  for (const path of ['/reports', '/reports/team/x/tasks', '/invoices', `/reports/team/${id}/capacity`])
    expect(reportPageOf(path), path).toBeNull()
})
