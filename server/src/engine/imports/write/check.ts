import { isDeepStrictEqual } from 'node:util'
import { InvalidFields, Refusal } from '#platform/errors/errors.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import type { ResourceDefinition, Row, WriteContext } from '../../definition.ts'
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

async function checkRow(
  write: WriteContext,
  resource: ResourceDefinition,
  row: SheetRow,
  { alsoChanged }: ImportSteps,
): Promise<CheckedRow> {
  const body = bodyOf(resource, row)
  const problems = { ...row.problems }
  let update: CheckedRow['update']
  let values: Row | undefined
  try {
    if (row.existing) {
      const accepted = await acceptUpdate(write, resource, row.existing.id, body)
      const { values: sent, stored } = accepted
      const changed = Object.keys(sent).filter((name) => !isDeepStrictEqual(sent[name] ?? null, stored[name] ?? null))
      update = { ...accepted, changed: [...changed, ...(alsoChanged?.(row) ?? [])] }
      values = { ...stored, ...sent }
    } else values = await acceptStore(write, resource, body)
  } catch (error) {
    for (const [column, sentence] of problemsOf(error, write, resource, body)) problems[column] ??= sentence
  }
  const wrong = Object.keys(problems).length > 0
  const state = wrong ? 'wrong' : !row.existing ? 'new' : update!.changed.length > 0 ? 'changed' : 'same'
  return { ...row, problems, state, ...(update ? { update } : {}), ...(values ? { values } : {}) }
}

/** Asks of every row what its creation or update would be asked, by the same code, and writes nothing. */
export const checkRows = (
  write: WriteContext,
  resource: ResourceDefinition,
  rows: readonly SheetRow[],
  steps: ImportSteps,
): Promise<CheckedRow[]> => together(rows, (row) => checkRow(write, resource, row, steps))
