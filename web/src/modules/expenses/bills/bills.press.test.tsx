import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Incoming } from '#contracts/expenses/bills.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, until } from '#web/platform/pressed.fixture.tsx'
import { BillPage } from './bill-page.tsx'
import type { BillAttributes, BillRecord } from './bill-record.ts'
import { BillsPage } from './list/bills-page.tsx'
import { TurnPage } from './turn-page.tsx'

const party = (name: string, identifier: string) => ({ name, identifier, registration: null, address: null })

function billRecord(id: string, more: Partial<BillAttributes> = {}): BillRecord {
  const all = {
    ...{ supplier_name: 'Papetăria Centrală SRL', supplier_identifier: 'RO18547290', listed_supplier: '18547290' },
    ...{ number: 'PC-10482', kind: 'invoice', issue_date: '2026-11-04', due_date: '2026-12-04', currency: 'RON' },
    ...{ net: 544.8, vat: 109.41, total: 654.21, payable: 654.21, status: 'new', failure: null },
    ...{ received_at: '2026-11-05T08:00:00Z', upload_index: '5020000001', cui: '28417351', other_buyer: false },
    bill: {
      ...{ supplier: party('Papetăria Centrală SRL', 'RO18547290'), buyer: party('Fagus SRL', 'RO28417351') },
      ...{ iban: 'RO49AAAA1B31007593840000', credits: null, terms: null, notes: [], prepaid: null },
      vat_lines: [
        { rate: 21, base: 494.8, vat: 103.91 },
        { rate: 11, base: 50, vat: 5.5 },
      ],
      lines: [
        { name: 'Toner', description: null, quantity: 2, unit: 'buc', price: 119.9, rate: 21, net: 239.8 },
        { name: 'Manual', description: null, quantity: 1, unit: 'buc', price: 50, rate: 11, net: 50 },
      ],
      ...{ lines_count: 2, adds_up: true },
    },
    ...{ zip_path: '/files/a.zip', xml_path: '/files/a.xml', pdf_path: null, expense_id: null },
    ...{ filed_at: null, filed_by: null, set_aside_at: null, set_aside_by: null, set_aside_reason: null },
    ...{ can_file: true, can_set_aside: true, earlier: null, earlier_bill: null },
    ...{ proposed_category_id: null, proposed_project_id: null, credited_bill: null, credit_notes: [] },
    ...more,
  } as BillAttributes
  return record(id, all, {}, { authorizedToUpdate: false, authorizedToDelete: false })
}

const arrived = billRecord('s1')
const unread = billRecord('s2', {
  ...{
    supplier_name: null,
    supplier_identifier: null,
    number: null,
    kind: null,
    total: null,
    currency: null,
    bill: null,
  },
  ...{ status: 'unreadable', failure: 'documentType', can_file: false },
})
const note = billRecord('s3', {
  ...{ kind: 'credit_note', number: 'PC-C7', total: -654.21, status: 'new' },
  credited_bill: {
    ...{ bill_id: 's1', number: 'PC-10482', issue_date: '2026-11-04', status: 'waiting' },
    employee_id: '019ad000-0000-7000-8000-000000000008',
  },
})
const aside = billRecord('s4', {
  ...{ status: 'set_aside', set_aside_at: '2026-11-06T08:00:00Z', set_aside_by: 'Carmen Stoica' },
  ...{ set_aside_reason: 'Of the firm next door', can_file: false, can_set_aside: false },
})

interface Shown extends Pressing {
  bills?: BillRecord[]
  incoming?: Partial<Incoming>
  onWrite?: (call: Call) => unknown
}

const answering =
  ({ bills = [arrived, unread, note, aside], incoming, onWrite }: Shown) =>
  (call: Call) => {
    const { method, path } = call
    if (method !== 'GET') return onWrite?.(call) ?? { data: bills[0] }
    if (path.endsWith('/getters/incoming'))
      return {
        data: {
          ...{ romanian: true, connected: true, looked_at: '2026-11-20T08:00:00Z', problem: null },
          open: 2,
          unreadable: 1,
          ...incoming,
        },
      }
    if (path.endsWith('/getters/to-pay-sums')) return { data: { count: 0, people: 0, by_currency: [] } }
    if (path === '/restify/supplier-bills') return listOf(bills)
    const found = bills.find(({ id }) => path === `/restify/supplier-bills/${id}`)
    return found ? { data: found } : listOf([])
  }

const list = (shown: Shown = {}) =>
  opened(<BillsPage />, { at: '/expenses/bills', may: ['manageExpenses'], ...shown, answers: answering(shown) })
const page = (id: string, shown: Shown = {}) =>
  opened(<BillPage />, {
    ...{ at: `/expenses/bills/${id}/details`, path: '/expenses/bills/$id/details', may: ['manageExpenses'] },
    ...shown,
    answers: answering(shown),
  })

it('lists bills with supplier, number, state and total; what takes money back is below zero', async () => {
  const { words } = await list()
  await until(() => expect(words()).toMatch(/Papetăria Centrală SRL PC-10482/))
  expect(words()).toMatch(/Credit note PC-C7/)
  expect(words()).toMatch(/-RON 654\.21|−RON 654\.21|RON -654\.21/)
  expect(words()).toMatch(/18547290 Could not be read/)
  expect(words()).toContain('Bills from suppliers 2')
  expect(words()).toContain('ANAF was asked for new bills on')
})

