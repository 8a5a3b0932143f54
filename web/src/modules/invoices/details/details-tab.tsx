import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { CreditCard } from '../credits/credit-card.tsx'
import { EfacturaCard } from '../efactura/efactura-card.tsx'
import { isCreditNote, isProposal } from '../states.ts'
import { BalanceCard } from './balance/balance-card.tsx'
import classes from './details.module.css'
import { FactsCard } from './facts-card.tsx'
import { EventList } from './history/event-list.tsx'
import { eventsQuery } from './history/events-query.ts'
import { gathered } from './history/gathered.ts'
import { SentToCard } from './history/sent-to-card.tsx'
import { useInvoice } from './invoice-context.ts'
import { LinesCard } from './lines/lines-card.tsx'

/** So many events stand beside the invoice; the tab has all. */
const BRIEF = 5

/** `/invoices/{id}/details`: what is to be paid, for what, and what happened last. */
export function InvoiceDetailsTab() {
  const { t } = useTexts()
  const { invoice } = useInvoice()
  const { notes } = invoice.attributes
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        {isCreditNote(invoice) ? <CreditCard /> : <BalanceCard />}
        <LinesCard invoice={invoice} />
        <div className={classes.beside}>
          <SentToCard />
          {notes && (
            <DetailSection title={t('name:invoices.notes')}>
              <Text className={classes.notes}>{notes}</Text>
            </DetailSection>
          )}
        </div>
      </div>
      <div className={classes.column}>
        <FactsCard invoice={invoice} />
        {!isProposal(invoice) && <EfacturaCard invoice={invoice} />}
        <HistoryCard />
      </div>
    </div>
  )
}

function HistoryCard() {
  const { t } = useTexts()
  const { invoice } = useInvoice()
  const { data } = useQuery(eventsQuery(invoice.id))
  const events = data && gathered(data.data)
  const title = t('invoices:route.history')
  return (
    <DetailSection
      title={title}
      action={
        events &&
        events.length > BRIEF && (
          <Anchor component={Link} to={`/invoices/${invoice.id}/history`} fz="sm">
            {t('invoices:history.all', { count: events.length })}
          </Anchor>
        )
      }
    >
      {events ? <EventList events={events.slice(0, BRIEF)} label={title} /> : <Skeleton height={160} />}
    </DetailSection>
  )
}
