import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { allowed, record, thisYear } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { PoliciesPage } from './policies-page.tsx'
import { CreatePolicyPage, EditPolicyPage } from './policy-page.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const person = '01990000-0000-7000-8000-000000000002'
const rest = {
  ...{ name: 'Vacation', description: null, type: 'timeoff', method: 'given', days_per_year: 21 },
  ...{
    applicable_contract_types: ['employment_contract'],
    milestones: [],
    rounding: 'half_day',
    rounding_direction: 'up',
  },
  ...{
    carry_over: true,
    carry_over_limit: null,
    carry_over_until: null,
    allow_advance_booking: true,
    allow_half_days: true,
  },
  ...{ can_cancel_own_holidays_until_start_date: true, update_balances: true, waiting_period_days: 0, paid: true },
  ...{ timesheet_symbol: 'CO', document_template_path: null, document_template_name: null, is_used: false },
}
const forecast = { balance: 18.5, date: '2027-12-31', initial_balance: 21, unlimited: false, lines: [] }

/** A page of policies; `store` answers what writes, and asks nothing of the forecast. */
async function page(
  part: React.ReactNode,
  at: string,
  more: object = {},
  store: (call: Call) => unknown = () => ({ data: {} }),
) {
  const policy = (given: object = {}) => record(id, { ...rest, ...given }, {}, { ...allowed })
  const opening = await opened(part, {
    at,
    path: at.replace(id, '$id'),
    employee: person,
    answers: (call) => {
      if (call.query.get('action') === 'forecast') return { data: forecast }
      if (call.method !== 'GET') return store(call)
      if (call.path === `/restify/holiday-policies/${id}`) return { data: policy(more) }
      if (call.path === '/restify/holiday-policies') return listOf('none' in more ? [] : [policy(more)])
      return listOf(call.path === '/restify/employees' ? [somebody(person, 'Ana')] : [])
    },
  })
  await settled()
  const isForecast = (call: Call) => call.query.get('action') === 'forecast'
  return {
    ...opening,
    written: () =>
      opening
        .sent()
        .filter((call) => !isForecast(call))
        .map(({ method, path, body }) => [method, path, body]),
    forecasts: () =>
      opening
        .sent()
        .filter(isForecast)
        .map(({ body }) => body as { policy: object; employee_id: string }),
  }
}
const edit = (more?: object, store?: (call: Call) => unknown) =>
  page(<EditPolicyPage />, `/settings/holidays/${id}/edit`, more, store)

it('offers every month for the end of carried days, and each day that it has', async () => {
  const { user, field } = await page(<CreatePolicyPage />, '/settings/holidays/create')
  const offered = async (label: string) => {
    await user.click(await field(label))
    return screen.getAllByRole('option').map(({ textContent }) => textContent)
  }
  const months = (await offered('Month')).slice(1)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, 'January', 'December'])
  await user.click(screen.getByRole('option', { name: 'February' }))
  expect((await offered('Day')).length).toBe(29)
})

it('makes a policy as it was filled in, says what somebody would have by it, and leads to the list', async () => {
  const opening = await page(<CreatePolicyPage />, '/settings/holidays/create')
  const { write, press, choose, words, written, forecasts, place, user, field } = opening
  await press('Save')
  expect(words()).toContain('The name field is required.')
  expect(written()).toEqual([])
  await write(/^Name/, 'Rest')
  await write(/^Days a year/, '20')
  await user.click(await field('a B2B contract'))
  await press(/^(More days with seniority|Seniority milestones)/, 'switch')
  await choose('Month', 'March')
  await choose('Day', '30')
  await write(/^Most days carried over/, '5')
  await until(() => expect(forecasts().at(-1)?.policy).toMatchObject({ days_per_year: 20, carry_over_until: '03-30' }))
  expect(forecasts().at(-1)).toMatchObject({ employee_id: person, date: `${thisYear + 1}-12-31` })
  await until(() => expect(words()).toContain('18.5 left 21 given in that year'))
  await press('Save')
  await until(() => expect(place()).toBe('/settings/holidays'))
  expect(words()).toContain('Holiday policy saved')
  const { name, type, method, days_per_year, milestones, applicable_contract_types, ...others } =
    written()[0]![2] as Record<string, unknown>
  expect([written().length, written()[0]![0], written()[0]![1]]).toEqual([1, 'POST', '/restify/holiday-policies'])
  expect([name, type, method, days_per_year, milestones]).toEqual([
    'Rest',
    'timeoff',
    'given',
    20,
    [{ years_in_company: 1, days_per_year: expect.any(Number) }],
  ])
  expect(applicable_contract_types).toEqual(['employment_contract', 'b2b_paid_holidays', 'b2b_unpaid_holidays'])
  expect(others).toMatchObject({
    ...{
      rounding: 'half_day',
      rounding_direction: 'up',
      carry_over: true,
      carry_over_limit: 5,
      carry_over_until: '03-30',
    },
    ...{ allow_advance_booking: true, allow_half_days: true, can_cancel_own_holidays_until_start_date: true },
    ...{ update_balances: true, waiting_period_days: 0, paid: true, timesheet_symbol: 'Co' },
  })
})

