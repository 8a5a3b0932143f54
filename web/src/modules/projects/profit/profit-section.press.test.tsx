import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { found, month } from './profit.fixture.ts'
import { ProfitSection } from './profit-section.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('goes from year to year, not beyond this one, and opens a figure of a month or year to its parts', async () => {
  const { press, user, words, asked } = await opened(<ProfitSection projectId="3" />, {
    answers: async ({ path, query }) => {
      if (path.endsWith('budget-use')) return { data: null }
      if (/profitability-parts$|not-on-projects$/.test(path)) return { data: [] }
      const year = query.get('start_date')!.slice(0, 4)
      return { data: found(['01', '02'].map((one) => month(`${year}-${one}`))) }
    },
  })
  const last = (getter: string) => {
    const { path, query } = asked().findLast((call) => call.path.endsWith(getter))!
    return [path, query.get('start_date'), query.get('end_date')].join(' ')
  }
  const figures = (year: number) => `/restify/projects/3/getters/project-profitability ${year}-01-01 ${year}-12-31`
  const parts = (from: string, to: string) => `/restify/projects/3/getters/profitability-parts ${from} ${to}`
  await until(() => expect(words()).toContain('2026'))
  expect(words()).toContain('[Next year](off)')
  await press('Year before')
  await until(() => expect(last('project-profitability')).toBe(figures(2025)))
  const open = async (name: RegExp) => {
    await press(name)
    await until(() => expect(words()).toContain('There is nothing in it, or nothing that you may see.'))
  }
  await open(/^Cost, February: €1,000/)
  expect(last('profitability-parts')).toBe(parts('2025-02-01', '2025-02-28'))
  expect(words()).toContain('Cost, February 2025')
  await user.keyboard('{Escape}')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open(/^Charged, 2025: €1,800/)
  expect(last('profitability-parts')).toBe(parts('2025-01-01', '2025-12-31'))
  await press('Close')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Next year')
  expect(words()).toContain('[Next year](off)')
  // Off, but not disabled: a browser drops the focus of what is.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next year' }))
  expect(document.activeElement).toHaveProperty('disabled', false)
  const count = asked().length
  await press('Next year')
  expect(asked().length).toBe(count)
})

it('says figures of the year before as theirs, and as on their way, until those of the year that was asked for are there', async () => {
  const answers = new Map<string, (months: unknown) => void>()
  const { press, words } = await opened(<ProfitSection projectId="3" />, {
    answers: ({ path, query }) => {
      if (path.endsWith('budget-use')) return { data: null }
      return new Promise((resolve) => answers.set(query.get('start_date')!.slice(0, 4), resolve))
    },
  })
  const busy = () => document.querySelector('[aria-busy="true"]')?.textContent ?? ''
  await until(() => expect(answers.has('2026')).toBe(true))
  answers.get('2026')!({ data: found([month('2026-01')]) })
  await until(() => expect(words()).toContain('[Charged, 2026: €900]'))
  await press('Year before')
  await until(() => expect(answers.has('2025')).toBe(true))
  expect(words()).toContain('[Charged, 2026: €900]')
  expect(words()).not.toContain('[Charged, 2025: €900]')
  expect(busy()).toContain('€900')
  answers.get('2025')!({ data: found([]) })
  await until(() => expect(busy()).toBe(''))
  expect(words()).not.toContain('€900')
})

it('names the year that has no figures until those of the year that was asked for are there', async () => {
  const none = { fixed_salaries: 0, hourly_based_salaries: 0, holiday_cost: 0, expense_cost: 0 }
  const nothing = { actual_cost: 0, cost_breakdown: none, timesheet_billable_amount: 0, profit: 0 }
  let come = (_: unknown) => {}
  const before = new Promise((resolve) => (come = resolve))
  const { press, words } = await opened(<ProfitSection projectId="3" />, {
    answers: ({ path, query }) => {
      if (path.endsWith('budget-use')) return { data: null }
      return query.get('start_date')!.startsWith('2026') ? { data: found([month('2026-01', nothing)]) } : before
    },
  })
  await until(() => expect(words()).toContain('No figures in 2026'))
  await press('Year before')
  expect(words()).toContain('No figures in 2026')
  come({ data: found([month('2025-01', nothing)]) })
  await until(() => expect(words()).toContain('No figures in 2025'))
})

it('says below a cost which time of its people no project carries, and nothing where the reader sees nobody’s', async () => {
  const person = (name: string, available: number, logged: number) => ({
    ...{ employee_id: name, name, available, logged, not_on_projects: Math.max(0, available - logged) },
  })
  let people = [person('Dan Pop', 9600, 9000), person('Ana Rus', 9600, 9700)]
  const { press, words } = await opened(<ProfitSection projectId="3" />, {
    answers: ({ path, query }) => {
      if (path.endsWith('budget-use')) return { data: null }
      if (path.endsWith('profitability-parts')) return { data: [] }
      if (path.endsWith('not-on-projects')) return { data: people }
      return { data: found([month(`${query.get('start_date')!.slice(0, 4)}-02`)]) }
    },
  })
  await press(/^Cost, February/)
  await until(() => expect(words()).toContain('Not on projects'))
  expect(words()).toContain('Dan Pop 10:00 of 160:00 that could be worked')
  expect(words()).not.toContain('Ana Rus')
  await press('Close')
  people = []
  await press(/^Cost, 2026/)
  await until(() => expect(words()).toContain('There is nothing in it'))
  expect(words()).not.toContain('Not on projects')
})
