import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

export interface ConfirmWindowProps {
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

/** Asks before something is done. Where nothing may be fetched any more; else `ConfirmDialog` is it. */
export function ConfirmWindow(props: ConfirmWindowProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await Promise.resolve(props.onConfirm()).then(props.onClose, () => undefined)
    setBusy(false)
  }
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <Text>{props.text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={props.onClose}>
          {props.cancel}
        </Button>
        <Button color={props.color} loading={busy} onClick={() => void run()} data-autofocus>
          {props.confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
