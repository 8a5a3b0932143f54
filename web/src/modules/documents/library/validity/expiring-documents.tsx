import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLines, ListCard } from '#web/ui/display/list-card.tsx'
import { DocumentLine } from '../document-line.tsx'
import { type DocumentAttributes, documentRelated, ownerName } from '../document-record.ts'
import { nearSpan } from './validity.ts'

/** As many as the card shows; the list has the rest. */
const MOST = 5

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
  const params = { end_date, sort: 'end_date', perPage: MOST, related: documentRelated.join(',') }
  const { data } = useQuery(listQuery<DocumentAttributes>('documents', params))
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
      {data.meta.total > MOST && (
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