it('sends what was changed alone: no limit takes the milestones along, and hides what follows from one', async () => {
  const milestones = [{ years_in_company: 3, days_per_year: 23 }]
  const { words, press, written, place, user } = await edit({ milestones })
  expect(words()).toContain('Rounding of parts of a year')
  await user.click(screen.getByRole('radio', { name: 'Unlimited' }))
  await settled()
  expect(words()).not.toMatch(/Rounding of parts|Seniority|Most days carried over/)
  await press('Save')
  await until(() => expect(place()).toBe('/settings/holidays'))
  expect(written()).toEqual([['PUT', `/restify/holiday-policies/${id}`, { days_per_year: 0, milestones: [] }]])
})

it('begins a limit with a day, and drops the day of the year with its month', async () => {
  const { press, choose, written, user, field } = await edit({ days_per_year: 0, carry_over_until: '06-15' })
  await user.click(screen.getByRole('radio', { name: 'Limited' }))
  expect((await field(/^Days a year/)).value).toBe('1')
  await choose('Month', 'February')
  expect((await field('Day')).value).toBe('29')
  await choose('Month', 'The end of the year')
  expect(screen.queryByLabelText('Day')).toBeNull()
  await user.click(await field('an employment contract'))
  await user.click(await field('a B2B contract'))
  await press('Save')
  await until(() => expect(written().length).toBe(1))
  // With what a limit brings back.
  expect(written()[0]![2]).toEqual({
    ...{
      carry_over: true,
      carry_over_limit: null,
      rounding: 'half_day',
      rounding_direction: 'up',
      update_balances: true,
    },
    days_per_year: 1,
    carry_over_until: null,
    applicable_contract_types: ['b2b_paid_holidays', 'b2b_unpaid_holidays'],
  })
})

it('keeps what was typed where the server refuses, and asks before that is left', async () => {
  const { write, press, words, place, field } = await edit({}, () =>
    refused(422, { errors: { name: ['There is one.'] } }),
  )
  await write(/^Name/, 'Rest')
  await press('Save')
  await until(() => expect(words()).toContain('There is one.'))
  expect((await field(/^Name/)).value).toBe('Rest')
  await press('Cancel')
  expect(words()).toContain('Leave without saving?')
  await press('Leave')
  await until(() => expect(place()).toBe('/settings/holidays'))
})

it('sends a new template with the form, none that is too large, and removes the stored one after a question', async () => {
  const stored = { document_template_path: '/f/t', document_template_name: 'leave.docx' }
  const opening = await edit(stored)
  const { words, press, written, user, inDialog, place } = opening
  const choose = (file: File) => user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  const large = new File(['x'], 'large.docx')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await choose(large)
  expect(words()).toContain('The file may not be larger than 10 MB.')
  expect(words()).toContain('leave.docx')
  await choose(new File(['x'], 'new.docx'))
  expect(words()).not.toMatch(/10 MB|leave\.docx/)
  expect(words()).not.toContain('Remove the template')
  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!)
  expect(words()).toContain('leave.docx Replace Remove the template')
  await choose(large)
  expect(words()).toContain('The file may not be larger than 10 MB.')
  await press('Remove the template')
  expect(words()).toContain('leave.docx Are you sure you want to remove the file?')
  await inDialog('Remove the template')
  await until(() => expect(words()).toContain('The template was removed'))
  expect(words()).not.toContain('10 MB')
  expect(written()).toEqual([['DELETE', `/restify/holiday-policies/${id}/field/document_template_path`, undefined]])
  await choose(new File(['x'], 'new.docx'))
  await press('Save')
  await until(() => expect(place()).toBe('/settings/holidays'))
  expect(written()[1]![2]).toMatchObject({ document_template_path: { name: 'new.docx' } })
})

