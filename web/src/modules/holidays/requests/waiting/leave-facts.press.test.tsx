import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { idOf, leaveOf } from '../leave.fixture.ts'
import { LeaveFacts } from './leave-facts.tsx'

const id = idOf(8)
const record = {
  ...{ entity: 'holidays', id, module: 'holidays', kind: 'Leave', person: 'Dan Pop', avatar: null, about: null },
  ...{ words: null, page: `/holidays/${id}/view`, version: 'v', created_at: '2026-02-01T08:00:00Z' },
  ...{ due_on: null, until: null },
}
const leave = leaveOf({ start_date: '2026-03-02', end_date: '2026-03-04' })
const away = (name: string, from: string, to: string) => ({
  ...{ employee_id: name, name, avatar: null, direction_id: null },
  absences: [{ start_date: from, end_date: to, status: 'approved', policy: null, holiday_id: null, free_days: [] }],
})
const check = {
  ...{ days_off: 3, problems: [], notes: [{ key: 'carried_days', message: 'Two of them are carried over.' }] },
  years: [{ year: 2026, days_off: 3, carried: 2, available: 14, left: 11, unlimited: false }],
  away: [away('Eva Rus', '2026-03-03', '2026-03-10')],
}

const open = (answer: unknown = { data: check }) =>
  opened(<LeaveFacts record={record} />, {
    answers: ({ path }) => (path.endsWith('/check') ? answer : { data: leave }),
  })

it('says what is left before and after, and who else is away on which of the days', async () => {
  const { words, asked } = await open()
  await until(() => expect(words()).toMatch(/Left in 2026 14 − This request 3 = Left after it 11/))
  expect(words()).toContain('Two of them are carried over.')
  expect(
    asked()
      .find(({ path }) => path.endsWith('/check'))!
      .query.get('holiday_id'),
  ).toBe(leave.id)
  const statesOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  // From Monday to Sunday.
  expect(statesOf('Dan Pop')).toEqual([...Array(3).fill('asks for leave'), '', '', '', ''])
  expect(statesOf('Eva Rus')).toEqual(['', ...Array(6).fill('away')])
})

it('says of leave that is not counted how many days it takes, and what could not be checked', async () => {
  const years = [{ ...check.years[0]!, unlimited: true }]
  const free = await open({ data: { ...check, years, away: [] } })
  await until(() => expect(free.words()).toContain('3 days in 2026; this kind of leave is not counted.'))
  expect(free.words()).toContain('Nobody else is away')
  const failed = await open(refused(422, { message: 'No' }))
  await until(() => expect(failed.words()).toMatch(/could not|Could not/))
})
