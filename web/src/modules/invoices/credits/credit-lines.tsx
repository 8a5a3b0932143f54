import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { relatedMany } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../invoice-record.ts'

/** What credit notes took off of an invoice, a line each that leads to the credit note. */
export function CreditLines({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const notes = (relatedMany(invoice, 'credit_notes') as InvoiceRecord[]).filter(
    ({ attributes }) => !attributes.voided_at,
  )
  return notes.map(({ id, attributes: { issue_date, invoice_number, total, currency } }) => (
    <div key={id}>
      <dt>
        {format.day(issue_date)} ·{' '}
        <Anchor component={Link} to={`/invoices/${id}/details`} inherit>
          {t('invoices:credits.by', { number: invoice_number })}
        </Anchor>
      </dt>
      <dd>− {format.exact(-total, currency)}</dd>
    </div>
  ))
}
