import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** What the toast of a removed line says: which one, and its way back. */
export function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTexts()
  const [isUndone, setUndone] = useState(false)
  if (isUndone) return t('invoices:edit.lineBack')
  const undo = () => {
    setUndone(true)
    onUndo()
  }
  return (
    <Group justify="space-between" gap="xs">
      {name ? t('invoices:edit.lineRemoved', { name }) : t('invoices:edit.blankRemoved')}
      <Button size="compact-sm" variant="subtle" onClick={undo}>
        {t('invoices:edit.undo')}
      </Button>
    </Group>
  )
}
