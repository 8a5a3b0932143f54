import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record, thisYear } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { BalancesTab } from './balances-tab.tsx'
import { EntriesDrawer } from './entries-drawer.tsx'
import { PolicyCards } from './policy-cards.tsx'

const balance = (id: string, year: number, more: object = {}) =>
  record(
    id,
    {
      ...{
        employee_id: '2',
        holiday_policy_id: '1',
        year,
        initial_balance: 21,
        balance: 16,
        expired: 0,
        unlimited: false,
      },
      ...{ closed_at: null, deleted_at: null, ...more },
    },
    { employee: somebody('2', 'Dan'), holidayPolicy: record('1', { name: 'Vacation', type: 'timeoff' }) },
  )
const entry = record('e1', {
  ...{ day: '2026-01-01', kind: 'release', cause: 'request', minutes: 480, days: 1, period_key: 'a' },
  ...{ author: null, reason: 'As agreed', created_at: '2026-01-01T08:00:00', holiday_id: null, facts: {} },
})

async function tab(
  balances: object[],
  store: (call: Call) => unknown = () => undefined,
  at = '/holidays/balances?year=2026',
) {
  let opening: Awaited<ReturnType<typeof opened>> | undefined
  opening = await opened(<BalancesTab />, {
    at,
    may: ['manageHolidayBalances'],
    answers: (call) => {
      if (call.method !== 'GET') return store(call)
      if (call.path !== '/restify/holiday-balances') return listOf([])
      // What was saved is shown before the list comes again.
      return opening?.sent().length ? new Promise(() => {}) : listOf(balances)
    },
  })
  await settled()
  const written = () =>
    opening.sent().map(({ method, path, query, body }) => [method, path, query.get('related'), body])
  return { ...opening, written }
}
const edit = 'Edit the initial balance: Dan Pop, Vacation, 2026'

it('says of a year to come that leave has taken from beforehand what its balance does not count yet', async () => {
  const years = [balance('b1', thisYear, { balance: -4 }), balance('b2', thisYear + 1, { balance: -4 })]
  const { words, user } = await opened(<PolicyCards employeeId="2" />, {
    at: '/',
    employee: '2',
    answers: ({ path }) => listOf(path === '/restify/holiday-balances' ? years : []),
  })
  const note = `What is carried over into ${thisYear + 1} and earned in it is not counted here yet.`
  await until(() => expect(words()).toContain('-4 of 21 days left'))
  expect(words()).not.toContain('is not counted here yet')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Year of Vacation' }), String(thisYear + 1))
  expect(words()).toContain(note)
})

it('corrects what a year gives with a reason, once, and shows it at once', async () => {
  const corrected = balance('b1', 2026, { initial_balance: 22.5 })
  let answer = (_: unknown) => {}
  const { press, write, words, written, user, field } = await tab(
    [balance('b1', 2026)],
    () => new Promise((resolve) => (answer = resolve)),
  )
  await press(edit)
  expect((await field('Initial balance')).value).toBe('21')
  await user.type(await field('Initial balance'), '{Enter}')
  expect(written()).toEqual([])
  await write('Initial balance', '22.5')
  expect(words()).toContain('(off) Save')
  await write(/^Reason/, '  ')
  expect(words()).toContain('(off) Save')
  await write(/^Reason/, ' Agreed ')
  await press('Save')
  expect(words()).toContain('(off) Save')
  answer({ data: corrected })
  await until(() => expect(words()).toContain('The balance was corrected'))
  expect(words()).toContain('22.5 , show where it comes from')
  expect(screen.queryByLabelText('Initial balance')).toBeNull()
  const body = { initial_balance: 22.5, reason: 'Agreed' }
  expect(written()).toEqual([['PUT', '/restify/holiday-balances/b1', 'employee,holidayPolicy', body]])
})

it('keeps what is typed since the one before was closed, when the answer to that comes', async () => {
  let answer = (_: unknown) => {}
  const { press, write, words, field } = await tab(
    [balance('b1', 2026)],
    () => new Promise((resolve) => (answer = resolve)),
  )
  await press(edit)
  await write('Initial balance', '22')
  await write(/^Reason/, 'Agreed')
  await press('Save')
  await press('Cancel')
  await press(edit)
  await write(/^Reason/, 'Moved')
  answer({ data: balance('b1', 2026, { initial_balance: 22 }) })
  await until(() => expect(words()).toContain('The balance was corrected'))
  expect((await field(/^Reason/)).value).toBe('Moved')
})

it('keeps what was typed where the server refuses, and sends nothing that is as it was or not meant', async () => {
  const { press, write, words, sent, field } = await tab([balance('b1', 2026, { closed_at: '2026-02-01' })], () =>
    refused(422, { message: 'The year is locked.' }),
  )
  await press(edit)
  expect(words()).toContain('This year is closed: say why it changes.')
  await write('Initial balance', '20')
  await write(/^Reason/, 'Agreed')
  await press('Save')
  expect(words()).toContain('The year is locked.')
  expect([(await field('Initial balance')).value, (await field(/^Reason/)).value]).toEqual(['20', 'Agreed'])
  expect(words()).not.toContain('(off) Save')
  await write('Initial balance', '21')
  await press('Save')
  expect(screen.queryByLabelText('Initial balance')).toBeNull()
  await press(edit)
  await write(/^Reason/, 'Agreed')
  await press('Cancel')
  expect(screen.queryByLabelText('Initial balance')).toBeNull()
  expect(sent().length).toBe(1)
})

