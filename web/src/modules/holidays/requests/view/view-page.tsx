import { Title } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { HistoryList } from '#web/engine/history/history-list.tsx'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { policyOf, type RequestRecord, requestParams } from '../request-record.ts'
import { spanText } from '../span.ts'
import { StatusBadge } from '../status-badge.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestView } from './request-view.tsx'

/** `/holidays/{id}/view`: a request with its history; where the link of a mail leads. */
export function ViewPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<Holiday> entity="holidays" id={id} params={requestParams} failed="holidays:request.loadFailed">
      {(request) => <Shown request={request} />}
    </RecordLoader>
  )
}

function Shown({ request }: { request: RequestRecord }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { id, attributes } = request
  const name = relatedName(request, 'employee')
  useNamePlace(`/holidays/${id}/view`, name)
  return (
    <DetailPage
      picture={<PersonAvatar name={name} image={relatedOne(request, 'employee')?.attributes.avatar} size={56} />}
      name={name}
      subtitle={`${policyOf(request)} · ${spanText(attributes, t)}`}
      badge={<StatusBadge status={attributes.status} />}
      actions={<RequestActions request={request} onEdit={() => void navigate({ to: `/holidays/${id}/edit` })} />}
    >
      <RequestView request={request} />
      <SlotParts slot="holiday.cards" given={{ request }} />
      <section>
        <Title order={2} fz="md" mb="sm">
          {t('holidays:request.history')}
        </Title>
        <HistoryList entity="holidays" id={id} label={t('holidays:request.history')} />
      </section>
    </DetailPage>
  )
}