it('holds nothing that is not saved once a chosen template is given up, though the stored one has another address by then', async () => {
  let reads = 0
  const stored = { document_template_name: 'leave.docx' }
  Object.defineProperty(stored, 'document_template_path', { enumerable: true, get: () => `/f/t?signed=${reads++}` })
  const { words, press, user, place } = await edit(stored)
  const choose = async (file: File) => {
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    await settled()
  }
  await choose(new File(['x'], 'new.docx'))
  const first = reads
  await act(() => queryClient.invalidateQueries({ queryKey: keys.entity('holiday-policies') }))
  await until(() => expect(reads).toBeGreaterThan(first))
  await settled()
  const large = new File(['x'], 'large.docx')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await choose(large)
  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!)
  expect(words()).toContain('leave.docx Replace Remove the template')
  expect(words()).not.toContain('10 MB')
  await press('Cancel')
  expect(words()).not.toContain('Leave without saving?')
  await until(() => expect(place()).toBe('/settings/holidays'))
})

it('deletes a policy after a question that names it, whatever is typed into it, and stays where the server refuses', async () => {
  const answers = [refused(422, { message: 'Somebody has leave of it.' }), {}]
  const { press, words, written, place, inDialog, write } = await edit({}, () => answers.shift())
  await write(/^Name/, 'Rest')
  await press('Delete policy')
  expect(words()).toContain('Vacation Balances of this policy go with it.')
  await inDialog('Cancel')
  expect([written(), words().includes('Balances of this policy')]).toEqual([[], false])
  await press('Delete policy')
  await inDialog('Delete')
  expect(words()).toContain('Somebody has leave of it.')
  expect([place(), words().includes('Balances of this policy')]).toEqual([`/settings/holidays/${id}/edit`, true])
  await inDialog('Delete')
  await until(() => expect(place()).toBe('/settings/holidays'))
  expect(words()).toContain('Holiday policy deleted')
  expect(written()).toEqual(Array(2).fill(['DELETE', `/restify/holiday-policies/${id}`, undefined]))
})

it('adds the usual policies to a company that has none', async () => {
  const answers = [refused(500), { data: { added: 3 } }]
  const { press, words, written } = await page(<PoliciesPage />, '/settings/holidays', { none: true }, () =>
    answers.shift(),
  )
  await press('Add the usual policies')
  expect(words()).not.toContain('policies added')
  await press('Add the usual policies')
  expect(words()).toContain('3 policies added')
  expect(written()).toEqual(Array(2).fill(['POST', '/restify/holiday-policies/actions', undefined]))
})

it('deletes the policy of the list that was meant, and asks for them again', async () => {
  const { press, words, written, inDialog, asked } = await page(<PoliciesPage />, '/settings/holidays')
  await press('Delete Vacation')
  expect(words()).toContain('Vacation Balances of this policy go with it.')
  const before = asked().length
  await inDialog('Delete')
  await until(() => expect(words()).not.toContain('Balances of this policy'))
  expect(written()).toEqual([['DELETE', `/restify/holiday-policies/${id}`, undefined]])
  await until(() =>
    expect(
      asked()
        .slice(before)
        .map(({ path }) => path),
    ).toContain('/restify/holiday-policies'),
  )
})

it('asks of a policy what its kind and its rules leave open', async () => {
  const { words, choose, user } = await edit()
  const asks = (...names: string[]) => names.filter((one) => words().includes(one))
  const [direction, limit, symbol] = ['Direction of rounding', 'Most days carried over', 'Timesheet symbol']
  expect(asks(direction!, limit!, symbol!)).toEqual([direction, limit, symbol])
  await choose(/^Rounding of parts/, 'To the minute')
  await user.click(screen.getByRole('switch', { name: /^Carry days over/ }))
  expect(asks(direction!, limit!)).toEqual([])
  await choose(/^Type/, 'Special activity')
  expect(asks(symbol!)).toEqual([])
  const asked = ['Half days can be taken', 'Waiting period in days', 'What would they have?']
  expect(asks(...asked)).toEqual(asked)
  await choose(/^Type/, 'National holiday')
  expect(asks(...asked)).toEqual([])
})
