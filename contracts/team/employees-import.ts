import * as z from 'zod'
import { Flag } from '../engine/primitives.ts'
import { plainFacts } from './plain-facts.ts'

/** How the text of a cell is read. `list`: one of fixed choices; `name`: something of the company, by its name. */
const ImportKind = z.enum(['text', 'email', 'date', 'decimal', 'list', 'name', 'person'])
export type ImportKind = z.infer<typeof ImportKind>

const plainColumns = Object.fromEntries(Object.keys(plainFacts).map((key) => [key, 'text'])) as Record<
  keyof typeof plainFacts,
  'text'
>

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
  ...plainColumns,
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
/** A new person needs these. If the sheet says nothing else, they have an employment contract. */
export const requiredImportColumns: readonly ImportColumn[] = ['first_name', 'last_name', 'email', 'start_date']

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

export const ImportField = z.object({
  key: z.enum(importColumnKeys),
  label: z.string(),
  kind: ImportKind,
  required: z.boolean(),
  /** The words a list takes. */
  options: z.array(z.string()).optional(),
})
export type ImportField = z.infer<typeof ImportField>

/** A file as it was read, before anything is checked. */
export const ImportTable = z.object({
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** The number that each row has in the sheet; blank rows count there and are not here. */
  row_numbers: z.array(z.number()),
  /** The proposed field of each heading. */
  mapping: z.array(z.enum(importColumnKeys).nullable()),
  fields: z.array(ImportField),
})
export type ImportTable = z.infer<typeof ImportTable>

const ImportRowState = z.enum(['new', 'changed', 'same', 'wrong'])
export type ImportRowState = z.infer<typeof ImportRowState>

/** What an import would do. `errors` have the shape of every other refusal: `<row>.<column>`, rows from 0. */
export const ImportPreview = z.object({
  states: z.array(ImportRowState),
  errors: z.record(z.string(), z.array(z.string())),
  counts: z.record(ImportRowState, z.number()),
  /** Names that the company does not have, by kind; `may`: whether the reader may make them. */
  unknown: z.array(
    z.object({
      kind: z.enum(importDirectories),
      names: z.array(z.string()),
      may: z.boolean(),
    }),
  ),
  seats: z.object({
    needed: z.number(),
    available: z.number(),
  }),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportReport = z.object({
  message: z.string(),
  /** Null when there was nothing to do. */
  import_id: z.string().nullable(),
  created: z.number(),
  changed: z.number(),
  same: z.number(),
  made: z.partialRecord(z.enum(importDirectories), z.number()),
})
export type ImportReport = z.infer<typeof ImportReport>

export const PastImport = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  file_name: z.string().nullable(),
  created: z.number(),
  changed: z.number(),
  undone_at: z.string().nullable(),
})
export type PastImport = z.infer<typeof PastImport>

export const UndoImport = z.object({ import_id: z.uuid() })
