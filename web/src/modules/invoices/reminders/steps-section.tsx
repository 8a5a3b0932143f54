import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { CardLine, CardLines } from '#web/ui/display/list-card.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { saying } from '../actions/call.ts'
import { type StepRecord, stepsQuery } from './step-record.ts'
import { stepWords } from './step-words.ts'

const StepDialog = later(() => import('./step-dialog.tsx'), 'StepDialog')

/** The steps of reminders; a company that has none is offered five. */
export function StepsSection() {
  const { t } = useTexts()
  const [edited, setEdited] = useState<{ step?: StepRecord }>()
  const [removed, setRemoved] = useState<StepRecord>()
  const [isBusy, setBusy] = useState(false)
  const { data, isError, refetch } = useQuery(stepsQuery)
  const propose = async () => {
    setBusy(true)
    try {
      await api.post('/restify/invoice-reminder-steps/actions?action=propose', {}, { onError: 'caller' })
      showSuccess(t('invoices:reminders.proposed'))
    } catch (error) {
      showFailure(error, 'invoices:reminders.proposeFailed')
    }
    setBusy(false)
  }
  const isEmpty = data?.data.length === 0
  return (
    <Section wide title={t('invoices:reminders.steps')} help={t('invoices:reminders.stepsHelp')}>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} />}
      {isEmpty && <Text mb="sm">{t('invoices:reminders.noSteps')}</Text>}
      <CardLines>
        {data?.data.map((step) => (
          <StepLine key={step.id} step={step} onEdit={() => setEdited({ step })} onRemove={() => setRemoved(step)} />
        ))}
      </CardLines>
      <Group gap="sm" mt="sm">
        {isEmpty && (
          <Button loading={isBusy} onClick={() => void propose()}>
            {t('invoices:reminders.propose')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited({})}>
          {t('invoices:reminders.addStep')}
        </Button>
      </Group>
      {edited && <StepDialog step={edited.step} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        opened={removed !== undefined}
        title={removed ? t('invoices:reminders.removeStepOf', { step: stepWords(removed.attributes.days) }) : ''}
        text={t('invoices:reminders.removeStepText')}
        confirm={t('invoices:reminders.removeStep')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={() =>
          api
            .delete(`/restify/invoice-reminder-steps/${removed!.id}`, undefined, { onError: 'caller' })
            .catch(saying('engine:row.deleteFailed'))
        }
        onClose={() => setRemoved(undefined)}
      />
    </Section>
  )
}

interface StepLineProps {
  step: StepRecord
  onEdit: () => void
  onRemove: () => void
}

function StepLine({ step: { attributes }, onEdit, onRemove }: StepLineProps) {
  const { t } = useTexts()
  const { days, is_on, subject_en, subject_ro, body_en, body_ro } = attributes
  const step = stepWords(days)
  const isOwn = [subject_en, subject_ro, body_en, body_ro].some(Boolean)
  return (
    <CardLine
      name={
        <>
          {step} {!is_on && <StateBadge label={t('invoices:reminders.step.off')} color="gray" />}
        </>
      }
      facts={[t(isOwn ? 'invoices:reminders.step.ownText' : 'invoices:reminders.step.usualText')]}
    >
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('invoices:reminders.editStepOf', { step })}
          onClick={onEdit}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('invoices:reminders.removeStepOf', { step })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </CardLine>
  )
}
