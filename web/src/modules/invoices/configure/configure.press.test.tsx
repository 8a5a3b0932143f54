import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { figures } from '../invoice.fixture.ts'
import { ConfigureInvoicesPage } from './configure-page.tsx'

const series = (id: string, more: object = {}, isUsed = false) =>
  record(
    id,
    { kind: 'invoice', prefix: 'FS-', padding: 4, yearly: false, is_default: false, next_number: 'FS-0149', ...more },
    {},
    { authorizedToDelete: !isUsed },
  )
const setting = (key: string, value: unknown) => record(key, { key, value })

const page = (onWrite: () => unknown = () => ({ data: {} }), all = [series('1', { is_default: true }, true)]) =>
  opened(<ConfigureInvoicesPage />, {
    at: '/invoices/configure',
    may: ['manageInvoices', 'manageCompany'],
    answers: ({ method, path }) => {
      if (method !== 'GET') return onWrite()
      if (path.endsWith('/getters/figures')) return figures()
      if (path === '/restify/invoice-series') return listOf(all)
      if (path === '/restify/invoice-reply-mails') return listOf([])
      return path === '/restify/settings'
        ? listOf([setting('invoice_tax', 21), setting('invoice_due_days', 30)])
        : undefined
    },
  })

it('saves what was changed of the defaults alone, and says at its field what is refused', async () => {
  const answers = [refused(422, { errors: { '0.value': ['Too long.'] } }), { data: {} }]
  const { write, press, sent, words, field } = await page(() => answers.shift())
  expect((await field(/^VAT on invoices/)).value).toBe('21')
  await write(/^Notes on invoices/, 'Thank you')
  await press('Save')
  await until(() => expect(words()).toContain('Too long.'))
  await press('Save')
  await until(() => expect(words()).toContain('Invoice defaults saved'))
  expect(sent().map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill(['/restify/settings/bulk/update', [{ key: 'invoice_notes', value: 'Thank you' }]]),
  )
})

it('says the next number of each series, and deletes only one that numbers nothing', async () => {
  const { words, press, inDialog, sent } = await page(undefined, [
    series('1', { is_default: true }, true),
    series('2', { kind: 'proforma', next_number: 'PF-2026-001', yearly: true }),
  ])
  await until(() => expect(words()).toContain('Invoice Used by default Next number FS-0149 · runs on over the years'))
  expect(words()).toContain('Proforma Next number PF-2026-001 · begins at 1 each year')
  expect(words()).not.toContain('[Delete the series of FS-0149]')
  await press('Delete the series of PF-2026-001')
  await inDialog('Delete the series')
  await until(() =>
    expect(sent().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/restify/invoice-series/2']]),
  )
})

it('shows the first number of a new series while it is typed, and says where a series is used', async () => {
  const used = 'Invoices have numbers of this series.'
  const answers = [refused(422, { errors: { prefix: [used] } }), { data: series('3') }]
  const { press, write, inDialog, words, sent } = await page(() => answers.shift())
  await press('Add a series')
  await write(/^Prefix/, 'AB-')
  await until(() => expect(words()).toContain('The first number: AB-001'))
  await inDialog(/Save|Add/)
  await until(() => expect(words()).toContain(used))
  await inDialog(/Save|Add/)
  await until(() => expect(words()).toContain('Series saved'))
  expect(sent().at(-1)!.body).toMatchObject({ kind: 'invoice', prefix: 'AB-', padding: 3 })
})

it('leads to what invoices take from other settings', async () => {
  await page()
  await until(() => expect(document.querySelector('a[href="/settings/company/details"]')).toBeTruthy())
  for (const to of ['tax', 'bank-accounts', 'exchange-rates'])
    expect(document.querySelector(`a[href="/settings/${to}"]`), to).toBeTruthy()
})
