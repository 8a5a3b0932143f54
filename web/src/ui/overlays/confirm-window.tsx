import { Button, Group, Text } from '@mantine/core'
import { DialogFrame } from './frame/dialog-frame.tsx'
import { useConfirmed } from './use-confirmed.ts'

export interface ConfirmWindowProps {
  opened: boolean
  title: string
  text: string
  confirm: string
  cancel: string
  /** Something is lost by it: a key that is pressed too soon leaves all as it is. */
  color?: 'red'
  /** While the promise runs the button shows it; the dialog closes when it resolves and stays when it rejects. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before something is done. Where nothing may be fetched any more; else `ConfirmDialog` is it. */
export function ConfirmWindow({ opened, title, ...question }: ConfirmWindowProps) {
  return (
    <DialogFrame opened={opened} onClose={question.onClose} title={title}>
      <Question {...question} />
    </DialogFrame>
  )
}

function Question({ text, confirm, cancel, color, onConfirm, onClose }: Omit<ConfirmWindowProps, 'opened' | 'title'>) {
  const [busy, run] = useConfirmed(onClose)
  const isLoss = color === 'red'
  return (
    <>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus={isLoss || undefined}>
          {cancel}
        </Button>
        <Button color={color} loading={busy} onClick={() => void run(onConfirm)} data-autofocus={!isLoss || undefined}>
          {confirm}
        </Button>
      </Group>
    </>
  )
}
