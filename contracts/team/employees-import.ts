import * as z from 'zod'
import { Flag } from '../engine/primitives.ts'

/** How the text of a cell is read. `list`: one of fixed choices; `name`: something of the company, by its name. */
export type ImportKind = 'text' | 'email' | 'date' | 'decimal' | 'list' | 'name' | 'person'

/** Every column that a sheet of people may have, in the order of the template: the field it fills and how it is read. */
export const importColumns = {
  first_name: 'text',
  last_name: 'text',
  email: 'email',
  contract_type: 'list',
  start_date: 'date',
  department: 'name',
  position_id: 'name',
  direction_id: 'name',
  level_id: 'name',
  manager_employee_id: 'person',
  role_id: 'name',
  weekly_hours_capacity: 'decimal',
  phone: 'text',
  personal_email: 'email',
  gender: 'list',
  birth_date: 'date',
  personal_identification_number: 'text',
  identity_card_number: 'text',
  'address.street': 'text',
  'address.city': 'text',
  'address.state': 'text',
  'address.zip_code': 'text',
  'address.country': 'text',
  position_code: 'text',
  termination_date: 'date',
  salary: 'decimal',
  salary_type: 'list',
  salary_currency: 'text',
  initial_vacation_balance: 'decimal',
  contract_bank_name: 'text',
  contract_bank_swift: 'text',
  contract_bank_account: 'text',
  company_name: 'text',
  company_position: 'text',
  company_vat: 'text',
  company_identifier: 'text',
  billed_rate: 'decimal',
  internal_cost_hourly_rate: 'decimal',
  general_information: 'text',
} as const satisfies Record<string, ImportKind>

export type ImportColumn = keyof typeof importColumns
export const importColumnKeys = Object.keys(importColumns) as ImportColumn[]
/** A new person cannot do without these. */
export const requiredImportColumns: readonly ImportColumn[] = [
  'first_name',
  'last_name',
  'email',
  'contract_type',
  'start_date',
]

/** More people than this at once are refused, with a sentence that says to split the sheet. */
export const MOST_IMPORT_ROWS = 2000
export const MOST_IMPORT_COLUMNS = 100
const LONGEST_CELL = 5000

/** What an import may make when a sheet names one that is not there. */
export const importDirectories = ['departments', 'positions', 'directions', 'levels'] as const
export type ImportDirectory = (typeof importDirectories)[number]

const unlike = (columns: readonly string[]) => new Set(columns).size === columns.length

/** A mapped sheet: which field each column is, and the text of every cell. */
export const ImportSheet = z.object({
  columns: z
    .array(z.enum(importColumnKeys))
    .min(1)
    .max(importColumnKeys.length)
    .refine(unlike, { message: 'rule.importColumnTwice' }),
  rows: z
    .array(z.array(z.string().max(LONGEST_CELL)).max(importColumnKeys.length))
    .min(1)
    .max(MOST_IMPORT_ROWS),
  /** Kinds of things that are made when the sheet names an unknown one. */
  create: z.array(z.enum(importDirectories)).max(importDirectories.length).optional(),
  /** Sends every new person their invitation at once. */
  invite: Flag.optional(),
  file_name: z.string().trim().max(255).optional(),
})
export type ImportSheet = z.infer<typeof ImportSheet>

/** Cells pasted from a spreadsheet, where no file is uploaded. */
export const ImportText = z.object({ text: z.string().min(1).max(1_500_000) })
export type ImportText = z.infer<typeof ImportText>

export interface ImportField {
  key: ImportColumn
  label: string
  kind: ImportKind
  required: boolean
  /** The words a list takes. */
  options?: string[]
}

/** A file as it was read, before anything is checked. */
export interface ImportTable {
  headings: string[]
  rows: string[][]
  /** The proposed field of each heading. */
  mapping: (ImportColumn | null)[]
  fields: ImportField[]
}

export type ImportRowState = 'new' | 'changed' | 'same' | 'wrong'

/** What an import would do. `errors` have the shape of every other refusal: `<row>.<column>`, rows from 0. */
export interface ImportPreview {
  states: ImportRowState[]
  errors: Record<string, string[]>
  counts: Record<ImportRowState, number>
  /** Names that the company does not have, by kind; `may`: whether the reader may make them. */
  unknown: { kind: ImportDirectory; names: string[]; may: boolean }[]
  seats: { needed: number; available: number }
}

export interface ImportReport {
  message: string
  /** Null when there was nothing to do. */
  import_id: string | null
  created: number
  changed: number
  same: number
  made: Partial<Record<ImportDirectory, number>>
}

export interface PastImport {
  id: string
  at: string
  by: string
  file_name: string | null
  created: number
  changed: number
  undone_at: string | null
}

export const UndoImport = z.object({ import_id: z.uuid() })
