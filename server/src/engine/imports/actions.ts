import * as z from 'zod'
import { usualDateOrder } from '#contracts/engine/imports/cell-reading.ts'
import {
  ImportPreview,
  ImportReport,
  type ImportSheet,
  ImportTable,
  ImportText,
  importSheet,
  LONGEST_CELL,
  UndoImport,
} from '#contracts/engine/imports/imports.ts'
import { assertValid, type FieldProblem, InvalidFields, refused } from '#platform/errors/errors.ts'
import { readUpload } from '#platform/http/body/read-upload.ts'
import { type Context, ok, withMessage } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { hasText, ruleText, type ServerTextKey, text } from '#platform/texts/index.ts'
import { whenNeeded } from '#platform/when-needed.ts'
import type { ActionDefinition, ResourceDefinition } from '../definition.ts'
import { answersBody, answersData, answersMessage } from '../output.ts'
import { parseBody } from '../write/input.ts'
import { AT_ONCE } from './background.ts'
import { columnsFor, columnsOf, fieldsFor } from './columns.ts'
import { mostRows, type ReadSheet, readSheetFile } from './read/read-file.ts'
import { mayMake } from './read/relations.ts'
import { isBeingUndone } from './undo/under-way.ts'
import { undoLater } from './undo/undo.task.ts'
import { lockImport, undoImport } from './undo/undo.ts'
import { importLater } from './write/import.task.ts'
import { prepareSheet } from './write/prepare.ts'
import { countsOf, importRows, problemsOf } from './write/run.ts'

/** What a mapped sheet of the resource looks like: made when it is first asked for, since a start needs none of them. */
const sheetSchema = (resource: ResourceDefinition) =>
  whenNeeded(() => {
    const keys = columnsOf(resource).map(({ key }) => key)
    return importSheet(keys, mostRows(resource)).extend(resource.import?.input ?? {})
  })

/** A mapped sheet: the body, or a file of JSON named `sheet` where it is too long for one. */
async function sentSheet(context: Context, schema: z.ZodType): Promise<ImportSheet> {
  const file = context.uploads.find(({ field }) => field === 'sheet')
  if (!file) return parseBody(schema, context.body) as unknown as ImportSheet
  if (file.truncated) throw new InvalidFields([['file', text('import.file.tooBig', context.locale)]])
  const content = (await readUpload(file)).toString('utf8')
  let body: unknown
  try {
    body = JSON.parse(content)
  } catch {
    throw new InvalidFields([['file', text('import.file.broken', context.locale)]])
  }
  return parseBody(schema, body) as unknown as ImportSheet
}

/** Reads a file and proposes which column of the import each of its columns is. Nothing is kept of it. */
const readAction = (resource: ResourceDefinition): ActionDefinition => ({
  level: 'standalone',
  may: resource.may.store!,
  sample: { text: 'A\tB\nC\tD' },
  input: ImportText.partial(),
  files: ['file'],
  output: answersData(ImportTable),
  prepare: (before) => readSheetFile(before, resource),
  async run(write, _target, _input, table: ReadSheet) {
    const key = resource.import?.updatesBy ?? null
    const date_order = usualDateOrder(write.tenant.country)
    return ok({ data: { ...table, fields: fieldsFor(write, resource), date_order, key } satisfies ImportTable })
  },
})

/** What an import would do, with every problem at its row and column. Writes nothing. */
const checkAction = (resource: ResourceDefinition): ActionDefinition => {
  const schema = sheetSchema(resource)
  const output = whenNeeded(() => answersData(ImportPreview.extend(resource.import?.preview ?? {})))
  return {
    level: 'standalone',
    may: resource.may.store!,
    get body() {
      return schema()
    },
    files: ['sheet'],
    get output() {
      return output()
    },
    sample: { columns: [columnsOf(resource)[0]!.key], rows: [['A']] },
    prepare: (before) => sentSheet(before, schema()),
    async run(write, _target, _input, sheet: ImportSheet) {
      const { unknown, rows, steps } = await prepareSheet({ ...write, uploads: [] }, resource, sheet, false)
      const kinds = [...new Set(unknown.map(({ kind }) => kind))]
      const data: ImportPreview = {
        states: rows.map(({ state }) => state),
        errors: Object.fromEntries(problemsOf(rows).map(([path, sentence]) => [path, [sentence]])),
        counts: countsOf(rows),
        was: Object.fromEntries(
          rows.flatMap(({ was = {} }, i) => Object.entries(was).map(([column, words]) => [`${i}.${column}`, words])),
        ),
        taken: rows.flatMap(({ isTaken }, i) => (isTaken ? [i] : [])),
        unknown: kinds.map((kind) => ({
          kind,
          name: hasText(`sheet.${kind}`) ? text(`sheet.${kind}` as ServerTextKey, write.locale) : kind,
          names: [...new Set(unknown.filter((one) => one.kind === kind).map(({ name }) => name))],
          may: mayMake(write, kind),
        })),
      }
      return ok({ data: { ...data, ...(await steps.preview?.(rows)) } })
    },
  }
}

