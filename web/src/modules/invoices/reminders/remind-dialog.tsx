import { Center, Loader, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SendReminder, type WrittenReminder } from '#contracts/invoices/reminders/actions.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecipientsField } from '../details/send/recipients-field.tsx'
import { contactsQuery, replyMailsQuery } from '../details/send/send-queries.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { reminderQuery } from './reminder-queries.ts'

interface RemindDialogProps {
  invoice: InvoiceRecord
  onClose: () => void
}

/** Sends a reminder of one invoice by hand: what the step would say, to be changed first. */
export function RemindDialog({ invoice, onClose }: RemindDialogProps) {
  const { t } = useTexts()
  const { client_id, invoice_number } = invoice.attributes
  const [written, contacts, replies] = useQueries({
    queries: [reminderQuery(invoice.id), contactsQuery(client_id), replyMailsQuery],
  })
  const failed = [written, contacts, replies].filter(({ isError }) => isError)
  const isThere = written.data && contacts.data && replies.data
  return (
    <Dialog size="lg" title={t('invoices:remind.title', { number: invoice_number })} onClose={onClose}>
      {failed.length > 0 && (
        <ErrorState
          title={t('invoices:reminders.seeFailed')}
          onRetry={() => failed.forEach((one) => void one.refetch())}
        />
      )}
      {failed.length === 0 && !isThere && (
        <Center mih={320} role="status" aria-label={t('engine:list.loading')}>
          <Loader />
        </Center>
      )}
      {isThere && (
        <RemindForm
          invoice={invoice}
          written={written.data}
          contacts={contacts.data.data.flatMap(({ attributes }) => attributes.email ?? [])}
          replies={replies.data.data
            .filter(({ attributes }) => attributes.validated)
            .map(({ attributes }) => attributes.email)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface RemindFormProps extends RemindDialogProps {
  written: WrittenReminder
  contacts: readonly string[]
  replies: readonly string[]
}

const fieldsOf = (
  { locale }: WrittenReminder,
  contacts: readonly string[],
  replies: readonly string[],
): FieldSpec[] => [
  {
    name: 'recipients',
    label: 'name:invoices.recipients',
    kind: 'custom',
    required: true,
    empty: [],
    render: (props) => <RecipientsField {...props} contacts={contacts} />,
  },
  { name: `subject_${locale}`, label: `name:invoices.subject_${locale}`, kind: 'text', required: true },
  { name: `body_${locale}`, label: `name:invoices.body_${locale}`, kind: 'textarea', rows: 10, required: true },
  {
    name: 'reply_to_email',
    label: 'name:invoices.reply_to_email',
    kind: 'options',
    options: replies.map((email) => ({ value: email, label: email })),
    when: () => replies.length > 0,
  },
  { name: 'attach_pdf', label: 'name:invoices.attach_pdf', kind: 'switch' },
]

function RemindForm({ invoice, written, contacts, replies, onClose }: RemindFormProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { locale, recipients, subject, body, reply_to, interest } = written
  const fields = useMemo(() => fieldsOf(written, contacts, replies), [written, contacts, replies])
  const initial = useMemo(
    () => ({
      recipients,
      reply_to_email: reply_to,
      attach_pdf: true,
      [`subject_${locale}`]: subject,
      [`body_${locale}`]: body,
    }),
    [recipients, reply_to, locale, subject, body],
  )
  return (
    <ActionForm
      layout="dialog"
      fields={fields}
      initial={initial}
      schema={SendReminder}
      submitLabel="invoices:remind.submit"
      failed="invoices:remind.failed"
      onSubmit={async (payload, idempotencyKey) => {
        const path = `/restify/invoices/${invoice.id}/actions?action=send-reminder`
        await api.post(path, payload, { onError: 'caller', idempotencyKey })
        showSuccess(t('invoices:remind.done'))
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      {interest !== null && (
        <Text fz="sm" c="dimmed">
          {t('invoices:remind.interest', { amount: format.exact(interest, invoice.attributes.currency) })}
        </Text>
      )}
    </ActionForm>
  )
}
