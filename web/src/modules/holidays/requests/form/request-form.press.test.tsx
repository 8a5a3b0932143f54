import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { leaveOf } from '../leave.fixture.ts'
import { RequestDialogs } from '../list/request-dialogs.tsx'

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const [vacation, sick, dan, eva] = [id(1), id(2), id(4), id(5)]
const types = ['employment_contract', 'b2b_paid_holidays', 'b2b_unpaid_holidays']
const policy = (id: string, name: string, type: string, allow_half_days: boolean) =>
  record(id, { name, type, allow_half_days, applicable_contract_types: types })
const policies = [
  policy(vacation, 'Vacation', 'timeoff', true),
  policy(sick, 'Sick', 'other', false),
  policy(id(3), 'Easter', 'national', false),
]
const cost = (problems: object[] = []) => ({ days_off: 1.5, years: [], problems, notes: [], away: [] })

/** The dialog over a list; `check` and `store` are the server's. */
async function dialog(given: Pressing & { check?: (call: Call) => unknown; store?: (call: Call) => unknown } = {}) {
  const page = await opened(<RequestDialogs employeeId={id(9)} editing={undefined} onEdit={() => {}} />, {
    at: '/holidays/my?open=true&sort=notes',
    employee: id(9),
    answers: (call) => {
      if (call.method === 'POST') return given.store?.(call)
      if (call.path === '/restify/holidays/getters/check') return given.check?.(call) ?? { data: cost() }
      if (call.path === '/restify/holiday-policies') return listOf(policies)
      if (call.path === `/restify/employees/${dan}`) return { data: somebody(dan, 'Dan') }
      return listOf(call.path === '/restify/employees' ? [somebody(dan, 'Dan'), somebody(eva, 'Eva')] : [])
    },
    ...given,
  })
  await settled()
  // A form cannot be sent before the code of its fields is there.
  await until(() => expect(page.words()).not.toContain('(off)'))
  return page
}
type Opened = Awaited<ReturnType<typeof dialog>>
const checks = ({ asked }: Opened) => asked().filter(({ path }) => path.endsWith('/getters/check'))

it('says that the kinds of leave could not be read, and reads them again', async () => {
  let fails = true
  const { press, choose, words } = await opened(
    <RequestDialogs employeeId={id(9)} editing={undefined} onEdit={() => {}} />,
    {
      at: '/holidays/my?open=true',
      employee: id(9),
      answers: ({ path }) => {
        if (path !== '/restify/holiday-policies') return listOf([])
        return fails ? refused(500) : listOf(policies)
      },
    },
  )
  await until(() => expect(words()).toContain('The holiday policies could not be loaded'))
  fails = false
  await press('Try again')
  await choose(/^Holiday type/, 'Vacation')
  expect(words()).not.toContain('could not be loaded')
})

it('shows no document any more that was taken away from a request of the list', async () => {
  let kept: object = { document_path: '/f/note', file_name: 'note.pdf' }
  const request = leaveOf(kept)
  const { press, words, sent } = await opened(<RequestDialogs editing={request} onEdit={() => {}} />, {
    at: '/holidays/my',
    employee: id(9),
    answers: ({ method, path }) => {
      if (method === 'DELETE') kept = {}
      if (path === `/restify/holidays/${request.id}` || method === 'DELETE') return { data: leaveOf(kept) }
      if (path.endsWith('/check')) return { data: cost() }
      return listOf(path === '/restify/holiday-policies' ? policies : [])
    },
  })
  await settled()
  await press('Remove the document')
  const confirm = screen.getAllByRole('button', { name: 'Remove the document' }).at(-1)!
  confirm.click()
  await until(() => expect(sent().length).toBe(1))
  await until(() => expect(words()).not.toContain('note.pdf'))
})