/** The sheet of an uploaded file: the proposed mapping is taken as it is. A cell that is too long is refused, never cut. */
async function sheetOfFile(context: Context, resource: ResourceDefinition, schema: z.ZodType): Promise<ImportSheet> {
  const { locale } = context
  const { file_name, mapping, rows } = await readSheetFile(context, resource)
  const labels = new Map(columnsFor(context, resource).map((column) => [column.key, column.label(locale)]))
  const places = mapping.flatMap((column, i) => (column ? [[column, i] as const] : []))
  if (places.length === 0)
    assertValid([['file', text('import.file.headings', locale, { columns: [...labels.values()].join(', ') })]])
  const tooLong = (column: string) => ruleText('tooLong', locale, labels.get(column)!, { max: LONGEST_CELL })
  assertValid(
    rows.flatMap((row, n) =>
      places.flatMap(([column, i]): FieldProblem[] =>
        row[i]!.length > LONGEST_CELL ? [[`${n}.${column}`, tooLong(column)]] : [],
      ),
    ),
  )
  const sheet = {
    columns: places.map(([column]) => column),
    rows: rows.map((row) => places.map(([, i]) => row[i]!)),
    file_name: file_name ?? undefined,
  }
  return parseBody(schema, sheet) as unknown as ImportSheet
}

/**
 * Imports a file, or the rows of a preview, in one transaction. Any problem refuses the whole of it, with an error at each row
 * and column.
 */
const importAction = (resource: ResourceDefinition): ActionDefinition => {
  const schema = sheetSchema(resource)
  const { atOnce = AT_ONCE } = resource.import ?? {}
  return {
    level: 'standalone',
    may: resource.may.store!,
    get body() {
      return schema()
    },
    files: ['file', 'sheet'],
    output: answersBody(z.object({ data: z.array(ImportReport), message: z.string() })),
    adds: true,
    prepare(before) {
      const isFile = before.uploads.some(({ field }) => field === 'file')
      return isFile ? sheetOfFile(before, resource, schema()) : sentSheet(before, schema())
    },
    async run(write, _target, _input, sheet: ImportSheet) {
      // Every row is stored as a record of its own would be, and the uploaded sheet is a file of none of them.
      const own = { ...write, uploads: [] }
      const report =
        atOnce !== false && sheet.rows.length > atOnce
          ? await importLater(own, resource, sheet)
          : await importRows({
              write: own,
              resource,
              sheet,
              importId: newId(),
              demandSound: (rows) => assertValid(problemsOf(rows)),
            })
      // A list, as the contract has it (api-contract 9-8).
      return ok({ data: [report], message: report.message })
    },
  }
}

/** Takes an import back; one of many records as a task. */
const undoAction = (resource: ResourceDefinition): ActionDefinition => ({
  level: 'standalone',
  may: resource.may.store!,
  destructive: true,
  input: UndoImport,
  output: answersMessage({ task_id: z.string().nullable() }),
  async run(write, _target, { import_id }: z.infer<typeof UndoImport>) {
    const { undone_at, count } = await lockImport(write, resource, import_id)
    if (undone_at !== null) throw refused('state.import.undone')
    if (await isBeingUndone(write, import_id)) throw refused('state.import.undoing')
    if (count <= (resource.import?.atOnce || AT_ONCE))
      return withMessage(await undoImport({ write, resource, importId: import_id }), { task_id: null })
    return withMessage(text('import.undoBegun', write.locale), { task_id: await undoLater(write, resource, import_id) })
  },
})

/** Everything that can be done for an import. */
export const importActions = (resource: ResourceDefinition): Record<string, ActionDefinition> => ({
  'read-import-file': readAction(resource),
  'check-import': checkAction(resource),
  [resource.import?.action ?? 'import']: importAction(resource),
  'undo-import': undoAction(resource),
})
