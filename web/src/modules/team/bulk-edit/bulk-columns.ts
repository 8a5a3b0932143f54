import { readDate, readDecimal } from '#contracts/engine/imports/cell-reading.ts'
import { salaryTypes } from '#contracts/team/employees.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { plainBulkColumns } from '../plain-facts.ts'

type Kind = 'text' | 'date' | 'decimal' | 'positions' | 'directions' | 'levels' | 'people' | 'salaryType'

/** What a bulk edit changes; email, role and contract type are changed one by one (spec 2 section 5). */
export const bulkColumns = [
  { key: 'email', header: 'name:employees.email', kind: 'text', readOnly: true, width: 230 },
  { key: 'first_name', header: 'name:employees.first_name', kind: 'text' },
  { key: 'last_name', header: 'name:employees.last_name', kind: 'text' },
  { key: 'position_id', header: 'name:employees.position_id', kind: 'positions', width: 200 },
  { key: 'direction_id', header: 'name:employees.direction_id', kind: 'directions' },
  { key: 'level_id', header: 'name:employees.level_id', kind: 'levels', width: 130 },
  { key: 'manager_employee_id', header: 'name:employees.manager_employee_id', kind: 'people', width: 200 },
  { key: 'start_date', header: 'name:employees.start_date', kind: 'date', width: 120 },
  { key: 'weekly_hours_capacity', header: 'name:employees.weekly_hours_capacity', kind: 'decimal', width: 130 },
  { key: 'phone', header: 'name:employees.phone', kind: 'text' },
  { key: 'personal_email', header: 'name:employees.personal_email', kind: 'text', width: 220 },
  { key: 'birth_date', header: 'name:employees.birth_date', kind: 'date', width: 130 },
  ...plainBulkColumns,
  { key: 'salary', header: 'name:employees.salary', kind: 'decimal', width: 120 },
  { key: 'salary_type', header: 'name:employees.salary_type', kind: 'salaryType', width: 130 },
  { key: 'salary_currency', header: 'name:employees.salary_currency', kind: 'text', width: 100 },
] as const satisfies readonly { key: string; header: TextKey; kind: Kind; readOnly?: true; width?: number }[]

/** Whether a row to save changes what its person is paid: the reason is asked for then. */
export const changesPay = (row: Record<string, unknown>): boolean =>
  ['salary', 'salary_type', 'salary_currency'].some((name) => name in row)

export type BulkColumn = (typeof bulkColumns)[number]
export const columnAt = (index: number): BulkColumn => bulkColumns[index]!

/** Something that has a name in a cell and an id on the wire. */
export interface Choice {
  id: string
  label: string
}
export type Choices = Record<'positions' | 'directions' | 'levels' | 'people' | 'salaryType', Choice[]>

/** Entries that share a name get what sets them apart in brackets. */
export function distinct(entries: readonly { id: string; label: string; apart: string }[]): Choice[] {
  const counts = new Map<string, number>()
  for (const { label } of entries) counts.set(label, (counts.get(label) ?? 0) + 1)
  return entries.map(({ id, label, apart }) => ({
    id,
    label: counts.get(label)! > 1 && apart ? `${label} (${apart})` : label,
  }))
}

export const salaryTypeChoicesOf = (label: (type: (typeof salaryTypes)[number]) => string): Choice[] =>
  salaryTypes.map((type) => ({ id: type, label: label(type) }))

const isChoice = (kind: Kind): kind is keyof Choices => !['text', 'date', 'decimal'].includes(kind)
export const optionsOf = ({ kind }: BulkColumn, choices: Choices) =>
  isChoice(kind) ? choices[kind].map(({ label }) => label) : undefined

/** A stored value as its cell shows it. */
export function cellOf(column: BulkColumn, value: unknown, choices: Choices): string {
  if (value === null || value === undefined) return ''
  const { kind } = column
  if (kind === 'date') return formatDay(String(value))
  if (isChoice(kind)) return choices[kind].find(({ id }) => id === value)?.label ?? ''
  return String(value)
}

export type Reading = { value: string | null } | { problem: TextKey }

/** What a cell says, as the wire takes it; an empty one takes the value away. */
export function readCell(column: BulkColumn, cell: string, choices: Choices): Reading {
  if (cell === '') return { value: null }
  const { kind } = column
  if (kind === 'date') {
    const value = readDate(cell)
    return value ? { value } : { problem: 'team:bulk.date' }
  }
  if (kind === 'decimal') {
    const value = readDecimal(cell)
    return value && value !== 'unclear' ? { value } : { problem: 'team:bulk.decimal' }
  }
  if (!isChoice(kind)) return { value: cell }
  const wanted = cell.toLocaleLowerCase()
  const found = choices[kind].filter(({ label }) => label.toLocaleLowerCase() === wanted)
  return found.length === 1 ? { value: found[0]!.id } : { problem: 'team:bulk.unknown' }
}
