import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isDraft } from '../states.ts'
import { call, saying } from './call.ts'
import { issue } from './issue.ts'

const PaymentDialog = later(() => import('../payments/payment-dialog.tsx'), 'PaymentDialog')
const ReasonDialog = later(() => import('./reason-dialog.tsx'), 'ReasonDialog')
const CreditDialog = later(() => import('../credits/credit-dialog.tsx'), 'CreditDialog')
const SendDialog = later(() => import('../details/send/send-dialog.tsx'), 'SendDialog')
const RemindDialog = later(() => import('../reminders/remind-dialog.tsx'), 'RemindDialog')
const PauseDialog = later(() => import('../reminders/pause-dialog.tsx'), 'PauseDialog')
const MakeInvoiceDialog = later(() => import('../proforma/make-invoice-dialog.tsx'), 'MakeInvoiceDialog')
const RevokeShareDialog = later(() => import('../details/revoke-share-dialog.tsx'), 'RevokeShareDialog')
const DeleteDialog = later(() => import('#web/engine/dialogs/delete-dialog.tsx'), 'DeleteDialog')

/** What a person asked for and has to confirm. `paid`: at once, without the details of the payment. */
export interface Step {
  kind:
    | 'issue'
    | 'paid'
    | 'pay'
    | 'send'
    | 'unshare'
    | 'void'
    | 'undo'
    | 'credit'
    | 'delete'
    | 'remind'
    | 'pause'
    | 'invoice'
  invoice: InvoiceRecord
  /** Of `undo`. */
  paymentId?: string
}

interface InvoiceDialogsProps {
  step: Step | undefined
  onClose: () => void
  /** A draft was deleted. */
  onDeleted?: () => void
}

/** The dialogs of all that is done with an invoice. */
export function InvoiceDialogs({ step, onClose, onDeleted }: InvoiceDialogsProps) {
  if (!step) return null
  const { kind, invoice, paymentId } = step
  switch (kind) {
    case 'issue':
    case 'paid':
      return <Confirmed kind={kind} invoice={invoice} onClose={onClose} />
    case 'pay':
      return <PaymentDialog invoice={invoice} onClose={onClose} />
    case 'send':
      return <SendDialog invoice={invoice} onClose={onClose} />
    case 'credit':
      return <CreditDialog invoice={invoice} onClose={onClose} />
    case 'remind':
      return <RemindDialog invoice={invoice} onClose={onClose} />
    case 'pause':
      return <PauseDialog invoice={invoice} onClose={onClose} />
    case 'invoice':
      return <MakeInvoiceDialog invoice={invoice} onClose={onClose} />
    case 'unshare':
      return <RevokeShareDialog invoice={invoice} onClose={onClose} />
    case 'delete':
      return <DeleteDraft invoice={invoice} onClose={onClose} onDeleted={onDeleted} />
    default:
      return <ReasonDialog invoice={invoice} step={kind} paymentId={paymentId} onClose={onClose} />
  }
}

function Confirmed({
  kind,
  invoice,
  onClose,
}: {
  kind: 'issue' | 'paid'
  invoice: InvoiceRecord
  onClose: () => void
}) {
  const { t } = useTexts()
  const format = useFormat()
  const { balance, currency, invoice_number: number } = invoice.attributes
  const pay = async () => {
    await call(invoice, 'mark-as-paid').catch(saying('invoices:pay.failed'))
    showSuccess(t('invoices:pay.done'))
  }
  const amount = format.exact(balance, currency)
  const text = {
    issue: t('invoices:issue.text'),
    paid: t(isDraft(invoice) ? 'invoices:paid.draft' : 'invoices:paid.text', { amount }),
  }
  return (
    <ConfirmDialog
      opened
      title={t(`invoices:${kind}.title`, { number })}
      text={text[kind]}
      confirm={t(`invoices:${kind}.submit`)}
      cancel={t('engine:dialog.cancel')}
      onConfirm={kind === 'issue' ? () => issue(invoice) : pay}
      onClose={onClose}
    />
  )
}

function DeleteDraft({ invoice, onClose, onDeleted }: Pick<Step, 'invoice'> & Omit<InvoiceDialogsProps, 'step'>) {
  const { t } = useTexts()
  const name = invoiceName(invoice)
  const remove = async () => {
    await api
      .delete(`/restify/invoices/${invoice.id}`, undefined, { onError: 'caller' })
      .catch(saying('engine:row.deleteFailed'))
    showSuccess(t('engine:row.deleted', { name }))
    onDeleted?.()
  }
  return (
    <DeleteDialog
      opened
      name={`${name} · ${invoice.attributes.client_name}`}
      text={t('invoices:delete.text')}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
