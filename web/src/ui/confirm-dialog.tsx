import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from './use-words.ts'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  text: string
  confirm: string
  cancel: string
  color?: 'red'
  /** While the promise runs the button shows it; the dialog closes when it resolves and stays when it rejects. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { word } = useWords()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await Promise.resolve(props.onConfirm()).then(props.onClose, () => undefined)
    setBusy(false)
  }
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': word('dialog.close') }}
    >
      <Text>{props.text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={props.onClose}>
          {props.cancel}
        </Button>
        <Button color={props.color} loading={busy} onClick={() => void run()} data-autofocus>
          {props.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
