import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { NumberPattern } from '#contracts/invoices/numbers.ts'
import { ClosedForm } from '#web/engine/pages/closed-form.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'
import { DefaultsLoader } from './editor/defaults-loader.tsx'
import { InvoiceEditor } from './editor/invoice-editor.tsx'
import { withLines } from './editor/use-saving.ts'

/** `/invoices/{id}/edit` */
export function EditInvoicePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<InvoiceAttributes> entity="invoices" id={id} params={withLines}>
      {(record) => <EditInvoice record={record} />}
    </RecordLoader>
  )
}

/** Why an invoice can no longer change. */
function closedBy({ attributes, meta }: InvoiceRecord) {
  const { kind, status, paid_amount, credited_amount } = attributes
  if (kind === 'credit_note') return 'invoices:edit.closed.creditNote' as const
  if (status === 'voided') return 'invoices:edit.closed.voided' as const
  if (credited_amount > 0) return 'invoices:edit.closed.credited' as const
  if (status === 'paid') return 'invoices:edit.closed.paid' as const
  if (paid_amount > 0) return 'invoices:edit.closed.partPaid' as const
  return meta.authorizedToUpdate ? undefined : ('invoices:edit.closed.kept' as const)
}

function EditInvoice({ record }: { record: InvoiceRecord }) {
  const { t } = useTexts()
  const { invoice_number, series_id } = record.attributes
  useNamePlace(`/invoices/${record.id}`, invoice_number)
  const series = useQuery(recordQuery<NumberPattern>('invoice-series', series_id))
  const why = closedBy(record)
  if (!why) {
    return (
      <DefaultsLoader>
        {(defaults) => (
          <InvoiceEditor
            record={record}
            defaults={defaults}
            series={series.data?.attributes}
            proposed={invoice_number}
          />
        )}
      </DefaultsLoader>
    )
  }
  return (
    <>
      <PageHeader title={t('invoices:edit.titleOf', { number: invoice_number })} />
      <ClosedForm why={why} />
    </>
  )
}
