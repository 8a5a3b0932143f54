import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import {
  ImportPreview,
  ImportReport,
  ImportSheet,
  ImportTable,
  ImportText,
  importDirectories,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '#contracts/team/employees-import.ts'
import { type ActionDefinition, answersBody, answersData, parseBody, type WriteContext } from '#engine/index.ts'
import { seatCounts } from '#modules/billing/index.ts'
import { assertValid, InvalidFields } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { cellsOfText, type ReadRows, readTable, Unreadable } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import { lockChains } from '../profile/people-rules.ts'
import { type CheckedRow, checkRows } from './check.ts'
import { columnsFor, fieldsFor } from './columns.ts'
import { companyNames } from './company-names.ts'
import { proposeMapping } from './mapping.ts'
import { namedRows, readRows } from './sheet.ts'
import { makeUnknown, mayMake, unknownNames } from './unknown-names.ts'
import { runImport } from './write-rows.ts'

const LIMITS = { rows: MOST_IMPORT_ROWS, columns: MOST_IMPORT_COLUMNS }

/** Rows of the uploaded file, or of pasted cells; every way to be refused is a sentence at the file. */
async function tableOf({ uploads, body, locale }: WriteContext): Promise<{ name: string | null; table: ReadRows }> {
  const file = uploads.find(({ field }) => field === 'file')
  try {
    if (file?.truncated) throw new Unreadable('tooBig')
    if (file) return { name: file.fileName, table: await readTable(await readFile(file.path), file.fileName, LIMITS) }
    if (!(body as { text?: unknown } | undefined)?.text) assertValid([['file', text('import.file.missing', locale)]])
    const pasted = parseBody(ImportText, body) as ImportText
    return { name: null, table: cellsOfText(pasted.text, LIMITS) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const most = error.reason === 'tooManyColumns' ? MOST_IMPORT_COLUMNS : MOST_IMPORT_ROWS
    throw new InvalidFields([['file', text(`import.file.${error.reason}`, locale, { most })]])
  }
}

async function readImport(write: WriteContext) {
  const { name, table } = await tableOf(write)
  const [headings = [], ...rows] = table.rows
  if (rows.length === 0) assertValid([['file', text('import.file.empty', write.locale)]])
  const mapping = proposeMapping(headings, columnsFor(write.actor, write.registry))
  return { name, headings, rows, row_numbers: table.numbers.slice(1), mapping }
}

/** Reads a file of people and proposes which field each of its columns is. Nothing is kept of it. */
export const readImportFile: ActionDefinition = {
  level: 'standalone',
  may: 'manageEmployees',
  sample: { text: 'First name,Last name\nAna,Pop' },
  input: ImportText.partial(),
  files: ['file'],
  output: answersData(ImportTable.extend({ file_name: z.string().nullable() })),
  async run(write) {
    const { name, ...table } = await readImport(write)
    return ok({ data: { file_name: name, ...table, fields: fieldsFor(write) } })
  },
}

/** Reads, resolves and checks a mapped sheet. `store`: what is unknown and chosen is made for real. */
async function prepare(write: WriteContext, sheet: ImportSheet, store: boolean) {
  const names = await companyNames(write.tx, write.tenant.id)
  const cells = namedRows(sheet, columnsFor(write.actor, write.registry))
  const unknown = unknownNames(cells, names)
  const made = await makeUnknown(write, names, unknown, sheet.create ?? [], store)
  const rows = await checkRows(write, readRows(cells, names, write.locale), names, sheet.invite)
  return { names, unknown, made, rows }
}

const errorsOf = (rows: readonly CheckedRow[]): [string, string][] =>
  rows.flatMap(({ problems }, i) =>
    Object.entries(problems).map(([column, told]): [string, string] => [`${i}.${column}`, told]),
  )

const countsOf = (rows: readonly CheckedRow[]) => {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** What an import would do, with every problem at its row and column. Writes nothing. */
export const checkImport: ActionDefinition = {
  level: 'standalone',
  may: 'manageEmployees',
  input: ImportSheet,
  output: answersData(ImportPreview),
  sample: { columns: ['first_name', 'email'], rows: [['Ana', 'ana']] },
  async run(write, _target, sheet: ImportSheet) {
    const { unknown, rows } = await prepare(write, sheet, false)
    const { available_seats } = await seatCounts(write.tx, write.tenant.id)
    const errors: Record<string, string[]> = {}
    for (const [path, sentence] of errorsOf(rows)) errors[path] = [sentence]
    const preview: ImportPreview = {
      states: rows.map(({ state }) => state),
      errors,
      counts: countsOf(rows),
      unknown: importDirectories
        .map((kind) => ({
          kind,
          names: [...new Set(unknown.filter((one) => one.kind === kind).map(({ name }) => name))],
          may: mayMake(write, kind),
        }))
        .filter(({ names }) => names.length > 0),
      seats: { needed: rows.filter(({ existing }) => !existing).length, available: available_seats },
    }
    return ok({ data: preview })
  },
}

/** EMP-09 with the file itself: the proposed mapping is taken as it is. */
async function sheetOfFile(write: WriteContext): Promise<ImportSheet> {
  const { name, mapping, rows } = await readImport(write)
  const places = mapping.flatMap((column, i) => (column ? [[column, i] as const] : []))
  const sheet = {
    columns: places.map(([column]) => column),
    rows: rows.map((row) => places.map(([, i]) => row[i]!.slice(0, 5000))),
    file_name: name ?? undefined,
  }
  return parseBody(ImportSheet, sheet) as ImportSheet
}

/**
 * EMP-09: imports a file, or the rows of a preview, in one transaction. Any problem refuses the whole of it, with an
 * error at each row and column.
 */
export const importEmployees: ActionDefinition = {
  level: 'standalone',
  may: 'manageEmployees',
  files: ['file'],
  output: answersBody(z.object({ data: z.array(ImportReport), message: z.string() })),
  async run(write) {
    const sheet =
      write.uploads.length > 0 ? await sheetOfFile(write) : (parseBody(ImportSheet, write.body) as ImportSheet)
    await lockChains(write)
    // Every row is stored as a record of its own would be, and the uploaded sheet is a file of none of them.
    const own = { ...write, uploads: [] }
    const { names, made, rows } = await prepare(own, sheet, true)
    assertValid(errorsOf(rows))
    const counts = countsOf(rows)
    const isChange = counts.new + counts.changed > 0 || Object.keys(made).length > 0
    const import_id = isChange ? await runImport(own, rows, names, sheet, made) : null
    const message = text('import.done', write.locale, { count: counts.new + counts.changed })
    const report: ImportReport = {
      message,
      import_id,
      created: counts.new,
      changed: counts.changed,
      same: counts.same,
      made: Object.fromEntries(Object.entries(made).map(([kind, ids]) => [kind, ids.length])),
    }
    // A list, as the contract has it (api-contract 9-8).
    return ok({ data: [report], message })
  },
}
