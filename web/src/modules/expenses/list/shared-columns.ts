import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord, Column, ExportColumn } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { text } from '#web/platform/texts/setup.ts'

/** A person in a file: first and last name apart. */
export const personExport: readonly ExportColumn[] = [
  { key: 'employee.first_name', header: 'name:employees.first_name' },
  { key: 'employee.last_name', header: 'name:employees.last_name' },
]

/** Who was asked to decide, for who keeps expenses. */
export const approverColumn = <R extends AnyRecord>(
  self: string | undefined,
  nameOf: (person: AnyRecord | undefined) => string,
): Column<R> => ({
  key: 'requested_approver_id',
  header: 'name:expenses.requested_approver_id',
  kind: 'custom',
  permission: 'manageExpenses',
  render: (record) => {
    const person = relatedOne(record, 'requestedApprover')
    if (!record.attributes.employee_id) return null
    return person?.id === self && person ? text('expenses:list.you') : nameOf(person) || MISSING
  },
  value: (record) => record.attributes.requested_approver_id,
  onCards: false,
  export: [
    { key: 'requestedApprover.first_name', header: 'name:expenses.requestedApprover.first_name' },
    { key: 'requestedApprover.last_name', header: 'name:expenses.requestedApprover.last_name' },
  ],
  minWidth: 110,
  maxWidth: 170,
})
