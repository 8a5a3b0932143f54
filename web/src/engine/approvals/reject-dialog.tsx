import { Text } from '@mantine/core'
import { RejectInput } from '#contracts/engine/approvals.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Asked } from './use-seen.ts'

interface RejectDialogProps {
  title: string
  /** What is refused, in one line. */
  text?: string
  /** The one record that is decided on. */
  asked?: Asked
  help?: TextKey
  /** What the reason says at first. */
  initial?: string
  /** Left out: `onReject` says itself what became of it. */
  done?: TextKey
  onReject: (body: object, idempotencyKey: string) => Promise<unknown>
  onDone?: () => void
  onClose: () => void
}

/** Says no, with the reason that the person will read. */
export function RejectDialog({ text, help = 'engine:decision.reject.help', onReject, ...dialog }: RejectDialogProps) {
  return (
    <DecisionDialog
      {...dialog}
      before={text && <Text>{text}</Text>}
      field={{
        name: 'status_explanation',
        label: 'name:*.status_explanation',
        kind: 'textarea',
        autoFocus: true,
        help,
      }}
      schema={RejectInput}
      submit="engine:decision.reject"
      failed="engine:decision.reject.failed"
      onSubmit={onReject}
    />
  )
}
