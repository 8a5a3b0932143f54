import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record, thisYear as year } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { OwnLeavePage } from './own-leave-page.tsx'
import { OwnTypePage } from './own-type-page.tsx'

it('says that the kinds of leave could not be read, and not that there are none, and reads them again', async () => {
  let fails = true
  const policies = [record('1', { name: 'Vacation', type: 'timeoff' })]
  const { words, press, asked } = await opened(<OwnTypePage />, {
    at: '/account/holidays/timeoff',
    path: '/account/holidays/$type',
    answers: ({ path }) =>
      path === '/restify/holiday-policies' ? (fails ? refused(500) : listOf(policies)) : listOf([]),
  })
  await until(() => expect(words()).toContain('The holiday policies could not be loaded'))
  expect(words()).not.toContain('There is no leave of this kind.')
  fails = false
  await press('Try again')
  await until(() => expect(words()).not.toContain('could not be loaded'))
  await until(() => expect(asked().some(({ query }) => query.get('holiday_policy_id') === '1')).toBe(true))
})

it('shows what one has of that kind of leave alone, and nothing of what nobody asks for', async () => {
  const policies = [record('1', { name: 'Vacation', type: 'timeoff' }), record('2', { name: 'Study', type: 'other' })]
  const figures = { initial_balance: 21, balance: 16, expired: 0, unlimited: false, closed_at: null, deleted_at: null }
  const balances = policies.map((holidayPolicy) =>
    record(
      `of ${holidayPolicy.id}`,
      { employee_id: '1', holiday_policy_id: holidayPolicy.id, year, ...figures },
      { holidayPolicy },
    ),
  )
  const page = (type: string) =>
    opened(<OwnTypePage />, {
      at: `/account/holidays/${type}`,
      path: '/account/holidays/$type',
      answers: ({ path }) => {
        if (path === '/restify/holiday-policies') return listOf(policies)
        return listOf(path === '/restify/holiday-balances' ? balances : [])
      },
    })
  const { words, asked } = await page('other')
  await until(() => expect(words()).toContain('Study'))
  await until(() => expect(asked().some(({ query }) => query.get('holiday_policy_id') === '2')).toBe(true))
  expect(words()).not.toContain('Vacation')
  for (const type of ['national', 'none'])
    expect((await page(type)).asked().filter(({ path }) => path === '/restify/holiday-balances')).toEqual([])
})

it('shows one’s own balances and year, and says to who is no employee that they have none', async () => {
  const figures = { initial_balance: 21, balance: 16, expired: 0, unlimited: false, closed_at: null, deleted_at: null }
  const holidayPolicy = record('1', { name: 'Vacation', type: 'timeoff' })
  const balance = record('b', { employee_id: 'ana', holiday_policy_id: '1', year, ...figures }, { holidayPolicy })
  const page = (employee?: string) =>
    opened(<OwnLeavePage />, {
      at: '/account/holidays',
      employee,
      answers: ({ path }) => listOf(path === '/restify/holiday-balances' ? [balance] : []),
    })
  const { words, asked } = await page('ana')
  await until(() => expect(words()).toMatch(/Vacation .*16/))
  await until(() => expect(words()).toContain(`January ${year}`))
  const whose = asked().flatMap(({ query }) => query.get('employee_id') ?? [])
  expect(new Set(whose)).toEqual(new Set(['ana']))
  expect((await page('')).words()).not.toContain('January')
})
