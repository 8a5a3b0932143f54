import { continued } from '#contracts/engine/names.ts'
import type { Locale } from '#contracts/engine/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import { contractTypes, genders, salaryTypes } from '#contracts/team/employees.ts'
import {
  type ImportColumn,
  type ImportField,
  importColumnKeys,
  importColumns,
  requiredImportColumns,
} from '#contracts/team/employees-import.ts'
import { fieldReach, type Registry, type WriteContext } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { labelOf } from '#platform/texts/index.ts'
import { fold } from './fold.ts'

/** Fixed choices of a list column: the group of texts that names them, and the values. */
const lists: Partial<Record<ImportColumn, readonly [group: string, values: readonly string[]]>> = {
  contract_type: ['contractType', contractTypes],
  gender: ['gender', genders],
  salary_type: ['salaryType', salaryTypes],
}

/** What people write besides, folded: contracts by the words of labour law, and what the self-employed work through. */
const alsoSaid: Partial<Record<ImportColumn, Record<string, string>>> = {
  contract_type: {
    cim: 'employment_contract',
    cdi: 'employment_contract',
    cdd: 'employment_contract',
    'contract individual de munca': 'employment_contract',
    pfa: 'b2b_unpaid_holidays',
    srl: 'b2b_unpaid_holidays',
  },
}

const name = (field: string, locale: Locale) => nameOf('employees', field.split('.'), locale)

/** What a column's heading says: its field's name; a manager is named by their email. */
export const labelOfColumn = (column: ImportColumn, locale: Locale): string =>
  column === 'manager_employee_id'
    ? `${name(column, locale)} (${continued(name('email', locale))})`
    : name(column, locale)

/** The words a list column takes in a language. */
export function optionsOf(column: ImportColumn, locale: Locale): string[] | undefined {
  const list = lists[column]
  return list?.[1].map((value) => labelOf(list[0], value, locale))
}

/** The value that a word of either language, or the value itself, stands for. */
export function valueOfOption(column: ImportColumn, word: string): string | undefined {
  const [group, values] = lists[column]!
  const wanted = fold(word)
  return (
    values.find((value) =>
      [value, labelOf(group, value, 'en'), labelOf(group, value, 'ro')].some((known) => fold(known) === wanted),
    ) ?? alsoSaid[column]?.[wanted.replaceAll('.', '')]
  )
}

/** Columns whose field this person may write: what they may not is not offered, and dropped when sent. */
export const columnsFor = (actor: Actor, registry: Registry): ImportColumn[] =>
  importColumnKeys.filter((column) => {
    const employees = registry.resource('employees')
    const field = employees.fields[column.split('.')[0]!]
    return !field || fieldReach(field.write, actor, employees) === true
  })

export const fieldsFor = ({ actor, locale, registry }: WriteContext): ImportField[] =>
  columnsFor(actor, registry).map((key) => {
    const options = optionsOf(key, locale)
    return {
      key,
      label: labelOfColumn(key, locale),
      kind: importColumns[key],
      required: requiredImportColumns.includes(key),
      ...(options ? { options } : {}),
    }
  })
