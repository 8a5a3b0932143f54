import { Skeleton, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { filledIn } from '#contracts/invoices/mail-words.ts'
import { sellerName } from '#contracts/invoices/paper/paper-parties.ts'
import { SendStatement } from '#contracts/invoices/statements/statement.ts'
import { statementMail } from '#contracts/invoices/statements/statement-words.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { defaultsQuery } from '../defaults-query.ts'
import { RecipientsField } from '../details/send/recipients-field.tsx'
import { contactsQuery, replyMailsQuery } from '../details/send/send-queries.ts'
import { callClient, type Span } from './statement-query.ts'

interface SendStatementProps {
  clientId: string
  span: Span
  onClose: () => void
}

/** Mails the statement of these days to the client, in their language, with the PDF. */
export function SendStatementDialog({ clientId, span, onClose }: SendStatementProps) {
  const { t } = useTexts()
  const queries = useQueries({
    queries: [
      recordQuery<{ language: Locale }>('clients', clientId),
      contactsQuery(clientId),
      replyMailsQuery,
      defaultsQuery,
    ],
  })
  const [client, contacts, replies, defaults] = queries
  const failed = queries.filter(({ isError }) => isError)
  return (
    <Dialog size="lg" title={t('invoices:statement.sendTitle')} onClose={onClose}>
      {failed.length > 0 && (
        <ErrorState title={t('invoices:send.loadFailed')} onRetry={() => failed.forEach((one) => void one.refetch())} />
      )}
      {client.data && contacts.data && replies.data && defaults.data ? (
        <SendForm
          {...{ clientId, span, onClose }}
          company={sellerName(defaults.data.seller)}
          locale={client.data.attributes.language ?? 'ro'}
          contacts={contacts.data.data.flatMap(({ attributes }) => attributes.email ?? [])}
          replies={replies.data.data
            .filter(({ attributes }) => attributes.validated)
            .map(({ attributes }) => attributes)}
        />
      ) : (
        failed.length === 0 && <Skeleton height={360} />
      )}
    </Dialog>
  )
}

interface FormProps extends SendStatementProps {
  company: string
  locale: Locale
  contacts: readonly string[]
  replies: readonly { email: string; is_default: boolean }[]
}

function SendForm({ clientId, span, onClose, company, locale, contacts, replies }: FormProps) {
  const { t } = useTexts()
  const fields = useMemo<FieldSpec[]>(
    () => [
      {
        name: 'recipients',
        label: 'name:clients.recipients',
        help: 'invoices:send.recipientsHelp',
        kind: 'custom',
        required: true,
        empty: [],
        render: (props) => <RecipientsField {...props} contacts={contacts} />,
      },
      { name: 'subject', label: 'name:clients.subject', kind: 'text' },
      { name: 'body', label: 'name:clients.body', kind: 'textarea', rows: 7 },
      {
        name: 'reply_to_email',
        label: 'name:clients.reply_to_email',
        kind: 'options',
        options: replies.map(({ email }) => ({ value: email, label: email })),
        when: () => replies.length > 0,
      },
    ],
    [contacts, replies],
  )
  const initial = useMemo(() => {
    const values = { company, from: formatDay(span.from), to: formatDay(span.to) }
    const reply = replies.find(({ is_default }) => is_default) ?? replies[0]
    return {
      recipients: contacts.slice(0, 1),
      subject: filledIn(statementMail[locale].subject, values),
      body: filledIn(statementMail[locale].body, values),
      reply_to_email: reply?.email ?? null,
    }
  }, [company, span, locale, contacts, replies])
  return (
    <ActionForm
      layout="dialog"
      fields={fields}
      initial={initial}
      schema={SendStatement}
      submitLabel="invoices:statement.sendSubmit"
      failed="invoices:statement.sendFailed"
      onSubmit={async (body, key) => {
        await callClient(clientId, 'send-statement', { ...body, ...span }, key)
        showSuccess(t('invoices:statement.sent'))
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      {replies.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('invoices:send.noReplies')} <PlainLink to="/invoices/configure">{t('invoices:send.addReply')}</PlainLink>
        </Text>
      )}
    </ActionForm>
  )
}
