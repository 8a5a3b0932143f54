import { Center, Loader } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { defaultsQuery } from '../../defaults-query.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'
import { isCreditNote } from '../../states.ts'
import { mailDefaults } from './send-defaults.ts'
import { SendForm } from './send-form.tsx'
import { contactsQuery, paperQuery, replyMailsQuery } from './send-queries.ts'

interface SendDialogProps {
  invoice: InvoiceRecord
  /** It was sent; the list or page may show something else now. */
  onDone?: () => void
  onClose: () => void
}

/** Mails an invoice; a draft is issued with it. */
export function SendDialog({ invoice, onDone, onClose }: SendDialogProps) {
  const { t } = useTexts()
  const { client_id, status, invoice_number } = invoice.attributes
  const [paper, contacts, replies, defaults] = useQueries({
    queries: [paperQuery(invoice.id), contactsQuery(client_id), replyMailsQuery, defaultsQuery],
  })
  const titleOf = () => {
    if (status === 'draft') return t('invoices:send.draftTitle')
    return t(isCreditNote(invoice) ? 'invoices:credits.sendTitle' : 'invoices:send.title', { number: invoice_number })
  }
  const failed = [paper, contacts, replies, defaults].filter(({ isError }) => isError)
  const body = () => {
    if (failed.length > 0)
      return (
        <ErrorState title={t('invoices:send.loadFailed')} onRetry={() => failed.forEach((one) => void one.refetch())} />
      )
    if (!paper.data || !contacts.data || !replies.data || !defaults.data)
      return (
        <Center mih={320} role="status" aria-label={t('engine:list.loading')}>
          <Loader />
        </Center>
      )
    return (
      <SendForm
        invoice={invoice}
        defaults={mailDefaults(paper.data, defaults.data.email_subject)}
        contacts={contacts.data.data.flatMap(({ attributes }) => attributes.email ?? [])}
        replies={replies.data.data.filter(({ attributes }) => attributes.validated).map(({ attributes }) => attributes)}
        onDone={() => {
          onDone?.()
          onClose()
        }}
        onCancel={onClose}
      />
    )
  }
  return (
    <Dialog size="lg" title={titleOf()} onClose={onClose}>
      {body()}
    </Dialog>
  )
}
