import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { roundingOf, roundingWords } from '#contracts/time/rounding.ts'
import { defineTable, type TableDefinition } from '#web/engine/resource/types.ts'
import { ExportDialog } from '#web/engine/table/export/export-dialog.tsx'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Range } from '../interval.ts'
import type { Entry } from './use-entries.ts'

const loggedColumns = [
  { key: 'worked_time', header: 'name:timesheets.worked_time', kind: 'number' },
  { key: 'worked_hours', header: 'name:timesheets.worked_hours', kind: 'number' },
] as const
const roundedColumns = [
  { key: 'rounded_time', header: 'name:timesheets.rounded_time', kind: 'number' },
  { key: 'rounded_hours', header: 'name:timesheets.rounded_hours', kind: 'number' },
] as const

/** The columns of the report as a spreadsheet; its time as the report shows it. */
const tableOf = (rounds: boolean) =>
  defineTable<Entry['attributes']>({
    entity: 'timesheets',
    nameOf: ({ attributes }) => attributes.task_name,
    columns: [
      { key: 'date', header: 'name:timesheets.date', kind: 'date' },
      { key: 'employee.first_name', header: 'name:employees.first_name', kind: 'text' },
      { key: 'employee.last_name', header: 'name:employees.last_name', kind: 'text' },
      { key: 'client_name', header: 'name:timesheets.client_name', kind: 'text' },
      { key: 'project_name', header: 'name:timesheets.project_name', kind: 'text' },
      { key: 'task_name', header: 'name:timesheets.task_name', kind: 'text' },
      { key: 'description', header: 'name:*.description', kind: 'text' },
      ...(rounds ? roundedColumns : loggedColumns),
    ],
    export: { total: true },
  }) as TableDefinition
const tables = { logged: tableOf(false), rounded: tableOf(true) }

interface SheetDialogProps {
  range: Range
  filters: QueryParams
  onClose: () => void
}

/** Asks for a name and a format, and saves all entries of the report as xlsx or csv. */
export function SheetDialog({ range: { from, to }, filters, onClose }: SheetDialogProps) {
  const { t, locale } = useTexts()
  const rounding = roundingOf(useConfiguration().setting)
  const table = tables[rounding ? 'rounded' : 'logged']
  const visibility = Object.fromEntries(table.columns.map(({ key }) => [key, true]))
  const params = { ...filters, date: `${from},${to}`, sort: 'date' }
  const days = t('reports:detailed.scope', { from: shownDay(from), to: shownDay(to) })
  const scope = rounding ? `${days}. ${roundingWords(rounding, locale)}.` : days
  return (
    <ExportDialog
      {...{ table, columns: table.columns, visibility, params, scope, onClose }}
      name={t('reports:route.detailed')}
    />
  )
}