it('says why no bills come in, and looks for some when asked', async () => {
  const none = await list({ incoming: { connected: false, problem: 'connection' } })
  await until(() => expect(none.words()).toContain('not connected with ANAF'))
  expect(screen.queryByRole('button', { name: 'Look now' })).toBeNull()
  const some = await list({ onWrite: () => ({ message: 'Bills are being looked for.' }) })
  await some.press('Look now')
  await until(() => expect(some.words()).toContain('Bills are being looked for.'))
  const failed = await list({ incoming: { problem: 'tomorrow' } })
  await until(() => expect(failed.words()).toContain('New bills come tomorrow'))
})

it('shows what a bill says, by line and by rate of VAT', async () => {
  const { words } = await page('s1')
  await until(() => expect(words()).toMatch(/Toner 2 buc 119\.9 21 % RON 239\.80/))
  expect(words()).toMatch(/VAT by rate 21 % RON 103\.91 of RON 494\.80 11 % RON 5\.50 of RON 50\.00/)
  expect(words()).toContain('RO49AAAA1B31007593840000')
  expect(screen.getByRole('link', { name: 'Turn into an expense' }).getAttribute('href')).toBe(
    '/expenses/bills/s1/expense',
  )
})

it('says why a bill could not be read, what was set aside, and what was filed before', async () => {
  const broken = await page('s2')
  await until(() => expect(broken.words()).toContain('holds a document type'))
  expect(screen.queryByRole('link', { name: 'Turn into an expense' })).toBeNull()
  const credit = await page('s3')
  await until(() => expect(credit.words()).toContain('It credits invoice PC-10482 of 04.11.2026.'))
  const given = { bill_id: 's3', number: 'PC-C7', status: 'new' as const, total: -654.21 }
  const credited = await page('s1', { bills: [billRecord('s1', { credit_notes: [given] })] })
  await until(() => expect(credited.words()).toContain('Credit note PC-C7 gives back RON 654.21 of this bill.'))
  const set = await page('s4')
  await until(() => expect(set.words()).toMatch(/Set aside on .* by Carmen Stoica Of the firm next door/))
  const earlier = {
    ...{ expense_id: 'e1', employee: 'Vlad Enache', bundle: null, status: 'draft' },
    ...{ created_at: '2026-11-02T08:00:00Z', same: 'number' as const },
  }
  const twice = await page('s1', { bills: [billRecord('s1', { earlier })] })
  await until(() => expect(twice.words()).toContain('An expense of Vlad Enache says the same supplier and number.'))
})

it('sets a bill aside with a reason, and takes it back', async () => {
  const shown = await page('s1')
  await shown.press('Set aside')
  await shown.write(/^Reason/, 'Not ours')
  await shown.inDialog('Set aside')
  await until(() => expect(shown.words()).toContain('The bill is set aside'))
  expect(shown.sent()[0]).toMatchObject({ path: '/restify/supplier-bills/s1/actions', body: { reason: 'Not ours' } })
  const back = await page('s4')
  await back.press('Take back')
  await until(() => expect(back.words()).toContain('is in the list again'))
})

it('turns a bill into an expense from what it says, and says a refusal at its field', async () => {
  const turn = (onWrite: (call: Call) => unknown) =>
    opened(<TurnPage />, {
      ...{ at: '/expenses/bills/s1/expense', path: '/expenses/bills/$id/expense', may: ['manageExpenses'] },
      employee: '019ad000-0000-7000-8000-000000000007',
      answers: answering({ onWrite }),
    })
  const bad = await turn(() => refused(422, { message: 'No.', errors: { amount: ['Give an amount above 0.'] } }))
  await bad.press('Turn into an expense')
  await until(() => expect(bad.words()).toContain('Give an amount above 0.'))
  const good = await turn(() => ({ data: arrived }))
  await good.press('Turn into an expense')
  await until(() => expect(good.sent()).toHaveLength(1))
  expect(good.sent()[0]).toMatchObject({
    path: '/restify/supplier-bills/s1/actions',
    body: {
      ...{ merchant: 'Papetăria Centrală SRL', merchant_identifier: 'RO18547290', date: '2026-11-04', amount: 654.21 },
      ...{ currency: 'RON', description: 'PC-10482, Toner' },
    },
  })
})

it('turns a credit note into an expense below zero, with no figure to type, of who ordered what it credits', async () => {
  const shown = await opened(<TurnPage />, {
    ...{ at: '/expenses/bills/s3/expense', path: '/expenses/bills/$id/expense', may: ['manageExpenses'] },
    employee: '019ad000-0000-7000-8000-000000000007',
    answers: answering({ bills: [note, arrived] }),
  })
  await until(() => expect(shown.words()).toMatch(/As an expense this credit note is -?−?RON 654\.21|-RON 654\.21/))
  expect(screen.queryByLabelText(/^Amount/)).toBeNull()
  await shown.press('Turn into an expense')
  await until(() => expect(shown.sent()).toHaveLength(1))
  const body = shown.sent()[0]!.body as Record<string, unknown>
  expect(body).toMatchObject({ employee_id: '019ad000-0000-7000-8000-000000000008', description: 'PC-C7, Toner' })
  expect(['amount', 'currency', 'vat_lines'].filter((field) => field in body)).toEqual([])
})

it('says of a credit note that it is deducted, not paid', async () => {
  const { words } = await list({
    bills: [billRecord('s3', { kind: 'credit_note', total: -1, status: 'paid', can_file: false })],
  })
  await until(() => expect(words()).toContain('Deducted'))
})
