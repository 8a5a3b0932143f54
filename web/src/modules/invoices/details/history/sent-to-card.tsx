import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { InvoiceEventRecord } from '../../invoice-record.ts'
import { useInvoice } from '../invoice-context.ts'
import { eventsQuery } from './events-query.ts'
import classes from './history.module.css'

const colors = { sent: 'gray', seen: 'green', undelivered: 'orange' } as const
type State = keyof typeof colors

/** Everybody whom it was mailed to, in the order of their first mail, with what became of the last. */
function recipientsOf(events: readonly InvoiceEventRecord[]): Map<string, State> {
  const found = new Map<string, State>()
  for (const { attributes } of events.toReversed()) {
    const { kind, details } = attributes
    if (kind === 'sent' && Array.isArray(details.recipients))
      for (const email of details.recipients) found.set(String(email), 'sent')
    if ((kind === 'seen' || kind === 'undelivered') && details.email) found.set(String(details.email), kind)
  }
  return found
}

/** To whom the invoice was mailed, and who has opened it; nothing where it was not mailed. */
export function SentToCard() {
  const { t } = useTexts()
  const { invoice } = useInvoice()
  const { data } = useQuery(eventsQuery(invoice.id))
  const recipients = [...recipientsOf(data?.data ?? [])]
  if (recipients.length === 0) return null
  return (
    <DetailSection title={t('invoices:sentTo.title')}>
      <ul className={classes.recipients}>
        {recipients.map(([email, state]) => (
          <li key={email}>
            <span>{email}</span>
            <StateBadge label={t(`invoices:sentTo.${state}`)} color={colors[state]} />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
