import { Text } from '@mantine/core'
import { ApproveInput } from '#contracts/engine/approvals.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Asked } from './use-seen.ts'

interface ApproveDialogProps {
  title: string
  /** What is approved, in one line. */
  text?: string
  /** The one record that is decided on. */
  asked?: Asked
  help?: TextKey
  /** What the comment says at first. */
  initial?: string
  /** Left out: `onApprove` says itself what became of it. */
  done?: TextKey
  onApprove: (body: object, idempotencyKey: string) => Promise<unknown>
  onDone?: () => void
  onClose: () => void
}

/** Asks before a yes, which may bring a comment. */
export function ApproveDialog({
  text,
  help = 'engine:decision.comment.help',
  onApprove,
  ...dialog
}: ApproveDialogProps) {
  return (
    <DecisionDialog
      {...dialog}
      before={text && <Text>{text}</Text>}
      field={{
        name: 'comment',
        label: 'name:*.comment',
        kind: 'textarea',
        rows: 2,
        help,
      }}
      schema={ApproveInput}
      submit="engine:decision.approve"
      failed="engine:decision.approve.failed"
      onSubmit={onApprove}
    />
  )
}