it('keeps a reason that was typed from a press beside it, and is closed by one where nothing was', async () => {
  const { press, write, user, field } = await tab([balance('b1', 2026)])
  await press(edit)
  await field(/^Reason/)
  await user.click(document.querySelector('table')!)
  await until(() => expect(screen.queryByLabelText('Initial balance')).toBeNull())
  await press(edit)
  await write(/^Reason/, 'Agreed')
  await user.click(document.querySelector('table')!)
  await settled()
  expect((await field(/^Reason/)).value).toBe('Agreed')
  await press('Cancel')
  await press(edit)
  await field(/^Reason/)
  await user.click(document.querySelector('table')!)
  await until(() => expect(screen.queryByLabelText('Initial balance')).toBeNull())
})

it('lets only those figures be corrected that have a limit and are open to the reader', async () => {
  const closed = record('b2', balance('b2', 2026).attributes, {}, { authorizedToUpdate: false })
  const { words } = await tab([balance('b1', 2026, { unlimited: true }), closed])
  expect(words()).toContain('No limit')
  expect(words()).not.toContain('Edit the initial balance')
})

it('opens with this year where no other was chosen', async () => {
  const fresh = await tab([], undefined, '/holidays/balances')
  await until(() => expect(fresh.place()).toBe(`/holidays/balances?year=${thisYear}`))
  const chosen = await tab([], undefined, '/holidays/balances?employee_id=2')
  expect(chosen.place()).toBe('/holidays/balances?employee_id=2')
})

it('shows of a card the year that is chosen, and the lines that its figure is made of', async () => {
  const balances = [
    balance('b1', thisYear - 1, { balance: 3 }),
    balance('b2', thisYear, { balance: 5, initial_balance: 24, expired: 2 }),
    balance('b3', thisYear, { holiday_policy_id: '9', deleted_at: '2026-01-01', balance: 99 }),
  ]
  let fails = true
  const { words, user, press, asked } = await opened(<PolicyCards employeeId="2" />, {
    answers: ({ path }) => {
      if (path === '/restify/holiday-balances') return listOf(balances)
      return fails ? refused(500) : listOf([entry])
    },
  })
  await until(() => expect(words()).toContain('5 of 22 days left · 2 more expired'))
  expect(words()).not.toContain('99')
  await user.selectOptions(screen.getByLabelText('Year of Vacation'), String(thisYear - 1))
  expect(words()).toContain('3 of 21 days left')
  await press(/show where it comes from/)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(`Vacation, ${thisYear - 1}`)).toBeTruthy()
  await drawer.findByText('The lines could not be loaded')
  fails = false
  await press('Try again')
  await until(() => expect(words()).toContain('Reason: As agreed'))
  expect(asked().at(-1)!.query.get('holiday_balance_id')).toBe('b1')
  await press('Close')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says of a balance that it is put away, closed, or without a limit, and of none else', async () => {
  const states = [
    balance('b1', 2026, { deleted_at: '2026-01-01', closed_at: '2026-02-01', unlimited: true }),
    balance('b2', 2026, { closed_at: '2026-02-01', unlimited: true }),
    balance('b3', 2026, { unlimited: true }),
    balance('b4', 2026, { expired: 2 }),
  ]
  await tab(states)
  const said = [...document.querySelectorAll('tbody tr')].map(({ textContent }) =>
    ['Archived', 'Closed', 'No limit', '2, show'].filter((word) => textContent?.includes(word)),
  )
  expect(said).toEqual([['Archived'], ['Closed'], ['No limit'], ['2, show']])
})

it('puts rest first on the cards, each with its own year, and leads the reader to their own leave alone', async () => {
  const of = (id: string, name: string, type: string, year: number, more: object = {}) => {
    const one = balance(id, year, { holiday_policy_id: id, ...more })
    return { ...one, relationships: { ...one.relationships, holidayPolicy: record(id, { name, type }) } }
  }
  const balances = [
    of('s', 'A sick day', 'other', thisYear, { unlimited: true, balance: -3 }),
    of('w', 'Work from home', 'timeoff', thisYear + 1),
    of('v', 'Vacation', 'timeoff', thisYear),
  ]
  const cards = (employeeId: string, type?: 'timeoff') =>
    opened(<PolicyCards employeeId={employeeId} type={type} />, { employee: '2', answers: () => listOf(balances) })
  const own = await cards('2')
  await until(() => expect(own.words()).toContain('Vacation'))
  const named = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /Vacation|Work|A sick/.exec(textContent!)?.[0])
  expect(named()).toEqual(['Vacation', 'Work', 'A sick'])
  expect(own.words()).toContain('3 days taken, no limit')
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['timeoff', 'timeoff', 'other'].map((type) => `/account/holidays/${type}`))
  await cards('3', 'timeoff')
  await until(() => expect(named()).toEqual(['Vacation', 'Work']))
  expect(links()).toEqual([])
})

it('leads from a line to the leave it is about, and opens months of accrual that stand together', async () => {
  const line = (id: string, more: object) => record(id, { ...entry.attributes, reason: null, ...more })
  const lines = [
    line('e1', { kind: 'accrual', day: '2026-01-31', period_key: '2026-01', minutes: 840, days: 1.75 }),
    line('e2', { kind: 'accrual', day: '2026-02-28', period_key: '2026-02', minutes: 840, days: 1.75 }),
    line('e3', { kind: 'use', day: '2026-03-02', holiday_id: '7', minutes: -480, days: -1 }),
  ]
  const { words, press } = await opened(
    <EntriesDrawer balance={balance('b1', 2026) as never} title="Vacation, 2026" onClose={() => {}} />,
    { answers: () => listOf(lines) },
  )
  await until(() => expect(words()).toContain('2 months'))
  expect(words()).toMatch(/\+3\.5 3\.5 .*-1 2\.5/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/holidays/7/view')
  expect(words()).not.toMatch(/, 01\.2026/)
  await press(/2 months/)
  expect(words()).toMatch(/, 01\.2026 .*, 02\.2026/)
})
