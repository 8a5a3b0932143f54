import { isDeepStrictEqual } from 'node:util'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { InvalidFields, Refusal } from '#platform/errors/errors.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import { seesEverywhere } from '../../access.ts'
import type { ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { kindOf } from '../../kinds/index.ts'
import { cellWords } from '../../placeholders/cell-words.ts'
import { acceptStore } from '../../write/store.ts'
import { acceptUpdate } from '../../write/update.ts'
import { columnsOf } from '../columns.ts'
import type { CheckedRow, ImportSteps, SheetRow } from '../definition.ts'
import { together } from './together.ts'

/** What the one row is asked with. A record that is there keeps what names it, and gets no usual values. */
export function bodyOf(resource: ResourceDefinition, row: SheetRow): Row {
  const { usual } = resource.import ?? {}
  if (!row.existing) return { ...usual, ...row.body }
  return Object.fromEntries(Object.entries(row.body).filter(([name]) => !row.namedBy?.includes(name)))
}

/** Adds the rules between fields, which a broken schema would hide: one answer holds all of a row's problems. */
function everyProblem(error: unknown, { rules }: ResourceDefinition, body: Row): InvalidFields {
  if (!(error instanceof InvalidFields)) throw error
  return new InvalidFields([...error.problems, ...(rules?.(body) ?? [])])
}

/** Sentences of a refusal by the columns of the sheet; what has no column of its own stands at the first. */
function problemsOf(error: unknown, write: WriteContext, resource: ResourceDefinition, body: Row): [string, string][] {
  const keys = columnsOf(resource).map(({ key }) => key)
  const first = resource.import?.updatesBy ?? keys[0]!
  // That a record may not be changed is said where the sheet names it.
  if (error instanceof Refusal && error.status < 500)
    return [[first, errorAnswer(error, write.locale, resource.key).body.message]]
  const { errors = {} } = errorAnswer(everyProblem(error, resource, body), write.locale, resource.key).body
  return Object.entries(errors).map(([path, [sentence]]) => {
    const column = keys.find((key) => key === path) ?? keys.find((key) => path.startsWith(`${key}.`))
    return [column ?? first, sentence!]
  })
}

/** What stands now in the columns that a row changes, as an export would say it. Records that are named say only ids. */
function wasWords(write: WriteContext, resource: ResourceDefinition, row: SheetRow, stored: Row, changed: string[]) {
  const { locale, tenant } = write
  const filled = Object.keys(row.cells).filter((key) => row.cells[key] !== '')
  return Object.fromEntries(
    filled.flatMap((key) => {
      const [name, part] = key.split('.') as [string, string | undefined]
      const field = resource.fields[name]
      const isShown = field && !field.references && (field.writeOnly || seesEverywhere(field, write.actor, resource))
      const value = part ? (stored[name] as Row | null)?.[part] : stored[name]
      if (!isShown || !changed.includes(name) || value === null || value === undefined) return []
      const place = { field, attributes: stored as WireRecord['attributes'], locale, timeZone: tenant.time_zone }
      return [[key, part ? String(value) : cellWords(kindOf(field).cell(value, place), locale)]]
    }),
  )
}

async function checkRow(
  write: WriteContext,
  resource: ResourceDefinition,
  row: SheetRow,
  { alsoChanged, was }: ImportSteps,
): Promise<CheckedRow> {
  const body = bodyOf(resource, row)
  const problems = { ...row.problems }
  let update: CheckedRow['update']
  let values: Row | undefined
  let before: Record<string, string> | undefined
  try {
    if (row.existing) {
      const accepted = await acceptUpdate(write, resource, row.existing.id, body)
      const { values: sent, stored } = accepted
      const changed = Object.keys(sent).filter((name) => !isDeepStrictEqual(sent[name] ?? null, stored[name] ?? null))
      update = { ...accepted, changed: [...changed, ...(alsoChanged?.(row) ?? [])] }
      values = { ...stored, ...sent }
      before = wasWords(write, resource, row, { ...stored, ...was?.(row) }, update.changed)
    } else values = await acceptStore(write, resource, body)
  } catch (error) {
    for (const [column, sentence] of problemsOf(error, write, resource, body)) problems[column] ??= sentence
  }
  const wrong = Object.keys(problems).length > 0
  const state = wrong ? 'wrong' : !row.existing ? 'new' : update!.changed.length > 0 ? 'changed' : 'same'
  return {
    ...row,
    problems,
    state,
    ...(update ? { update } : {}),
    ...(values ? { values } : {}),
    ...(before ? { was: before } : {}),
  }
}

/** Asks of every row what its creation or update would be asked, by the same code, and writes nothing. */
export const checkRows = (
  write: WriteContext,
  resource: ResourceDefinition,
  rows: readonly SheetRow[],
  steps: ImportSteps,
): Promise<CheckedRow[]> => together(rows, (row) => checkRow(write, resource, row, steps))
