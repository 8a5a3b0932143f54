import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useConfirmed } from '#web/ui/overlays/use-confirmed.ts'

/** What must be typed, in every language. */
const WORD = 'DELETE'

export interface DeleteDialogProps {
  opened: boolean
  onClose: () => void
  /** Runs with the reason, empty when none was asked for. The dialog closes when it resolves, and stays when it rejects. */
  onConfirm: (reason: string) => Promise<unknown> | unknown
  /** The thing that would be deleted. */
  name?: string
  title?: string
  text?: string
  confirm?: string
  /** The person must type DELETE, exactly so. */
  typed?: boolean
  /** The person is asked why; required once the field was touched. */
  reason?: boolean
}

/** Asks before something is lost, and names it. */
export function DeleteDialog({ opened, onClose, ...rest }: DeleteDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={rest.title ?? t('engine:delete.title')}>
      <DeleteForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function DeleteForm({ onClose, onConfirm, name, text, confirm, typed, reason }: Omit<DeleteDialogProps, 'opened'>) {
  const { t } = useTexts()
  const [word, setWord] = useState('')
  const [why, setWhy] = useState('')
  const [touched, setTouched] = useState(false)
  const [busy, run] = useConfirmed(onClose)
  const lacksReason = reason === true && touched && why.trim() === ''
  const isReady = (!typed || word === WORD) && !lacksReason
  return (
    <Stack>
      {name && <Text fw={600}>{name}</Text>}
      <Text>{text ?? t('engine:delete.text')}</Text>
      {typed && (
        <TextInput
          label={t('engine:delete.type')}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      {reason && (
        <Textarea
          label={t('engine:delete.reason')}
          value={why}
          autosize
          minRows={2}
          onChange={(event) => setWhy(event.currentTarget.value)}
          onBlur={() => setTouched(true)}
          error={lacksReason ? t('engine:delete.reasonRequired') : undefined}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('engine:dialog.cancel')}
        </Button>
        <Button color="red" disabled={!isReady} loading={busy} onClick={() => void run(() => onConfirm(why.trim()))}>
          {confirm ?? t('engine:delete.confirm')}
        </Button>
      </Group>
    </Stack>
  )
}
