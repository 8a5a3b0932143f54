import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { thisYear as year } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { CardPlace } from './cards/card-place.tsx'
import { FirstSteps } from './first-steps.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

async function steps(store: (call: Call) => unknown) {
  const opening = await opened(<FirstSteps />, {
    at: '/dashboard',
    may: ['manageHolidayPolicies'],
    answers: (call) => (call.method === 'GET' ? listOf([]) : store(call)),
  })
  await settled()
  const written = () => opening.sent().map(({ path, query, body }) => [path, query.get('action'), body])
  return { ...opening, written }
}
const days = (of: number) => ['/restify/legal-holidays/actions', 'fill-year', { year: of, confirm: true }]

it('adds the days of this year and the next, once, and says how many', async () => {
  let answer = (_: unknown) => {}
  const { press, words, written, place } = await steps(() => new Promise((resolve) => (answer = resolve)))
  await press('Add the days')
  expect(words()).toContain('(off) Add the days')
  answer({ data: { added: 15 } })
  await until(() => expect(written().length).toBe(2))
  answer({ data: { added: 16 } })
  await until(() => expect(words()).toContain('31 days added'))
  expect([written(), place()]).toEqual([[days(year), days(year + 1)], '/dashboard'])
})

it('leads to the page where there is nothing to add, and stays where it failed', async () => {
  const unknown = await steps(() => refused(422))
  await unknown.press('Add the days')
  await until(() => expect(unknown.place()).toBe('/settings/holidays/national'))
  expect(unknown.words()).toContain('The calendar of your country is not known.')
  const answers = [refused(500), { data: { added: 0 } }]
  const policies = await steps(() => answers.shift())
  await policies.press('Add the usual policies')
  expect([policies.place(), policies.words().includes('are there already')]).toEqual(['/dashboard', false])
  await policies.press('Add the usual policies')
  await until(() => expect(policies.place()).toBe('/settings/holidays'))
  expect(policies.words()).toContain('The usual policies are there already.')
  expect(policies.written()[0]).toEqual(['/restify/holiday-policies/actions', 'fill-usual', {}])
})

it('is put away for its reader', async () => {
  const { press, words, sent } = await steps(() => ({ data: {} }))
  await press('Hide the first steps')
  expect(words()).not.toContain('Add the days')
  await until(() => expect(sent()[0]!.body).toEqual([{ key: 'own_first_steps_hidden', value: true }]))
})

it('greets once, and cleans the address with it', async () => {
  const { press, place, words } = await opened(<WelcomeDialog />, { at: '/dashboard?welcome=true' })
  await settled()
  expect(words()).not.toBe('')
  await press('Close')
  await until(() => expect(place()).toBe('/dashboard'))
})

const waitingCard = { order: 1, key: 'waiting', title: 'engine:waiting.title', givesWayToFirstSteps: true } as const
const place = (total: number) =>
  opened(<CardPlace card={{ ...waitingCard, part: () => <p>The card of what waits</p> }} />, {
    at: '/dashboard',
    may: ['manageHolidayPolicies'],
    answers: ({ path }) => (path === '/approvals/waiting' ? { data: { total, waiting: {}, first: [] } } : listOf([])),
  })

it('stands in place of what waits while nothing does, and above it once something does', async () => {
  const page = await place(0)
  await until(() => expect(page.words()).toContain('First steps'))
  await until(() => expect(page.words()).not.toContain('The card of what waits'))
  await page.press('Hide the first steps')
  expect(page.words()).toContain('The card of what waits')
  const busy = await place(1)
  await until(() => expect(busy.words()).toContain('First steps'))
  await until(() => expect(busy.words()).toMatch(/First steps.*The card of what waits/))
})
