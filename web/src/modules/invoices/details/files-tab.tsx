import { AttachedFiles } from '#web/engine/files/attached-files.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useInvoice } from './invoice-context.ts'

/** `/invoices/{id}/files`: what is attached to the invoice. */
export function InvoiceFilesTab() {
  const { t } = useTexts()
  const { invoice } = useInvoice()
  return (
    <AttachedFiles
      of={{ type: 'invoice', id: invoice.id }}
      title={t('invoices:route.files')}
      none={t('invoices:files.none')}
      mayChange={invoice.meta.authorizedToUpdate}
    />
  )
}
