import { Button, Title } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HistoryList } from '#web/engine/history/history-list.tsx'
import { DeleteMenu } from '#web/engine/pages/record/delete-menu.tsx'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { later } from '#web/ui/later.tsx'
import { type EvaluationRecord, evaluatorsOf, makers, subjectOf } from '../evaluation-record.ts'
import { Changes } from './changes.tsx'
import { EvaluationBadge } from './evaluation-badge.tsx'
import { EvaluationLoader } from './evaluation-loader.tsx'
import { Notes } from './notes.tsx'
import { ShareButton } from './share-button.tsx'
import { StateSteps } from './state-steps.tsx'
import { WaitingPlace } from './waiting-place.tsx'
import { WhoSees } from './who-sees.tsx'

const ApplyDialog = later(() => import('./apply-dialog.tsx'), 'ApplyDialog')

/** `/evaluations/{id}/view` */
export const EvaluationPage = () => (
  <EvaluationLoader>{(evaluation) => <Shown evaluation={evaluation} />}</EvaluationLoader>
)

function Shown({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { can, employee } = useSession()
  const { id, attributes, meta } = evaluation
  const name = subjectOf(evaluation)
  const type = relatedOne(evaluation, 'type')?.attributes.name
  const isOwn = attributes.employee_id === employee?.id
  // Until it is shared there is nothing in it for its subject; who may change it is no mere subject.
  const isClosed = isOwn && attributes.state === 'planned' && !meta.authorizedToUpdate
  useNamePlace(`/evaluations/${id}/view`, name)
  return (
    <DetailPage
      picture={<PersonAvatar name={name} image={relatedOne(evaluation, 'employee')?.attributes.avatar} size={64} />}
      name={name}
      subtitle={[type, format.day(attributes.evaluated_at)].filter(Boolean).join(' · ')}
      badge={<EvaluationBadge evaluation={evaluation} />}
      actions={<Actions evaluation={evaluation} />}
      facts={useFacts(evaluation)}
    >
      <StateSteps evaluation={evaluation} />
      <WhoSees evaluation={evaluation} isOwn={isOwn} />
      <WaitingPlace evaluation={evaluation} />
      {!isClosed && (
        <>
          <Notes evaluation={evaluation} />
          <Changes evaluation={evaluation} />
        </>
      )}
      {can(makers) && !isClosed && (
        <section>
          <Title order={2} fz="md" mb="sm">
            {t('evaluations:history')}
          </Title>
          <HistoryList entity="evaluations" id={id} label={t('evaluations:history')} />
        </section>
      )}
    </DetailPage>
  )
}

function Actions({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [isApplying, setApplying] = useState(false)
  const { can_share, can_apply } = evaluation.attributes
  return (
    <>
      {can_share && <ShareButton evaluation={evaluation} />}
      {can_apply && (
        <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setApplying(true)}>
          {t('evaluations:apply')}
        </Button>
      )}
      {evaluation.meta.authorizedToUpdate && (
        <Button
          component={Link}
          to={`/evaluations/${evaluation.id}/edit`}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('evaluations:edit')}
        </Button>
      )}
      <DeleteMenu
        entity="evaluations"
        record={evaluation}
        name={subjectOf(evaluation)}
        label="evaluations:delete"
        onDeleted={() => void navigate({ to: '/evaluations' })}
      />
      {isApplying && <ApplyDialog evaluation={evaluation} onClose={() => setApplying(false)} />}
    </>
  )
}

function useFacts(evaluation: EvaluationRecord) {
  const { t } = useTexts()
  const format = useFormat()
  const { evaluated_at, notify_at, next_evaluation_at } = evaluation.attributes
  const dayOf = (day: string | null) => (day ? format.day(day) : undefined)
  return [
    { label: t('name:evaluations.evaluated_at'), value: format.day(evaluated_at) },
    { label: t('name:evaluations.assignees'), value: evaluatorsOf(evaluation) },
    { label: t('name:evaluations.notify_at'), value: dayOf(notify_at) },
    { label: t('name:evaluations.next_evaluation_at'), value: dayOf(next_evaluation_at) },
  ]
}
