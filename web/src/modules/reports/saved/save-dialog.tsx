import { useMemo } from 'react'
import { roleKeys } from '#contracts/permissions.ts'
import { type ReportState, reportSharers, SavedReportWrite } from '#contracts/reports/saved.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { SavedReport } from './saved-report.ts'

interface SaveDialogProps {
  /** The report as it is now. */
  page: string
  state: ReportState
  /** One that is renamed, or shared; without it the report is saved. */
  report?: SavedReport | undefined
  onSaved: (report: SavedReport) => void
  onClose: () => void
}

const sections: FormSection[] = [
  {
    title: 'reports:saved.save',
    fields: [
      { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: true },
      {
        name: 'role',
        label: 'name:saved-reports.role',
        help: 'reports:saved.roleHelp',
        placeholder: 'reports:saved.onlyMe',
        kind: 'choice',
        choices: roleKeys.map((value) => ({ value, label: `name:roles.key=${value}` as const })),
        permission: [...reportSharers],
      },
    ],
  },
]

/** Asks for a name, and for whom it is: oneself, or everybody with a role. */
export function SaveDialog({ page, state, report, onSaved, onClose }: SaveDialogProps) {
  const { t } = useTexts()
  const defaults = useMemo(() => ({ name: '', role: null }), [])
  return (
    <Dialog title={t(report ? 'reports:saved.change' : 'reports:saved.save')} onClose={onClose}>
      <ResourceForm
        entity="saved-reports"
        record={report}
        defaults={defaults}
        schema={SavedReportWrite.pick({ name: true, role: true })}
        sections={sections}
        layout="dialog"
        saved="reports:saved.done"
        failed="reports:saved.failed"
        payload={(payload) => (report ? payload : { ...payload, page, state })}
        onSaved={(record) => onSaved(record as unknown as SavedReport)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
