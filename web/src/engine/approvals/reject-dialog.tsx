import { Text } from '@mantine/core'
import { RejectInput } from '#contracts/engine/approvals.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { Asked } from './use-seen.ts'

interface RejectFormProps {
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

const formOf = ({ text, help = 'engine:decision.reject.help', onReject, ...form }: RejectFormProps) =>
  ({
    ...form,
    before: text && <Text>{text}</Text>,
    field: {
      name: 'status_explanation',
      label: 'name:*.status_explanation',
      kind: 'textarea',
      autoFocus: true,
      help,
    },
    schema: RejectInput,
    submit: 'engine:decision.reject',
    failed: 'engine:decision.reject.failed',
    onSubmit: onReject,
  }) as const

/** Says no, with the reason that the person will read. */
export const RejectDialog = ({ title, ...form }: RejectFormProps & { title: string }) => (
  <DecisionDialog title={title} {...formOf(form)} />
)

/** The same below what is decided on. */
export const RejectForm = (form: RejectFormProps) => <DecisionForm {...formOf(form)} />
