import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { defineTable, type TableDefinition } from '#web/engine/resource/types.ts'
import { ExportDialog } from '#web/engine/table/export/export-dialog.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type TimeEntry, workName } from '../entries/entry.ts'

/** The columns of a spreadsheet of time. */
const table = defineTable<TimeEntry>({
  entity: 'timesheets',
  nameOf: ({ attributes }) => workName(attributes),
  columns: [
    { key: 'date', header: 'name:timesheets.date', kind: 'date' },
    { key: 'employee.first_name', header: 'name:employees.first_name', kind: 'text' },
    { key: 'employee.last_name', header: 'name:employees.last_name', kind: 'text' },
    { key: 'client_name', header: 'name:timesheets.client_name', kind: 'text' },
    { key: 'project_name', header: 'name:timesheets.project_name', kind: 'text' },
    { key: 'task_name', header: 'name:timesheets.task_name', kind: 'text' },
    { key: 'description', header: 'name:*.description', kind: 'text' },
    { key: 'worked_time', header: 'name:timesheets.worked_time', kind: 'number' },
    { key: 'worked_hours', header: 'name:timesheets.worked_hours', kind: 'number' },
  ],
  export: { total: true },
}) as TableDefinition

const visibility = Object.fromEntries(table.columns.map(({ key }) => [key, true]))

interface SheetDialogProps {
  employeeId: string
  from: string
  to: string
  onClose: () => void
}

/** Asks for a name and a format, and saves somebody's time of these days as xlsx or csv. */
export function SheetDialog({ employeeId, from, to, onClose }: SheetDialogProps) {
  const params = { employee_id: employeeId, date: `${from},${to}`, sort: 'date' }
  const { t } = useTexts()
  const scope = t('time:export.scope', { from: shownDay(from), to: shownDay(to) })
  const name = t('time:route.time')
  return <ExportDialog {...{ table, name, columns: table.columns, visibility, params, scope, onClose }} />
}