it('asks for leave as it was chosen, says what it takes before, and closes where it was opened', async () => {
  let answer = (_: unknown) => {}
  const page = await dialog({ store: () => new Promise((resolve) => (answer = resolve)) })
  const { choose, write, press, words, sent, place, user, field } = page
  await choose(/^Holiday type/, 'Vacation')
  expect(words()).toContain('Choose a type and the days')
  expect(checks(page)).toEqual([])
  await write(/^Start date/, '04.05.2026')
  await write(/^End date/, '06.05.2026')
  await user.click(await field('The first day starts at noon'))
  await user.click(await field('The last day ends at noon'))
  await until(() =>
    expect(Object.fromEntries(checks(page).at(-1)!.query)).toEqual({
      employee_id: id(9),
      holiday_policy_id: vacation,
      start_date: '2026-05-04',
      end_date: '2026-05-06',
      starts_at_noon: 'true',
      ends_at_noon: 'true',
    }),
  )
  await until(() => expect(words()).toContain('1.5 days'))
  await write('Notes', 'Sea')
  await press('Send the request')
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer({ data: record('9', {}) })
  await until(() => expect(words()).toContain('Holiday request created'))
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/restify/holidays',
      {
        employee_id: id(9),
        holiday_policy_id: vacation,
        start_date: '2026-05-04',
        end_date: '2026-05-06',
        starts_at_noon: true,
        ends_at_noon: true,
        requested_approver_id: null,
        notes: 'Sea',
      },
    ],
  ])
  expect(place()).toBe('/holidays/my?sort=notes')
})

it('says of each year which of its days come from the year before, as long as that is so', async () => {
  const note = (message: string) => ({ key: 'carried_days', message })
  const both = [
    note('Of the leave in 2027, 6 days are carried over from 2026.'),
    note('Of the leave in 2028, 1 day comes from 2027.'),
    { key: 'carried_expire', message: 'Of 2027, 2 days expire on 31.03.2028, too early for the leave after it.' },
  ]
  const notesOf = (end: string | null) => (end === '2026-05-05' ? both : both.slice(2))
  const { choose, write, words } = await dialog({
    check: ({ query }) => ({ data: { ...cost(), notes: notesOf(query.get('end_date')) } }),
  })
  await choose(/^Holiday type/, 'Vacation')
  await write(/^Start date/, '04.05.2026')
  await write(/^End date/, '05.05.2026')
  for (const { message } of both) await until(() => expect(words()).toContain(message))
  await write(/^End date/, '06.05.2026')
  await until(() => expect(words()).not.toContain('1 day comes from 2027'))
  expect(words()).toContain('Of 2027, 2 days expire')
  expect(words()).not.toContain('6 days are carried over from 2026')
})

