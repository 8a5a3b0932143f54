import { Button } from '@mantine/core'
import { useState } from 'react'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { type ImportSubject, wordsOf } from '../subject.ts'
import { undoImport } from '../use-import.ts'

interface UndoButtonProps {
  subject: ImportSubject
  importId: string
  label: string
  /** What a screen reader hears where several such buttons stand. */
  name?: string
  size?: 'compact-sm'
  onUndone: () => void
}

/** Takes an import back after asking; a refusal says why. */
export function UndoButton({ subject, importId, label, name, size, onUndone }: UndoButtonProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const isThere = useIsThere()
  const run = async () => {
    showSuccess(await undoImport(subject, importId))
    // Who has gone on to the next import keeps it.
    if (isThere()) onUndone()
  }
  return (
    <>
      <Button variant="default" size={size} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('imports:undoTitle')}
        text={t(wordsOf(subject).undo)}
        confirm={t('imports:undo')}
        cancel={t('engine:form.cancel')}
        color="red"
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
