import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { EventList } from './history/event-list.tsx'
import { eventsQuery } from './history/events-query.ts'
import { gathered } from './history/gathered.ts'
import { useInvoice } from './invoice-context.ts'

/** `/invoices/{id}/history`: all that happened to the invoice. */
export function InvoiceHistoryTab() {
  const { t } = useTexts()
  const { invoice } = useInvoice()
  const { data, isError, refetch } = useQuery(eventsQuery(invoice.id))
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  const title = t('invoices:route.history')
  return (
    <DetailSection title={title}>
      {data ? <EventList events={gathered(data.data)} label={title} /> : <Skeleton height={180} />}
    </DetailSection>
  )
}