it('sends nothing that the check speaks against, by button or by keys, until it does no more', async () => {
  const against = [{ key: 'none_left', message: 'No days are left.' }]
  const page = await dialog({
    check: ({ query }) => ({ data: cost(query.get('end_date') === '2026-05-04' ? [] : against) }),
    store: () => ({ data: record('9', {}) }),
  })
  const { choose, write, press, words, sent, place, user, field } = page
  await write(/^End date/, '05.05.2026')
  expect(words()).not.toContain('Part of the day')
  await choose(/^Holiday type/, 'Sick')
  await until(() => expect(words()).toContain('No days are left.'))
  expect(checks(page).every(({ query }) => query.get('holiday_policy_id') === sick)).toBe(true)
  expect(words()).toContain('(off) Send the request')
  await user.click(await field('Notes'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent()).toEqual([])
  await write(/^Start date/, '04.05.2026')
  await write(/^End date/, '04.05.2026')
  await until(() => expect(words()).not.toContain('No days are left.'))
  // Of a kind without half days.
  expect(words()).not.toContain('Part of the day')
  await press('Send the request')
  await until(() => expect(place()).toBe('/holidays/my?sort=notes'))
  expect(sent()[0]!.body).toMatchObject({ start_date: '2026-05-04', end_date: '2026-05-04' })
})

it('asks no half days of a kind that has none, whatever was ticked before', async () => {
  const page = await dialog({ store: () => ({ data: record('9', {}) }) })
  const { choose, write, press, sent, user } = page
  await choose(/^Holiday type/, 'Vacation')
  await write(/^Start date/, '04.05.2026')
  await user.click(await screen.findByRole('radio', { name: 'Morning' }))
  await until(() => expect(checks(page).at(-1)?.query.get('ends_at_noon')).toBe('true'))
  await choose(/^Holiday type/, 'Sick')
  await until(() => expect(checks(page).at(-1)!.query.get('ends_at_noon')).toBe('false'))
  await press('Send the request')
  await until(() => expect(sent().length).toBe(1))
  expect(sent()[0]!.body).toMatchObject({ holiday_policy_id: sick, starts_at_noon: false, ends_at_noon: false })
})

it('offers kinds in their groups, none of national days, and says what is missing', async () => {
  const { press, words, sent, user, field, choose } = await dialog()
  await press('Send the request')
  expect(sent()).toEqual([])
  expect(words()).toMatch(/holiday type field is required.*start date field is required.*end date field is required/)
  await user.click(await field(/^Holiday type/))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Vacation', 'Sick'])
  expect(words()).toMatch(/Rest \/ time off Vacation Sick \/ required Sick/)
  // Who chooses the same again has chosen it.
  await user.click(screen.getByRole('option', { name: 'Sick' }))
  await choose(/^Holiday type/, 'Sick')
  expect(await field(/^Holiday type/)).toHaveProperty('value', 'Sick')
})

it('keeps what was typed where the server refuses, and where the check fails sends all the same', async () => {
  const stores = [
    () => refused(422, { errors: { start_date: ['You are away then.'] } }),
    () => ({ data: record('9', {}) }),
  ]
  const page = await dialog({ check: () => refused(500), store: () => stores.shift()!() })
  const { choose, write, press, words, sent, place, field } = page
  await choose(/^Holiday type/, 'Sick')
  await write(/^Start date/, '04.05.2026')
  await write('Notes', 'Fever')
  await until(() => expect(words()).toContain('The balance could not be checked.'))
  await press('Send the request')
  await until(() => expect(words()).toContain('You are away then.'))
  expect([place(), (await field('Notes')).value]).toEqual(['/holidays/my?open=true&sort=notes', 'Fever'])
  await write(/^Start date/, '05.05.2026')
  await press('Send the request')
  await until(() => expect(place()).toBe('/holidays/my?sort=notes'))
  expect(sent()[1]!.body).toMatchObject({ start_date: '2026-05-05', end_date: '2026-05-05', notes: 'Fever' })
})

it('is asked in the name of a person whom the address names, who is led back to', async () => {
  const page = await dialog({
    at: `/holidays/all?open=true&employee_id=${dan}`,
    may: ['manageHolidays'],
    store: () => ({ data: record('9', {}) }),
  })
  const { choose, write, press, sent, place, words } = page
  await until(() => expect(words()).toContain('=Dan Pop'))
  await choose(/^Holiday type/, 'Sick')
  await write(/^Start date/, '04.05.2026')
  await choose('Approver', 'Eva Pop')
  await press('Send the request')
  await until(() => expect(place()).toBe(`/employees/${dan}/holidays`))
  expect(sent()[0]!.body).toMatchObject({ employee_id: dan, requested_approver_id: eva })
})

it('is the reader’s own where the address names somebody for whom they may not ask, or several', async () => {
  for (const [may, named] of [
    [[], dan],
    [['manageHolidays'], `${dan},${eva}`],
  ] as const) {
    const at = `/holidays/my?open=true&employee_id=${named}`
    const { choose, write, press, sent } = await dialog({ at, may, store: () => ({ data: record('9', {}) }) })
    await choose(/^Holiday type/, 'Sick')
    await write(/^Start date/, '04.05.2026')
    await press('Send the request')
    await until(() => expect(sent().length).toBe(1))
    expect(sent()[0]!.body).toMatchObject({ employee_id: id(9) })
  }
})

it('is not checked before its kind and days are there, and has no last day before the first', async () => {
  const page = await dialog()
  await page.write(/^Start date/, '04.05.2026')
  // As long as a check would wait, and longer.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(checks(page)).toEqual([])
  await page.choose(/^Holiday type/, 'Sick')
  // On a busy machine the end that follows the start is asked about by itself.
  await until(() => expect(checks(page).length).toBeGreaterThan(0))
  await page.write(/^End date/, '01.05.2026')
  await page.user.tab()
  await until(() => expect(page.words()).toContain('01.05.2026 is too early. Choose 04.05.2026 or a later day.'))
})

it('closes without asking for anything', async () => {
  const { write, press, place, sent } = await dialog()
  await write('Notes', 'Fever')
  await press('Cancel')
  expect(place()).toBe('/holidays/my?sort=notes')
  const other = await dialog()
  await other.user.keyboard('{Escape}')
  await until(() => expect(other.place()).toBe('/holidays/my?sort=notes'))
  expect([...sent(), ...other.sent()]).toEqual([])
})
