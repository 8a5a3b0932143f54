import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BudgetUse, Profitability, ProfitPart } from '#contracts/projects/profitability.ts'
import { type Answering, answered, wordsOf } from '#web/platform/answered.fixture.tsx'
import { linksOf } from '#web/platform/drawn.fixture.tsx'
import { PartsDialog } from './parts-dialog.tsx'
import { found, month } from './profit.fixture.ts'
import { ProfitSection } from './profit-section.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const nothing = month('2026-01', {
  actual_cost: 0,
  cost_breakdown: { fixed_salaries: 0, hourly_based_salaries: 0, holiday_cost: 0, expense_cost: 0 },
  timesheet_billable_amount: 0,
  profit: 0,
})

async function section(data: Profitability, use: Partial<BudgetUse> | null = null, given: Answering = {}) {
  const asked: string[] = []
  const html = await answered(<ProfitSection projectId="3" />, {
    answers: (path, query) => {
      asked.push(`${path}?${query}`)
      return { data: path.endsWith('budget-use') ? use : data }
    },
    ...given,
  })
  return { words: wordsOf(html), links: linksOf(html), asked, html }
}

describe('the figures of a project', () => {
  it('are those of this year, month by month, with their sums below, each open to its parts', async () => {
    const { words, asked } = await section(
      found([month('2026-01'), month('2026-02', { timesheet_billable_amount: 1500.5, profit: 500.5 })]),
    )
    expect(asked).toContain(
      '/restify/projects/3/getters/project-profitability?end_date=2026-12-31&start_date=2026-01-01',
    )
    const table = words.slice(words.indexOf('[Figures by month]'))
    expect(table).toBe(
      [
        '[Figures by month] Month Monthly salaries Hourly costs Cost Charged Profit',
        'January [Monthly salaries, January: €600] €600 [Hourly costs, January: €400] €400 [Cost, January: €1,000] €1,000',
        '[Charged, January: €900] €900 [Profit, January: -€100] -€100',
        'February [Monthly salaries, February: €600] €600 [Hourly costs, February: €400] €400',
        '[Cost, February: €1,000] €1,000 [Charged, February: €1,500.50] €1,500.50 [Profit, February: €500.50] €500.50',
        '2026 [Monthly salaries, 2026: €1,200] €1,200 [Hourly costs, 2026: €800] €800 [Cost, 2026: €2,000] €2,000',
        '[Charged, 2026: €2,400.50] €2,400.50 [Profit, 2026: €400.50] €400.50',
      ].join(' '),
    )
    expect(words).toContain('[Year before] 2026 [Next year](off)')
    // Nothing was charged, which is known; a cost that is kept back is not.
    const less = await section(found([month('2026-01', { actual_cost: null, timesheet_billable_amount: 0 })]))
    expect(less.words).toMatch(/Hourly costs, January: €400\] €400 - - €0 \[Profit, January/)
  })

  it('count until today in the month that is not over, and say so', async () => {
    const running = found([month('2026-02'), month('2026-03', { until: '2026-03-04' })])
    const { words } = await section(running)
    expect(words).toContain('March (until 04.03.2026) [Monthly salaries, March: €600]')
    expect(words).toContain('The month is not over: days after 04.03.2026 do not count yet.')
    expect(words).not.toContain('February (until')
    expect((await section(running, null, { locale: 'ro' })).words).toContain('(până la 04.03.2026)')
  })

  it('have beside them how much of its budget is charged, with a word from 80 and from 100 percent on', async () => {
    const use = { type: 'yearly', currency: 'EUR', amount: 1200, used: 960 } as const
    const said = async (percent: number, given?: Answering) =>
      (await section(found([nothing]), { ...use, percent }, given)).words.split('No figures')[0]
    expect(await said(79)).not.toContain('used up')
    expect(await said(80)).toContain('Budget of this year [Budget of this year: €960 of €1,200 charged (80%)]')
    expect(await said(80)).toContain('The budget is almost used up.')
    expect(await said(99)).toContain('The budget is almost used up.')
    expect(await said(100)).toContain('The budget is used up.')
    expect(await said(80, { locale: 'ro' })).toContain('960 EUR din 1.200 EUR facturabil (80%)')
  })

  it('have a point for the profit of a month that cost or charged something, and none for one that did neither', async () => {
    const { html } = await section(found([month('2026-01', { profit: 0 }), nothing]))
    expect(html.match(/class="_mark_[^"]*"/g)).toHaveLength(1)
  })

  it('have a line for what a month of the budget comes to, but for a fixed one', async () => {
    const line = async (type: string) =>
      (await section(found([month('2026-01')], { budget: { amount: 1200, type } }))).words.match(
        /Budget a month: \S+/,
      )?.[0]
    expect(await line('monthly')).toBe('Budget a month: €1,200')
    expect(await line('yearly')).toBe('Budget a month: €100')
    expect(await line('fixed')).toBeUndefined()
  })

  it('say why there are none: pay that is kept back, a rate that is missing, or hours that nobody has logged', async () => {
    const help = 'They appear once people log time on this project.'
    const withheld = await section(found([nothing], { withheld: true }))
    expect(withheld.words).toContain('No figures in 2026 Costs and profit are hidden where they would show pay')
    const apart = [
      { currency: 'USD', actual_cost: 1, timesheet_billable_amount: 2 },
      { currency: 'USD', actual_cost: 1, timesheet_billable_amount: 2 },
    ]
    const missing = await section(found([{ ...nothing, apart }]))
    expect(missing.words).toContain('No figures in 2026 Amounts in USD are part of no figure')
    expect(missing.links).toEqual({ 'Add an exchange rate': '/settings/exchange-rates' })
    const bill = { invoiced_amount: null, unpaid_amount: null, invoiced_apart: ['HUF', 'USD'] }
    const bills = await section(found([{ ...nothing, apart, ...bill }]))
    expect(bills.words).toContain('Amounts in USD, HUF are part of no figure')
    expect(bills.words).toContain('Invoiced Unpaid Profit January')
    expect((await section(found([nothing]))).words).toContain(`No figures in 2026 ${help}`)
  })
})

describe('what a figure is made of', () => {
  const part: ProfitPart = {
    month: '2026-02',
    employee_id: '1',
    name: 'Ana Pop',
    kind: 'hourly_based_salaries',
    from: '2026-02-01',
    to: '2026-02-09',
    minutes: 90,
    rate: 20,
    currency: 'USD',
    amount: null,
  }
  const charged: ProfitPart = { ...part, kind: 'timesheet_billable_amount', rate: 40, currency: 'EUR', amount: 60 }
  const opened = async (period: string, figure: Parameters<typeof PartsDialog>[0]['figure']) => {
    const asked: string[] = []
    const given = { projectId: '3', currency: 'EUR', onClose: () => {} }
    const html = await answered(<PartsDialog {...given} period={period} figure={figure} />, {
      answers: (path, query) => {
        asked.push(`${path}?${query}`)
        return { data: path.endsWith('not-on-projects') ? [] : [part, charged] }
      },
    })
    return { words: wordsOf(html), asked }
  }

  it('is asked for by its month or its year', async () => {
    const getters = '/restify/projects/3/getters'
    const both = (days: string) => [`${getters}/profitability-parts?${days}`, `${getters}/not-on-projects?${days}`]
    const month = await opened('2026-01', 'profit')
    expect(month.asked).toEqual(both('end_date=2026-01-31&start_date=2026-01-01'))
    expect(month.words).toContain('Profit, January 2026')
    const year = await opened('2026', 'profit')
    expect(year.asked).toEqual(both('end_date=2026-12-31&start_date=2026-01-01'))
    expect(year.words).toContain('Profit, 2026')
  })

  it('is said person by person, with the kind of each part where there are several', async () => {
    const cost = 'Ana Pop Hourly costs 01.02.2026 – 09.02.2026 1:30 US$20 No exchange rate'
    const profit = (await opened('2026-02', 'profit')).words
    expect(profit).toContain(`Person Part Days Hours An hour Amount ${cost} Ana Pop Charged`)
    expect(profit).toContain('Charged 01.02.2026 – 09.02.2026 1:30 €40 €60')
    expect((await opened('2026-02', 'timesheet_billable_amount')).words).toContain(
      'Person Days Hours An hour Amount Ana Pop 01.02.2026 – 09.02.2026 1:30 €40 €60 Hours ×',
    )
    expect((await opened('2026-02', 'actual_cost')).words).toContain(`Part Days Hours An hour Amount ${cost} Hours ×`)
    const leave = (await opened('2026-02', 'holiday_cost')).words
    expect(leave).toContain('There is nothing in it')
    expect(leave).toContain('Time that is paid and logged on no project is in no project’s cost.')
  })
})
