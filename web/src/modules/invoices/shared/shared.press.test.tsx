import { expect, it, onTestFinished, vi } from 'vitest'
import type { SharedInvoice } from '#contracts/invoices/shared.ts'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { samplePaper } from '../paper/paper.fixture.ts'
import { SharedInvoicePage } from './shared-invoice-page.tsx'

const IBAN = 'RO49AAAA1B31007593840000'
const pay = {
  ...{ iban: IBAN, bic: 'AAAAROBU', bank: 'Banca', name: 'Fagus Software' },
  ...{ reference: 'FS-0149', amount: '121.00', currency: 'EUR' },
}
const paper = { ...samplePaper, mark: null, number: 'FS-0149', currency: 'EUR', language: 'en' as const }
const issued: SharedInvoice = { paper, status: 'sent', number: 'FS-0149', paid_at: null, payments: [], pay }

/** The page of an invoice that is shared as `t0ken`. */
const page = async (invoice: Partial<SharedInvoice> = {}, token = 't0ken') => {
  const opening = await opened(<SharedInvoicePage />, {
    at: `/share/invoices/${token}/details?r=mark`,
    path: '/share/invoices/$token/details',
    answers: ({ path }) => (path === '/invoices/t0ken' ? { data: { ...issued, ...invoice } } : undefined),
  })
  await settled()
  return opening
}

it('shows what is to be paid until when, and copies where to', async () => {
  const { words, press } = await page()
  // Those who press have a clipboard of their own, from the first draw on.
  const copied: string[] = []
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(async (text) => void copied.push(text))
  onTestFinished(() => writeText.mockRestore())
  await until(() => expect(words()).toContain('To be paid until 01.01.2027'))
  expect(words()).toContain('RO49 AAAA 1B31 0075 9384 0000')
  await press('Copy: IBAN')
  await until(() => expect(words()).toContain('Copied'))
  await press('Copy: Reference')
  expect(copied).toEqual([IBAN, 'FS-0149'])
})

it('says what came of it, and what is left', async () => {
  const part = { ...paper, paid: '1000.00', balance: '19929.91' }
  const { words } = await page({ paper: part, payments: [{ date: '2026-12-09', amount: '1000.00' }] })
  await until(() => expect(words()).toMatch(/09\.12\.2026.*1,000\.00/))
})

it('says how much of it is credited, and what is left', async () => {
  const { words } = await page({ paper: { ...paper, credited: '21.00', balance: '100.00' } })
  await until(() => expect(words()).toMatch(/100\.00.* 21\.00.* of .* is credited|100\.00.*€21\.00 of .* is credited/))
})

it('says that it is paid, a draft, voided or credited, and then names no account', async () => {
  for (const [more, said] of [
    [{ status: 'paid', paid_at: '2026-12-14' }, 'Paid on 14.12.2026'],
    [{ status: 'draft', paper: { ...paper, mark: 'draft' } }, 'This is a draft.'],
    [{ status: 'voided', paper: { ...paper, mark: 'voided' } }, 'This invoice is voided.'],
    [{ status: 'credited', paper: { ...paper, mark: 'credited' } }, 'This invoice is credited. Nothing is to be paid.'],
  ] as const) {
    const { words } = await page({ ...(more as Partial<SharedInvoice>), pay: null })
    await until(() => expect(words()).toContain(said))
    expect(words()).not.toContain('To be paid until')
  }
})

it('follows the language of the invoice, and changes with a press', async () => {
  const { words, press } = await page({ paper: { ...paper, language: 'ro' } })
  await until(() => expect(words()).toContain('De plătit până la 01.01.2027'))
  await press('EN', 'radio')
  await until(() => expect(words()).toContain('To be paid until'))
})

it('says one thing of a link that is unknown or revoked', async () => {
  const { words } = await page({}, 'gone')
  await until(() => expect(words()).toContain('This link does not work any more'))
  expect(words()).not.toContain('Fagus')
})

it('says when the PDF cannot be had', async () => {
  const { words, press } = await opened(<SharedInvoicePage />, {
    at: '/share/invoices/t0ken/details',
    path: '/share/invoices/$token/details',
    answers: ({ method }) => (method === 'GET' ? { data: issued } : refused(429, { message: 'Too many attempts.' })),
  })
  await settled()
  await press('Download PDF')
  await until(() => expect(words()).toContain('Too many attempts.'))
})
