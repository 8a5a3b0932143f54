import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface AskPastTimerProps {
  opened: boolean
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before a timer starts on another day than today. */
export function AskPastTimer({ opened, onConfirm, onClose }: AskPastTimerProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('time:timer.askTitle')}
      text={t('time:timer.askText')}
      confirm={t('time:timer.restart')}
      cancel={t('time:dialog.cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
