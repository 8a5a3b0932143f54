import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { call } from '../actions/call.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName } from '../states.ts'
import { CreditForm } from './credit-form.tsx'
import { creditTermsQuery } from './credit-query.ts'

/** Credits an invoice, whole or in parts, and leads to the credit note: it is to be sent. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery({ ...creditTermsQuery(invoice.id), staleTime: 0 })
  const credit = async (body: object, key: string) => {
    const note = await call(invoice, 'credit', body, key)
    showSuccess(t('invoices:credits.done', { number: note.attributes.invoice_number }))
    void navigate({ to: `/invoices/${note.id}/details` })
  }
  return (
    <Dialog size="xl" title={t('invoices:credits.title', { name: invoiceName(invoice) })} onClose={onClose}>
      {isError && !data && <ErrorState title={t('invoices:credits.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Center mih={320} role="status" aria-label={t('engine:list.loading')}>
          <Loader />
        </Center>
      )}
      {data && <CreditForm terms={data} onSubmit={credit} onDone={onClose} onCancel={onClose} />}
    </Dialog>
  )
}
