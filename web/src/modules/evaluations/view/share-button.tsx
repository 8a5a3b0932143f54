import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { relatedOne } from '#web/engine/resource/records.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { EvaluationRecord } from '../evaluation-record.ts'

/** Lets the person read what the evaluation says, after a question: what was read cannot be taken back. */
export function ShareButton({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const name = String(relatedOne(evaluation, 'employee')?.attributes.first_name ?? '')
  const share = async () => {
    try {
      const path = `/restify/evaluations/${evaluation.id}/actions?action=share-evaluation`
      await api.post(path, {}, { onError: 'caller' })
    } catch (error) {
      showFailure(error, 'evaluations:share.failed')
      throw error
    }
    showSuccess(t('evaluations:share.done', { name }))
  }
  return (
    <>
      <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('evaluations:share', { name })}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('evaluations:share.title', { name })}
        text={t('evaluations:share.help', { name })}
        confirm={t('evaluations:share.confirm')}
        cancel={t('engine:dialog.cancel')}
        onConfirm={share}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
