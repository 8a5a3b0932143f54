import { Alert, Button, Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type EvaluationRecord, subjectOf } from '../evaluation-record.ts'

const done = { 'take-over-place': 'evaluations:place.takenOver', 'drop-place': 'evaluations:place.dropped' } as const

/** A new position that waits for its day, for those who may have it come in their name or give it up. */
export function WaitingPlace({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { can_take_over: isStuck, can_drop_place: mayDrop, applied_from } = evaluation.attributes
  if (!mayDrop && !isStuck) return null
  const act = async (action: keyof typeof done) => {
    setBusy(true)
    try {
      await api.post(`/restify/evaluations/${evaluation.id}/actions?action=${action}`, {}, { onError: 'caller' })
      showSuccess(t(done[action]))
    } catch (error) {
      showFailure(error, 'evaluations:place.failed')
      throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert
      color={isStuck ? 'yellow' : 'gray'}
      icon={<IconClock size={18} aria-hidden />}
      title={t('evaluations:place.waits', { day: format.day(applied_from) })}
    >
      {isStuck && <Text mb="sm">{t('evaluations:place.stuck')}</Text>}
      <Group gap="sm">
        {isStuck && (
          <Button size="xs" loading={isBusy} onClick={() => void act('take-over-place').catch(() => undefined)}>
            {t('evaluations:place.takeOver')}
          </Button>
        )}
        {mayDrop && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
            {t('evaluations:place.drop')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t('evaluations:place.dropTitle')}
        text={t('evaluations:place.dropHelp', { name: subjectOf(evaluation) })}
        confirm={t('evaluations:place.drop')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={() => act('drop-place')}
        onClose={() => setAsking(false)}
      />
    </Alert>
  )
}
