import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DecisionForm, type DecisionFormProps } from './decision-form.tsx'

/** A decision with a few words of its own, asked for in a dialog. */
export function DecisionDialog({ title, ...form }: DecisionFormProps & { title: string }) {
  return (
    <Dialog onClose={form.onClose} title={title}>
      <DecisionForm {...form} />
    </Dialog>
  )
}
