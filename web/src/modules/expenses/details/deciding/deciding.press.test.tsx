import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { BundlePage } from '../bundle-page.tsx'
import { bundle, expense, person } from '../claims.fixture.ts'

const lodging = { name: 'Lodging', color: 'blue', requires_receipt: false, max_amount: 450 }
const lines = [
  expense(
    'e1',
    { merchant: 'Hotel De Gracht', amount: 555, stands_out: ['overCeiling'], over_reason: 'Fair week' },
    lodging,
  ),
  expense('e2', { merchant: 'Taxi Domstad', amount: 15, stands_out: ['noOwnIdentifier', 'notChecked'] }),
  expense('e3', { description: 'Train', amount: 20 }),
]
const steps = [
  { step: 'expense', is_open: true, people: ['Ioana Pop'] },
  { step: 'large', is_open: false, people: ['Carmen Stoica'] },
]

interface Answers {
  /** What the bundle is, asked each time. */
  now?: () => object
  next?: object[]
  onWrite?: (call: Call) => unknown
  employee?: string
}

async function page({ now = () => bundle(), next = [], onWrite = () => ({ data: bundle() }), employee }: Answers = {}) {
  return opened(<BundlePage />, {
    at: '/expenses/b1/details',
    path: '/expenses/$id/details',
    may: ['manageExpenses'],
    ...(employee ? { employee } : {}),
    answers: (call) => {
      const { method, path, query } = call
      if (method !== 'GET') return onWrite(call)
      if (path === '/restify/expense-bundles/b1') return { data: now() }
      if (path === '/restify/expense-bundles/b2') return { data: next[0] }
      if (path.endsWith('/getters/deciders')) return { data: { steps, large_amount: 500, currency: 'EUR' } }
      if (path.endsWith('/getters/approvals')) return { data: [] }
      if (path === '/restify/expense-bundles') return listOf([now(), ...next])
      if (path === '/restify/expenses') return listOf(query.has('can_approve') ? [] : lines)
      return listOf([])
    },
  })
}
const main = () => [...document.querySelectorAll('button[data-variant="filled"]')].map((one) => one.textContent)
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.body, { key: name, ...more })
const choice = (name: string) => within(screen.getByRole('radiogroup', { name: `Decision on ${name}` }))

it('says what would be approved, what stands out and why, and who decides after', async () => {
  const { words } = await page()
  await until(() => expect(main()).toEqual(['Approve all 3']))
  await until(() => expect(words()).toContain('After you Carmen Stoica, above €500'))
  expect(words()).toContain('To be approved €590.00')
  expect(words()).toContain('€105.00 over the ceiling of Lodging, €450.00. Fair week')
  expect(words()).toContain('Our CUI is not on the fiscal receipt')
  expect(words()).toContain('nobody has checked it')
  expect(words()).toMatch(/In order 1 .*Train/)
  expect(words()).toContain('No receipt The category Lodging does not ask for one.')
})

it('rejects one with its reason and approves the rest as they were seen, then goes on to what waits next', async () => {
  const another = { ...bundle({ created_at: '2026-11-25T10:00:00Z' }), id: 'b2' }
  const shown = await page({ next: [another] })
  await until(() => expect(main()).toEqual(['Approve all 3']))
  await shown.user.click(choice('Hotel De Gracht').getByRole('radio', { name: 'Reject' }))
  await until(() => expect(main()).toEqual(['Approve 2, reject 1']))
  expect(shown.words()).toContain('To be approved €35.00 Filed €590.00 Rejected €555.00')
  // Less than two have to decide on is left.
  expect(shown.words()).not.toContain('Carmen Stoica')
  await shown.press('Approve 2, reject 1')
  expect(shown.sent()).toEqual([])
  expect(shown.words()).toContain('Say why you reject it.')
  await shown.write(/Why it is rejected/, 'Choose a cheaper one')
  await shown.press('Approve 2, reject 1')
  await until(() => expect(shown.place()).toBe('/expenses/b2/details'))
  const [{ path, query, body }] = shown.sent() as [Call]
  expect([path, query.get('action'), body]).toEqual([
    '/restify/expense-bundles/b1/actions',
    'decide',
    {
      rejected: [{ id: 'e1', status_explanation: 'Choose a cheaper one' }],
      seen: { b1: 'b as seen', e1: 'e1 as seen', e2: 'e2 as seen', e3: 'e3 as seen' },
    },
  ])
})

it('is done by keys, but not while somebody types; at the end all is decided', async () => {
  const shown = await page()
  await until(() => expect(main()).toEqual(['Approve all 3']))
  key('j')
  key('r')
  await until(() => expect(main()).toEqual(['Approve 2, reject 1']))
  const reason = await shown.field(/Why it is rejected/)
  await until(() => expect(document.activeElement).toBe(reason))
  fireEvent.keyDown(reason, { key: 'a' })
  expect(main()).toEqual(['Approve 2, reject 1'])
  await shown.write(/Why it is rejected/, 'Paid twice')
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true })
  await until(() => expect(shown.place()).toBe('/expenses/all'))
  expect(shown.words()).toContain('All decided')
  expect(shown.sent()[0]!.body).toMatchObject({ rejected: [{ id: 'e2' }] })
})

it('rejects the bundle where nothing is left of it, with what was said of its expenses', async () => {
  const shown = await page()
  await until(() => expect(main()).toEqual(['Approve all 3']))
  for (const [name, reason] of [
    ['Hotel De Gracht', 'Too dear'],
    ['Taxi Domstad', 'No CUI'],
  ] as const) {
    await shown.user.click(choice(name).getByRole('radio', { name: 'Reject' }))
    await shown.write(/Why it is rejected/, reason)
  }
  key('j')
  key('r')
  await shown.write(/Why it is rejected/, 'No CUI')
  await shown.press('Reject all')
  await shown.inDialog('Reject')
  const [{ query, body }] = shown.sent() as [Call]
  expect([query.get('action'), body]).toEqual([
    'reject',
    { status_explanation: 'Too dear\nNo CUI', seen: { b1: 'b as seen' } },
  ])
})

it('says who was quicker, and leads to what waits next', async () => {
  let status: 'draft' | 'approved' = 'draft'
  const decided = { status_changed_by: 'p9', can_approve: false, approved_at: '2026-11-30T10:00:00Z' }
  const other = { ...bundle({ created_at: '2026-11-25T10:00:00Z' }), id: 'b2' }
  const shown = await page({
    next: [other],
    now: () =>
      status === 'draft'
        ? bundle()
        : bundle({ ...decided, status }, { statusChangedBy: person('p9', 'Carmen', 'Stoica') }),
    onWrite: () => {
      status = 'approved'
      return refused(422, { message: 'Carmen Stoica has approved this bundle already.' })
    },
  })
  await shown.press('Approve all 3')
  await until(() => expect(shown.words()).toContain('Carmen Stoica approved it meanwhile.'))
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await shown.press('To the next one')
  await until(() => expect(shown.place()).toBe('/expenses/b2/details'))
})

it('offers nothing on one’s own', async () => {
  const { words } = await page({ employee: 'p2', now: () => bundle({ can_approve: false }) })
  await until(() => expect(words()).toContain('Somebody else decides on yours: Ioana Pop.'))
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(main()).toEqual([])
})
