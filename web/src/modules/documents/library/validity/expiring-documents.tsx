import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLines, ListCard } from '#web/ui/display/list-card.tsx'
import { expiringQuery, MOST_EXPIRING } from '../../queries.ts'
import { DocumentLine } from '../document-line.tsx'
import { ownerName } from '../document-record.ts'
import { nearSpan } from './validity.ts'

/**
 * Documents that end within thirty days, the nearest first, for the dashboard: those that one manages, or one's own. Nothing where
 * none does.
 */
export function ExpiringDocuments() {
  const { t } = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const managing = can('manageDocuments')
  const end_date = nearSpan(today())
  const { data } = useQuery(expiringQuery(today()))
  if (!data || data.data.length === 0) return null
  return (
    <ListCard title={t('documents:expiring.title')} total={data.meta.total}>
      <CardLines>
        {data.data.map((one) => (
          <DocumentLine key={one.id} document={one} before={managing && ownerName(one)}>
            <span data-figures>{format.day(one.attributes.end_date)}</span>
          </DocumentLine>
        ))}
      </CardLines>
      {data.meta.total > MOST_EXPIRING && (
        <Anchor
          component={Link}
          to={managing ? '/documents/all' : '/documents/my'}
          search={{ end_date, sort: 'end_date' } as never}
          fz="sm"
        >
          {t('engine:card.all', { count: data.meta.total })}
        </Anchor>
      )}
    </ListCard>
  )
}
