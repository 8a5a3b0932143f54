import { Alert, Text } from '@mantine/core'
import { useMemo } from 'react'
import { SendInvoice } from '#contracts/invoices/actions.ts'
import { NUMBER_MARK } from '#contracts/invoices/mail-words.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'
import { RecipientsField } from './recipients-field.tsx'
import type { ReplyMailAttributes } from './send-queries.ts'

interface SendFormProps {
  invoice: InvoiceRecord
  defaults: { subject: string; body: string }
  /** Addresses of the client's contacts; the first one is filled in. */
  contacts: readonly string[]
  /** Confirmed addresses, the default one first. */
  replies: readonly ReplyMailAttributes[]
  onDone: () => void
  onCancel: () => void
}

const fieldsOf = (contacts: readonly string[], replies: readonly ReplyMailAttributes[]): FieldSpec[] => [
  {
    name: 'recipients',
    label: 'name:invoices.recipients',
    help: 'invoices:send.recipientsHelp',
    kind: 'custom',
    required: true,
    empty: [],
    render: (props) => <RecipientsField {...props} contacts={contacts} />,
  },
  { name: 'subject', label: 'name:invoices.subject', kind: 'text' },
  { name: 'body', label: 'name:invoices.body', kind: 'textarea', rows: 7 },
  {
    name: 'reply_to_email',
    label: 'name:invoices.reply_to_email',
    kind: 'options',
    options: replies.map(({ email }) => ({ value: email, label: email })),
    when: () => replies.length > 0,
  },
  { name: 'attach_pdf', label: 'name:invoices.attach_pdf', kind: 'switch' },
]

/** What is mailed, to whom, and where replies go. */
export function SendForm({ invoice, defaults, contacts, replies, onDone, onCancel }: SendFormProps) {
  const { t } = useTexts()
  const fields = useMemo(() => fieldsOf(contacts, replies), [contacts, replies])
  const reply = replies.find(({ is_default }) => is_default) ?? replies[0]
  const initial = useMemo(
    () => ({
      ...defaults,
      recipients: contacts.slice(0, 1),
      reply_to_email: reply?.email ?? null,
      attach_pdf: true,
    }),
    [defaults, contacts, reply],
  )
  const isDraft = invoice.attributes.status === 'draft'
  return (
    <ActionForm
      layout="dialog"
      fields={fields}
      initial={initial}
      schema={SendInvoice}
      submitLabel={isDraft ? 'invoices:send.issueAndSend' : 'invoices:send.submit'}
      failed="invoices:send.failed"
      onSubmit={async (payload, idempotencyKey) => {
        const path = `/restify/invoices/${invoice.id}/actions?action=send-invoice`
        await api.post(path, payload, { onError: 'caller', idempotencyKey })
        showSuccess(t('invoices:send.done'))
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      {isDraft && (
        <Alert color="gray" variant="light">
          {t('invoices:send.draftHelp', { mark: NUMBER_MARK })}
        </Alert>
      )}
      {replies.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('invoices:send.noReplies')} <PlainLink to="/invoices/configure">{t('invoices:send.addReply')}</PlainLink>
        </Text>
      )}
    </ActionForm>
  )
}
