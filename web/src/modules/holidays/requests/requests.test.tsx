import { describe, expect, it } from 'vitest'
import { type Answering, answered, listOf, read, wordsOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { AmendmentsList } from './amendments/amendments-list.tsx'
import { ShorterPanel } from './amendments/shorter-panel.tsx'
import { CheckPanel } from './form/check-panel.tsx'
import { leaveOf } from './leave.fixture.ts'
import { EmployeeHolidaysTab } from './list/employee-tab.tsx'
import { HolidaysPage } from './list/holidays-page.tsx'
import { AllTab, Requests } from './list/requests-tabs.tsx'
import { NationalDays } from './national/national-days.tsx'
import { RequestView } from './view/request-view.tsx'

describe('requests for leave', () => {
  it('stand in tabs: those that one looks after, one’s own, and balances for who keeps them', async () => {
    const tabs = async (...may: NonNullable<Answering['may']>) => {
      const { words } = await read(<HolidaysPage />, { at: '/holidays/my', may, answers: () => ({ data: {} }) })
      return words.slice('Holidays Request leave [Holidays] '.length)
    }
    const own = 'My requests'
    const rest = 'Planner Team calendar'
    expect(await tabs()).toBe(`${own} ${rest}`)
    expect(await tabs('manageHolidays')).toBe(`All requests ${own} Balances ${rest}`)
    expect(await tabs('manageHolidayBalances')).toBe(`${own} Balances ${rest}`)
    expect(await tabs('manageHolidaysForDirectReports')).toBe(`All requests ${own} ${rest}`)
  })

  it('are listed with whose they are for who looks after them, and exported by who manages them', async () => {
    const { id } = leaveOf()
    const answers = () => listOf([leaveOf({ can_approve: true }), leaveOf({ status: 'approved' })])
    const { words, links, asked } = await read(<AllTab />, { at: '/holidays/all', may: ['manageHolidays'], answers })
    const row = 'Dan Pop Vacation 04.05.2026 from noon – 06.05.2026 2.5'
    expect(words).toContain(`${row} Pending Eva Pop 02.01.2026 [`)
    expect(words).toContain(`${row} Approved Eva Pop 02.01.2026 [`)
    expect(words).toContain('Export')
    expect(links).toEqual({ 'Dan Pop': `/holidays/all?id=${id}` })
    expect(asked[0]).toContain('/restify/holidays?page=1&')
    const own = await read(<Requests employeeId="1" />, { at: '/holidays/my', answers })
    expect(own.words).toContain('04.05.2026 from noon – 06.05.2026 Vacation 2.5 Pending Eva Pop 02.01.2026 [')
    expect(own.words).not.toMatch(/Dan Pop|Export/)
    expect(own.links).toEqual({ '04.05.2026 from noon – 06.05.2026': `/holidays/my?id=${id}` })
    expect(own.asked[0]).toMatch(/employee_id=1&.*&sort=-start_date&/)
  })

  it('of a person are shown to who may see them, and asked for in their name by who may', async () => {
    const tab = (employee: string, ...may: NonNullable<Answering['may']>) =>
      read(<EmployeeHolidaysTab />, {
        at: '/employees/2/holidays',
        path: '/employees/$id/holidays',
        employee,
        may,
        answers: (path) => (path.endsWith('/2') ? { data: record('2', { manager_employee_id: '1' }) } : listOf([])),
      })
    const national = { 'National holidays': '/employees/2/holidays/national' }
    const all = { ...national, 'Request leave': '/employees/2/holidays?open=true' }
    expect((await tab('1')).words).toBe('You are not authorized to view this page.')
    const own = await tab('2')
    expect(own.links).toEqual(all)
    // Above the list, and in the middle of an empty one.
    expect(own.words.match(/Request leave/g)).toHaveLength(2)
    expect(own.words).toContain('What you ask for, what was decided')
    expect((await tab('1', 'manageHolidays')).links).toEqual(all)
    expect((await tab('1', 'manageHolidaysForDirectReports')).links).toEqual(all)
    const decider = await tab('1', 'approveRejectHolidays')
    expect(decider.links).toEqual(national)
    expect(decider.words).toContain('Requests of this person, what was decided')
    expect(decider.asked.some((one) => one.startsWith('/restify/holidays?employee_id=2&'))).toBe(true)
  })

  it('say why they were rejected, how much they take and who was asked', async () => {
    const rejected = leaveOf({ status: 'rejected', status_explanation: 'Too many' }, { authorizedToUpdate: false })
    const { words } = await read(<RequestView request={rejected} />, { answers: () => listOf([]) })
    expect(words).toContain(
      'Rejected Reason: Too many [The request] Days 2.5 days Approver Eva Pop Requested on 02.01.2026 08:00 Notes Sea',
    )
  })
})

describe('what a request takes', () => {
  const year = (name: number, available: number, left: number, unlimited = false) => ({
    year: name,
    available,
    left,
    unlimited,
  })
  const absence = { start_date: '2026-03-04', end_date: '2026-03-04', starts_at_noon: true, ends_at_noon: false }
  const away = Array.from({ length: 8 }, (_, index) => ({
    employee_id: String(index),
    name: `P${index}`,
    avatar: null,
    absences: [{ ...absence, status: index === 0 ? 'draft' : 'approved' }],
  }))
  const found = {
    days_off: 2.5,
    years: [year(2026, 21, 18.5), year(2027, 1, -1.5), year(2028, 0, -3, true)],
    problems: [{ key: 'a', message: 'Too long' }],
    notes: [{ key: 'b', message: 'Mind' }],
    away,
  }
  const said = async (check: object, given?: Answering) =>
    (await read(<CheckPanel check={{ data: check } as never} />, given)).words

  it('is said year by year, with what stands against it and who else is away', async () => {
    expect(await said(found)).toBe(
      [
        '[What it takes] What it takes 2.5 days 18.5 of 21 left in 2026 1.5 days more than the 1 left in 2027',
        'No limit in 2028 Too long Mind Also away [Also away] P0 04.03.2026, afternoon · not decided yet',
        ...[1, 2, 3, 4, 5].map((id) => `P${id} 04.03.2026, afternoon`),
        'and 2 more',
      ].join(' '),
    )
    expect(await said({ ...found, away: away.slice(0, 6) })).toMatch(/P5 04\.03\.2026, afternoon$/)
    expect(await said({ ...found, away: [] })).toMatch(/Mind Nobody else is away\.?$/)
  })

  it('warns of a year only where less than nothing is left', async () => {
    const of = async (years: object[]) => {
      const html = await answered(<CheckPanel check={{ data: { ...found, years } } as never} />)
      return [wordsOf(html).match(/2\.5 days (.*) Too long/)![1], html.includes('color-error')]
    }
    expect(await of([year(2026, 2.5, 0)])).toEqual(['0 of 2.5 left in 2026', false])
    expect(await of([year(2026, 2, -0.5)])).toEqual(['0.5 days more than the 2 left in 2026', true])
    expect(await of([year(2026, 0, -3, true)])).toEqual(['No limit in 2026', false])
  })

  it('is said with Romanian numbers, of one day that is left as of several', async () => {
    const words = await said(found, { locale: 'ro' })
    expect(words).toContain('2,5 zile Rămân 18,5 din 21 în 2026')
    expect(words).toContain('Cu 1,5 zile peste ce a rămas în 2027 (1)')
  })

  it('is said of leave that is made shorter: what comes back, what remains and what is lost', async () => {
    const check = {
      days_off: 1,
      given_back: 1.5,
      lost: 1,
      years: [
        { year: 2026, balance: 10, left: 11.5, unlimited: false },
        { year: 2027, balance: 0, left: 0, unlimited: true },
      ],
      problems: [{ key: 'a', message: 'Begun' }],
    }
    const panel = async (more: object, isShorter = true) =>
      (await read(<ShorterPanel isShorter={isShorter} check={{ data: { ...check, ...more } } as never} />)).words
    expect(await panel({})).toMatch(
      /^\[What comes back\] What comes back 1\.5 days come back 1 day of leave remains Balance in 2026: 10, then 11\.5 1 of these days was carried over .*Begun$/,
    )
    expect(await panel({ lost: 0 })).not.toContain('carried over')
    expect(await panel({}, false)).not.toContain('1.5')
  })
})

it('says what was asked of leave since, to be decided or withdrawn by who may', async () => {
  const change = (id: string, more: object) =>
    record(id, {
      start_date: '2026-03-04',
      end_date: '2026-03-05',
      starts_at_noon: false,
      ends_at_noon: true,
      status: 'draft',
      notes: 'Back',
      status_explanation: null,
      created_at: '2026-01-03T08:00:00',
      can_approve: false,
      can_cancel: false,
      ...more,
    })
  const changes = [
    change('1', { can_approve: true }),
    change('2', { can_cancel: true }),
    change('3', { status: 'rejected', status_explanation: 'No' }),
  ]
  const request = leaveOf()
  const list = (some: object[]) => read(<AmendmentsList request={request} />, { answers: () => listOf(some) })
  const { words, asked } = await list(changes)
  const line = '04.03.2026 – 05.03.2026 until noon instead 03.01.2026 08:00'
  expect(words).toBe(
    [
      '[Changes asked for] Changes asked for',
      `${line} Pending Back Approve Reject ${line} Pending Back Withdraw ${line} Rejected Back Reason: No`,
    ].join(' '),
  )
  expect(asked).toEqual([`/restify/holiday-changes?holiday_id=${request.id}&perPage=50&sort=-created_at`])
  expect((await list([])).words).toBe('')
})

it('names national days with their weekday, last day and half, and goes on where they cannot be asked for again', async () => {
  const day = (id: string, name: string, start_date: string, end_date: string, is_half_day: boolean) =>
    record(id, { name, start_date, end_date, is_half_day })
  const days = [
    day('1', 'Paști', '2026-04-12', '2026-04-13', false),
    day('2', 'Ajun', '2026-12-24', '2026-12-24', true),
  ]
  const { words } = await read(<NationalDays />, { locale: 'ro', answers: () => listOf(days), isOffline: true })
  expect(words).toMatch(
    /\[Anul următor\] Paști duminică, 12\.04\.2026 – 13\.04\.2026 Ajun joi, 24\.12\.2026, jumătate de zi$/,
  )
})
