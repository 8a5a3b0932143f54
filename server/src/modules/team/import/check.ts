import { isDeepStrictEqual } from 'node:util'
import type { ImportColumn, ImportRowState } from '#contracts/team/employees-import.ts'
import {
  type AcceptedUpdate,
  acceptStore,
  acceptUpdate,
  type ResourceDefinition,
  type Row,
  type WriteContext,
} from '#engine/index.ts'
import { InvalidFields, Refusal } from '#platform/errors/errors.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import { tellCircles } from './chains.ts'
import type { CompanyNames } from './company-names.ts'
import type { SheetRow } from './sheet.ts'

export interface CheckedRow extends SheetRow {
  state: ImportRowState
  /** What an update would change; absent for new people. */
  update?: AcceptedUpdate & { changed: string[] }
}

/** What a sheet need not say of somebody who is new. */
const USUAL = { contract_type: 'employment_contract', weekly_hours_capacity: 40 }
/** Statements of this many rows travel together. */
const AT_ONCE = 50

/** What the one row is asked with: people new here are employed for a full week unless the sheet says otherwise. */
export const bodyOf = (row: SheetRow, invite: boolean | undefined): Row => {
  if (!row.existing) return { ...USUAL, ...row.body, invite_immediately: invite === true }
  const { email: _email, ...rest } = row.body
  return rest
}

/** Adds the rules between fields, which a broken schema would hide: one answer holds all of a row's problems. */
function everyProblem(error: unknown, { rules }: ResourceDefinition, body: Row): InvalidFields {
  if (!(error instanceof InvalidFields)) throw error
  return new InvalidFields([...error.problems, ...(rules?.(body) ?? [])])
}

async function checkRow(write: WriteContext, row: SheetRow, invite: boolean | undefined): Promise<CheckedRow> {
  const employees = write.registry.resource('employees')
  const body = bodyOf(row, invite)
  const problems = { ...row.problems }
  let update: CheckedRow['update']
  try {
    if (row.existing) {
      const accepted = await acceptUpdate(write, employees, row.existing.id, body)
      const { values, stored } = accepted
      const changed = Object.keys(values).filter(
        (name) => !isDeepStrictEqual(values[name] ?? null, stored[name] ?? null),
      )
      const manager = row.manager && (!('id' in row.manager) || row.manager.id !== row.existing.manager_employee_id)
      update = { ...accepted, changed: manager ? [...changed, 'manager_employee_id'] : changed }
    } else await acceptStore(write, employees, body)
  } catch (error) {
    // Who may do more than the one who imports is named at the address that found them.
    if (error instanceof Refusal && error.status === 403)
      problems.email ??= errorAnswer(error, write.locale, employees.key).body.message
    else {
      const { errors = {} } = errorAnswer(everyProblem(error, employees, body), write.locale, employees.key).body
      for (const [path, [sentence]] of Object.entries(errors)) problems[path as ImportColumn] ??= sentence!
    }
  }
  const wrong = Object.keys(problems).length > 0
  const state = wrong ? 'wrong' : !row.existing ? 'new' : update!.changed.length > 0 ? 'changed' : 'same'
  return { ...row, problems, state, ...(update ? { update } : {}) }
}

/** All of these, or the first error; never before the last one is done, for they share a transaction. */
export async function together<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const settled = await Promise.allSettled(items.slice(start, start + AT_ONCE).map(work))
    for (const one of settled) {
      if (one.status === 'rejected') throw one.reason
      done.push(one.value)
    }
  }
  return done
}

/** Asks of every row what its creation or update would be asked, by the same code, and writes nothing. */
export async function checkRows(
  write: WriteContext,
  rows: readonly SheetRow[],
  names: CompanyNames,
  invite: boolean | undefined,
): Promise<CheckedRow[]> {
  tellCircles(rows, names, write.locale)
  return together(rows, (row) => checkRow(write, row, invite))
}
