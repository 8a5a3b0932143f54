import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import type { ReceiptRecord } from '../expense-record.ts'
import { CheckReceiptsPage } from './check-page.tsx'
import { readingOf, receiptRecord, toCheck } from './receipt.fixture.ts'

const bundle = '01990000-0000-7000-8000-0000000000b1'
const category = '01990000-0000-7000-8000-0000000000c1'
const lunch = receiptRecord('r1', {
  proposed_category_id: category,
  expense_bundle_id: bundle,
  reading: readingOf({
    merchant: toCheck('Hanul din Deai SRL', 'faded'),
    vat: [
      toCheck({ rate: 21, base: 36, vat: 6.25 }, 'differs', [
        { value: { rate: 21, base: 36, vat: 6.25 }, from: 'calculated' },
        { value: { rate: 21, base: 36, vat: 6.26 }, from: 'printed' },
      ]),
    ],
  }),
})

/** The page of a bundle with these receipts; `store` answers what is written. */
async function page(
  receipts: ReceiptRecord[],
  store: (call: Call) => unknown = () => ({ data: {} }),
  more: object = {},
) {
  const opening = await opened(<CheckReceiptsPage />, {
    at: `/expenses/receipts?bundle=${bundle}`,
    settings: { default_currency: 'RON' },
    answers: (call) => {
      if (call.method !== 'GET') return store(call)
      if (call.path === '/restify/expense-receipts') return listOf(receipts)
      const known: Record<string, object> = {
        [`/restify/expense-categories/${category}`]: record(category, { name: 'Meals', max_amount: 150 }),
        ...more,
      }
      return known[call.path] ? { data: known[call.path] } : listOf([])
    },
  })
  const focused = () => document.activeElement as HTMLInputElement
  return { ...opening, focused, bodies: () => opening.sent().map(({ body }) => body) }
}

it('goes through what is to be checked by Enter, and saves what a person looked at and corrected', async () => {
  const { user, words, focused, press, write, bodies, place } = await page([lunch])
  await until(() => expect(focused().value).toBe('Hanul din Deai SRL'))
  expect(words()).toContain('Please check 2')
  expect(words()).toContain('The print is faded here.')
  await user.keyboard('{ArrowDown}')
  expect(focused().textContent).toContain('6.25')
  await user.keyboard('{ArrowUp}')
  await write('Merchant', 'Hanul din Deal SRL')
  await user.keyboard('{Enter}')
  await until(() => expect(words()).toContain('Please check 1'))
  await press(/6\.26/)
  await press('VAT at 21%: It is right')
  expect(words()).toContain('Nothing is left to check.')
  // More than its category allows: the reason is asked for at its field.
  expect(words()).toContain('More than')
  await press('Save')
  expect(bodies()).toEqual([])
  await write(/^Why it costs more/, 'Four of us')
  await press('Save')
  expect(bodies()).toEqual([
    expect.objectContaining({
      ...{ merchant: 'Hanul din Deal SRL', amount: 177, currency: 'RON', date: '2026-11-26' },
      ...{ vat_lines: [{ rate: 21, base: 36, vat: 6.26 }], expense_category_id: category, expense_bundle_id: bundle },
      ...{ over_reason: 'Four of us', checked: true },
    }),
  ])
  await until(() => expect(place()).toBe(`/expenses/${bundle}/details`))
})

