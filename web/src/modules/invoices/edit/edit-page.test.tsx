import { expect, it } from 'vitest'
import { wordsOf } from '#web/platform/answered.fixture.tsx'
import { drawn, known, record, signIn } from '#web/platform/drawn.fixture.tsx'
import { EditInvoicePage } from './edit-page.tsx'

const closed = async (attributes: object) => {
  await signIn({ may: ['manageInvoices'] })
  const invoice = { invoice_number: 'FS-0149', series_id: 's1', paid_amount: 0, credited_amount: 0, ...attributes }
  known(['restify', 'invoices', 'record'], record('7', invoice, {}, { authorizedToUpdate: false }))
  return wordsOf(await drawn(<EditInvoicePage />, '/invoices/7/edit', '/invoices/$id/edit'))
}

it('is closed for what no longer changes, and says who can do what about it', async () => {
  expect(await closed({ status: 'paid' })).toContain('This invoice is paid. People who manage invoices can undo')
  expect(await closed({ status: 'sent', paid_amount: 5 })).toContain('A part of this invoice is paid.')
  expect(await closed({ status: 'voided' })).toContain('This invoice is voided.')
  expect(await closed({ status: 'sent', credited_amount: 5 })).toContain('This invoice is credited.')
  expect(await closed({ status: 'issued' })).toContain('Issued invoices never change in your company.')
})
