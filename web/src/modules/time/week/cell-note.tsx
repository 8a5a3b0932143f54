import { TimesheetWrite } from '#contracts/time/timesheets.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EntryRecord } from '../entries/entry.ts'

const sections: FormSection[] = [
  {
    title: 'time:week.note',
    fields: [{ name: 'description', label: 'name:*.description', kind: 'textarea', rows: 4, autoFocus: true }],
  },
]

interface CellNoteProps {
  /** What the cell is of: its task and day. */
  title: string
  entry: EntryRecord
  onClose: () => void
}

/** The description of the time in a cell of the week, to be read and written. */
export function CellNote({ title, entry, onClose }: CellNoteProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('time:week.noteOf', { cell: title })} onClose={onClose}>
      <ResourceForm
        entity="timesheets"
        record={entry}
        schema={TimesheetWrite}
        sections={sections}
        layout="dialog"
        saved="time:week.noteSaved"
        failed="time:entry.failed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
