import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import type { Column } from '#web/engine/resource/types.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { EmployeeAttributes, EmployeeRecord } from './employee-record.ts'

/** Facts of employment that are a line of text: form, list, bulk edit and the person's page take them from here. */
interface PlainFact {
  key: keyof EmployeeAttributes
  label: TextKey
  help?: TextKey
  /** A column of the list, offered and not shown at first; `sortable` where the server sorts by it. */
  column?: { sortable: boolean }
}

const plainFacts: readonly PlainFact[] = [
  { key: 'position_code', label: 'name:employees.position_code', help: 'team:help.positionCode' },
]

export const plainFields = plainFacts.map(
  ({ key, label, help }): FieldSpec => ({ name: key, label, help, kind: 'text', width: 'half' }),
)

export const plainColumns = plainFacts.flatMap(({ key, label, column }): Column<EmployeeRecord>[] =>
  column ? [{ key, header: label, kind: 'text', hidden: true, ...column, edit: { kind: 'text' } }] : [],
)

export const plainLines = plainFacts.map(({ key, label }) => ({ field: key, label }))

export const plainBulkColumns = plainFacts.map(
  ({ key, label }) => ({ key, header: label, kind: 'text', width: 130 }) as const,
)
