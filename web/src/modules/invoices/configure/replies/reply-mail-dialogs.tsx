import type { WireRecord } from '#contracts/engine/wire.ts'
import { InvoiceReplyMailWrite, ValidateReplyMail } from '#contracts/invoices/actions.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { ResendCode } from '#web/engine/form/resend-code.tsx'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ReplyMailAttributes } from '../../details/send/send-queries.ts'

export type ReplyMailRecord = WireRecord<ReplyMailAttributes>

const sections: FormSection[] = [
  {
    title: 'invoices:replies.title',
    fields: [
      {
        name: 'email',
        label: 'name:invoice-reply-mails.email',
        help: 'invoices:replies.emailHelp',
        kind: 'email',
        autoFocus: true,
      },
    ],
  },
]

interface EditProps {
  /** The address to change; without one, one is added. */
  record?: ReplyMailRecord
  /** Gets the address, to which a code was mailed. */
  onSaved: (record: ReplyMailRecord) => void
  onClose: () => void
}

/** Adds or changes an address; a code is mailed to it. */
export function ReplyMailDialog({ record, onSaved, onClose }: EditProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t(record ? 'invoices:replies.edit' : 'invoices:replies.add')} onClose={onClose}>
      <ResourceForm
        entity="invoice-reply-mails"
        record={record}
        schema={InvoiceReplyMailWrite}
        sections={sections}
        layout="dialog"
        saved={record ? 'invoices:replies.updated' : 'invoices:replies.added'}
        failed="invoices:replies.failed"
        onSaved={(saved) => onSaved(saved as ReplyMailRecord)}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const codeFields: FieldSpec[] = [{ name: 'code', label: 'name:invoice-reply-mails.code', kind: 'code' }]

/** Takes the code that was mailed to an address. */
export function CodeDialog({ record, onClose }: { record: ReplyMailRecord; onClose: () => void }) {
  const { t } = useTexts()
  const path = `/restify/invoice-reply-mails/${record.id}/actions?action=`
  return (
    <Dialog title={t('invoices:replies.confirmTitle', { email: record.attributes.email })} onClose={onClose}>
      <ActionForm
        layout="dialog"
        fields={codeFields}
        schema={ValidateReplyMail}
        submitLabel="invoices:replies.confirm"
        failed="invoices:replies.confirmFailed"
        secondary={<ResendCode send={() => api.post(`${path}send-code`, {}, { onError: 'caller' })} />}
        onSubmit={async (payload, idempotencyKey) => {
          await api.post(`${path}validate`, payload, { onError: 'caller', idempotencyKey })
          showSuccess(t('invoices:replies.confirmed'))
        }}
        onDone={onClose}
      />
    </Dialog>
  )
}
