import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { CapacityReportPage } from './capacity-pages.tsx'

const company = { active_plan: { activePlan: { plan: 'Pro Monthly', stripe_status: 'active' } } }
const at = '/reports/capacity?interval_type=custom&start_date=2026-06-01&end_date=2026-06-14'

const step = (from: string, planned_hours: number, more: object = {}) => ({
  ...{ from, capacity_hours: 40, outside_hours: 0, national_hours: 0, leave_hours: 0, available_hours: 40 },
  ...{ planned_hours, projects: planned_hours > 0 ? { p1: planned_hours } : {}, national_days: 0, ...more },
})
const person = (id: string, employee: string, team: string | null, steps: object[]) => ({
  ...{ id, employee, position: 'Developer', team_id: team && `t-${team}`, team, weekly_capacity: 40 },
  ...{ total_available_hours: 80, national_holidays: 0, days_off: 0, total_days_off: 0, total_workdays: 10 },
  ...{ weekly_allocation_hours_per_project: {}, steps },
})
const people = [
  person('1', 'Ana Pop', 'Web', [
    step('2026-06-01', 24, { national_hours: 8, available_hours: 32, national_days: 1 }),
    step('2026-06-08', 45),
  ]),
  person('2', 'Dan Rus', 'Web', [
    step('2026-06-01', 0, { available_hours: null, outside_hours: 40 }),
    step('2026-06-08', 30, { leave_hours: 40, available_hours: 0 }),
  ]),
  person('3', 'Ion Lup', null, [step('2026-06-01', 10, { national_days: 1 }), step('2026-06-08', 10)]),
]

async function page(may = ['manageProjects'], address = at) {
  const opening = await opened(<CapacityReportPage />, {
    ...{ at: address, company, may },
    answers: ({ path }: { path: string }) =>
      path.endsWith('employee-capacity')
        ? { data: people }
        : { data: [{ id: 'p1', type: 'projects', attributes: { name: 'Portal' } }], meta: { last_page: 1 } },
  } as never)
  await settled()
  return opening
}

const focused = () => document.activeElement?.getAttribute('aria-label')

it('says who is over, and leads to the cell, which opens to its sum', async () => {
  const { press, words } = await page()
  await until(() => expect(words()).toContain('1 person is over 100%'))
  await press('Ana Pop')
  await until(() => expect(focused()).toBe('Ana Pop · W24, 08.06.2026 – 14.06.2026: 45 / 40'))
  await press(focused()!)
  await until(() => expect(words()).toContain('Change the allocation'))
  expect(words()).toMatch(
    /Hours of the week\s*40.*National holidays\s*0.*Leave\s*0.*Available\s*40.*Portal\s*45.*Over by\s*5/s,
  )
})

it('marks a team that is over its hours as a whole', async () => {
  await page()
  const cell = await screen.findByRole('img', { name: /^Web · W24.*45 \/ 40$/ })
  expect(cell.closest('td')).toHaveProperty('dataset.over', 'true')
  const before = screen.getByRole('img', { name: /^Web · W23.*24 \/ 32$/ })
  expect(before.closest('td')!.dataset.over).toBeUndefined()
})

it('offers no change to who plans no projects', async () => {
  const { press, words } = await page(['manageTimesheets'])
  await press('Ana Pop · W23, 01.06.2026 – 07.06.2026: 24 / 32')
  await until(() => expect(words()).toMatch(/National holidays\s*-8/))
  expect(words()).not.toContain('Change the allocation')
})

it('is walked by arrows, over weeks of leave and days outside of employment', async () => {
  const { words } = await page()
  await until(() => expect(words()).toContain('On leave'))
  const go = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  screen.getByLabelText(/^Ana Pop · W23/).focus()
  go('ArrowDown')
  expect(focused()).toContain('Dan Rus · W23, 01.06.2026 – 07.06.2026: Not employed')
  go('ArrowRight')
  expect(focused()).toContain('On leave')
  go('Home')
  go('PageUp')
  expect(focused()).toMatch(/^Web · W23.*24 \/ 32$/)
})

it('folds teams, sorts people by load, and keeps both in the address', async () => {
  const { press, place, words } = await page()
  await until(() => expect(words()).toContain('Without a team'))
  await press(/^Web/ as never)
  await until(() => expect(place()).toContain('folded=t-Web'))
  expect(screen.queryByRole('link', { name: 'Ana Pop' })).toBeNull()
  // A name in the sentence opens its team again.
  await press('Ana Pop')
  await until(() => expect(focused()).toContain('Ana Pop · W24'))
  await press('People', 'radio')
  await until(() => expect(place()).toContain('view=people'))
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Ana Pop'),
    expect.stringContaining('Ion Lup'),
    expect.stringContaining('Dan Rus'),
  ])
  await press('Only over 100%', 'checkbox')
  await until(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
})
