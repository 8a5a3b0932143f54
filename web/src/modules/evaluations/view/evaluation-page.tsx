import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HistoryList } from '#web/engine/history/history-list.tsx'
import { DeleteButton } from '#web/engine/pages/record/delete-button.tsx'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { later } from '#web/ui/later.tsx'
import { type EvaluationRecord, evaluatorsOf, makers, subjectOf } from '../evaluation-record.ts'
import { AppliedBadge } from './applied-badge.tsx'
import { ChangesTable } from './changes-table.tsx'
import { EvaluationLoader } from './evaluation-loader.tsx'
import { WaitingPlace } from './waiting-place.tsx'

const ApplyDialog = later(() => import('./apply-dialog.tsx'), 'ApplyDialog')

/** `/evaluations/{id}/view` */
export const EvaluationPage = () => (
  <EvaluationLoader>{(evaluation) => <Shown evaluation={evaluation} />}</EvaluationLoader>
)

function Shown({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const { can } = useSession()
  const { id, attributes } = evaluation
  const name = subjectOf(evaluation)
  useNamePlace(`/evaluations/${id}/view`, name)
  return (
    <DetailPage
      picture={<PersonAvatar name={name} image={relatedOne(evaluation, 'employee')?.attributes.avatar} size={64} />}
      name={name}
      subtitle={relatedOne(evaluation, 'type')?.attributes.name}
      badge={<AppliedBadge evaluation={evaluation} />}
      actions={<Actions evaluation={evaluation} />}
      facts={useFacts(evaluation)}
    >
      <WaitingPlace evaluation={evaluation} />
      <DetailSection title={t('evaluations:form.changes')}>
        <ChangesTable evaluation={evaluation} />
      </DetailSection>
      <DetailSection title={t('name:evaluations.notes')}>
        <Text style={{ whiteSpace: 'pre-line' }} c={attributes.notes ? undefined : 'dimmed'}>
          {attributes.notes || t('evaluations:noNotes')}
        </Text>
      </DetailSection>
      {can(makers) && (
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
  return (
    <>
      <DeleteButton
        entity="evaluations"
        record={evaluation}
        name={subjectOf(evaluation)}
        label="evaluations:delete"
        onDeleted={() => void navigate({ to: '/evaluations' })}
      />
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
      {evaluation.attributes.can_apply && <Button onClick={() => setApplying(true)}>{t('evaluations:apply')}</Button>}
      {isApplying && <ApplyDialog evaluation={evaluation} onClose={() => setApplying(false)} />}
    </>
  )
}

function useFacts(evaluation: EvaluationRecord) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes: a } = evaluation
  return [
    { label: t('name:evaluations.evaluated_at'), value: format.day(a.evaluated_at) },
    { label: t('name:evaluations.assignees'), value: evaluatorsOf(evaluation) },
    { label: t('name:evaluations.notify_at'), value: format.day(a.notify_at) },
    { label: t('name:evaluations.next_evaluation_at'), value: format.day(a.next_evaluation_at) },
    {
      label: t('name:evaluations.external_evaluation_url'),
      value: a.external_evaluation_url ? (
        <Anchor href={a.external_evaluation_url} target="_blank" rel="noreferrer">
          {t('evaluations:openLink')} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      ) : undefined,
    },
    { label: t('name:*.file'), value: a.file ? <Anchor href={a.file}>{a.file_name}</Anchor> : undefined },
  ]
}
