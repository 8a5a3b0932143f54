import { Button } from '@mantine/core'
import { useState } from 'react'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { undoImport } from './use-import.ts'

interface UndoButtonProps {
  importId: string
  label: string
  /** What a screen reader hears where several such buttons stand. */
  name?: string
  size?: 'compact-sm'
  onUndone: () => void
}

/** Takes an import back after asking; a refusal says why. */
export function UndoButton({ importId, label, name, size, onUndone }: UndoButtonProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const run = async () => {
    await undoImport(importId)
    showSuccess(t('team:import.undone'))
    onUndone()
  }
  return (
    <>
      <Button variant="default" size={size} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('team:import.undoTitle')}
        text={t('team:import.undoText')}
        confirm={t('team:import.undo')}
        cancel={t('engine:form.cancel')}
        color="red"
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
