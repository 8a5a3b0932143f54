import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOfMoment } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLines, EmptyCard, FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { MOST_NEW, newestQuery } from '../queries.ts'
import { DocumentLine } from './document-line.tsx'
import { ownerName } from './document-record.ts'

/** The documents that came last, of those that the reader may see, for the dashboard. */
export function NewestDocuments() {
  const { t } = useTexts()
  const { day } = useFormat()
  const { can } = useSession()
  const isManaging = can('manageDocuments')
  const title = t('documents:newest.title')
  const { data, isPending, refetch } = useQuery(newestQuery)
  if (isPending) return <LoadingCard title={title} lines={MOST_NEW} />
  if (!data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (data.data.length === 0) return <EmptyCard title={title}>{t('engine:card.nothing')}</EmptyCard>
  return (
    <ListCard title={title}>
      <CardLines>
        {data.data.map((one) => (
          <DocumentLine
            key={one.id}
            document={one}
            before={isManaging && ownerName(one)}
            after={day(dayOfMoment(one.attributes.created_at))}
          >
            {null}
          </DocumentLine>
        ))}
      </CardLines>
      {data.meta.total > MOST_NEW && (
        <Anchor component={Link} to={isManaging ? '/documents/all' : '/documents/my'} fz="sm">
          {t('engine:card.all', { count: data.meta.total })}
        </Anchor>
      )}
    </ListCard>
  )
}
