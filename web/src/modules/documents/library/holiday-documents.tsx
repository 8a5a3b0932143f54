import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLines, ListCard } from '#web/ui/display/list-card.tsx'
import { DocumentLine } from './document-line.tsx'
import type { DocumentAttributes } from './document-record.ts'
import { seesDocumentsOf } from './rights.ts'
import { StatusBadge } from './view/status-badge.tsx'

/** More than are made of one leave. */
const ALL = 50

/** What was generated of a leave, on its page, for those who see its person's documents. Nothing where there is none. */
export function HolidayDocuments({ request }: PropsOf<'holiday.cards'>) {
  const { t } = useTexts()
  const format = useFormat()
  const session = useSession()
  const params = { holiday_id: request.id, sort: '-created_at', perPage: ALL, related: 'documentType' }
  const enabled = seesDocumentsOf(session, request.attributes.employee_id)
  const { data } = useQuery({ ...listQuery<DocumentAttributes>('documents', params), enabled })
  if (!data || data.data.length === 0) return null
  return (
    <ListCard title={t('documents:leave.title')} total={data.meta.total}>
      <CardLines>
        {data.data.map((one) => (
          <DocumentLine key={one.id} document={one} after={format.moment(one.attributes.created_at)}>
            <StatusBadge status={one.attributes.status} />
          </DocumentLine>
        ))}
      </CardLines>
    </ListCard>
  )
}