it('saves by Ctrl-Enter what was not checked, without the mark, and goes on to the next receipt', async () => {
  const second = receiptRecord('r2', { reading: readingOf({ merchant: toCheck('Train', 'alone') }) })
  const { user, focused, bodies, place } = await page([
    receiptRecord('r1', { reading: readingOf({ merchant: toCheck('Inn', 'alone') }) }),
    second,
  ])
  await until(() => expect(focused().value).toBe('Inn'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await until(() => expect(bodies()).toEqual([expect.objectContaining({ merchant: 'Inn', checked: false })]))
  await until(() => expect(focused().value).toBe('Train'))
  expect(place()).toContain('receipt=r2')
})

it('keeps what was typed when one goes to another receipt and comes back', async () => {
  const of = (id: string, merchant: string) =>
    receiptRecord(id, { reading: readingOf({ merchant: toCheck(merchant) }) })
  const { user, focused, write, sent } = await page([of('r1', 'Inn'), of('r2', 'Train')])
  await until(() => expect(focused().value).toBe('Inn'))
  await write('Merchant', 'Inn of the hill')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await until(() => expect(focused().value).toBe('Train'))
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await until(() => expect(focused().value).toBe('Inn of the hill'))
  expect(sent()).toEqual([])
})

it('asks for a total that is not on the picture, and saves nothing without it', async () => {
  const { user, words, focused, write, bodies } = await page([
    receiptRecord('r1', { reading: readingOf({ amount: toCheck<number>(null, 'notFound') }) }),
  ])
  await until(() => expect(words()).toContain('no total found'))
  await until(() => expect(words()).toContain('The lower part is not on the picture'))
  await until(() => expect(focused()).toBe(screen.getByRole('textbox', { name: /^Amount/ })))
  await user.keyboard('{Enter}')
  await until(() => expect(words()).toContain('The amount field is required.'))
  expect(bodies()).toEqual([])
  await write(/^Amount/, '89.50')
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
  await until(() => expect(bodies()).toEqual([expect.objectContaining({ amount: 89.5, checked: true })]))
})

it('opens what was sure by a press, and what the server refuses at its field', async () => {
  const { press, words, write, focused } = await page([receiptRecord('r1')], () =>
    refused(422, { errors: { date: ['The day is outside of the bundle.'] } }),
  )
  await press(/^Merchant/)
  await until(() => expect(focused().value).toBe('Hanul din Deal SRL'))
  await write('Merchant', 'Hanul')
  await press('Merchant: It is right')
  expect(words()).toContain('Nothing is left to check.')
  await press('Save')
  await until(() => expect(words()).toContain('The day is outside of the bundle.'))
  expect(screen.getByRole('group', { name: 'Date' }).textContent).toContain('The day is outside of the bundle.')
})

it('says which receipts failed and why, has one read again, and puts away what is no expense', async () => {
  const broken = receiptRecord('r1', { state: 'failed', failure: 'locked', reading: null, pages: [] })
  const { words, press, inDialog, sent } = await page([
    broken,
    receiptRecord('r2', { state: 'reading', reading: null }),
  ])
  await until(() => expect(words()).toContain('The file has a password. Type what the receipt says'))
  const strip = within(screen.getByRole('list', { name: 'Receipts' }))
  expect(strip.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'IMG_r1.jpgThe file has a password.',
    'IMG_r2.jpgbeing read',
  ])
  await press('Read again')
  await press('Not an expense')
  await inDialog('Not an expense')
  expect(sent().map(({ path, query }) => [path, query.get('action')])).toEqual([
    ['/restify/expense-receipts/r1/actions', 'read-again'],
    ['/restify/expense-receipts/r1/actions', 'dismiss'],
  ])
  await until(() => expect(words()).toContain('The receipt is being read.'))
})

it('names the earlier expense that is perhaps the same, and shows both where its receipt may be seen', async () => {
  const earlier = {
    expense_id: 'e9',
    employee: 'Andreea Popa',
    bundle: 'Lunch',
    status: 'draft',
    created_at: '2026-11-26T12:00:00Z',
    same: 'figures',
  } as const
  const { words, press } = await page([receiptRecord('r1', { earlier })], undefined, {
    '/restify/expenses/e9': record(
      'e9',
      { merchant: 'Hanul din Deal SRL', date: '2026-11-26', amount: 177, currency: 'RON' },
      { receipt: receiptRecord('r9') as never },
    ),
  })
  await until(() => expect(words()).toContain('Andreea Popa has the same merchant, date and total in “Lunch”.'))
  await press('Compare')
  const other = await screen.findByRole('region', { name: 'Sent earlier' })
  await until(() => expect(other.querySelector('img')?.getAttribute('src')).toBe('/files/r9.png'))
})

it('says that there is nothing to check, and offers to add receipts', async () => {
  const { words } = await page([])
  await until(() => expect(words()).toContain('No receipts to check'))
  expect(words()).toContain('Add from receipts')
})

it('shows one value at a time on a phone, and brings up no keyboard until one is corrected', async () => {
  const narrow = vi.spyOn(window, 'matchMedia')
  narrow.mockImplementation(
    (query) => ({ matches: query === '(width < 48em)', addEventListener() {}, removeEventListener() {} }) as never,
  )
  try {
    const { words, press, focused, bodies } = await page([lunch])
    await until(() => expect(words()).toContain('Please check 1 of 2'))
    expect(words()).not.toContain('The figures of the receipt do not agree.')
    await press('It is right, 1 more')
    await until(() => expect(words()).toContain('Please check 2 of 2'))
    expect(focused().textContent).toContain('It is right')
    await press('It is right')
    await until(() => expect(words()).toContain('Nothing is left to check.'))
    await press(/^Merchant/)
    expect(words()).toContain('Please check 2 of 2')
    await press('Correct it')
    await until(() => expect(focused().value).toBe('Hanul din Deai SRL'))
    expect(bodies()).toEqual([])
  } finally {
    narrow.mockRestore()
  }
})

it('asks for the last receipts of the reader, and shows those that wait in the order in which they were sent', async () => {
  const of = (id: string, created_at: string, more: object = {}) => receiptRecord(id, { created_at, ...more })
  const { asked } = await opened(<CheckReceiptsPage />, {
    at: '/expenses/receipts',
    answers: ({ path }) =>
      listOf(
        path === '/restify/expense-receipts'
          ? [
              of('r3', '2026-11-27T10:00:00Z', { state: 'failed' }),
              of('r2', '2026-11-26T10:00:00Z'),
              of('r1', '2026-11-26T10:00:00Z'),
              of('r0', '2026-11-25T10:00:00Z', { state: 'filed', checked_at: '2026-11-25T11:00:00Z' }),
            ]
          : [],
      ),
  })
  const strip = within(await screen.findByRole('list', { name: 'Receipts' }))
  const pictures = strip.getAllByRole('button').map((one) => one.querySelector('img')?.getAttribute('src'))
  expect(pictures).toEqual(['/files/r1.png', '/files/r2.png', '/files/r3.png'])
  const query = asked().find(({ path }) => path === '/restify/expense-receipts')!.query
  expect([query.get('employee_id'), query.get('sort')]).toEqual(['1', '-created_at'])
})
