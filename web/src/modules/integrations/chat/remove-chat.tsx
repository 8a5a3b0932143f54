import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Takes an address of a chat away, once that is confirmed. `text`: what follows from it. */
export function RemoveChat({ text, onRemove }: { text: string; onRemove: () => Promise<void> }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('integrations:chat.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('integrations:chat.remove')}
        text={text}
        confirm={t('integrations:chat.remove')}
        cancel={t('integrations:cancel')}
        color="red"
        onConfirm={onRemove}
      />
    </>
  )
}
