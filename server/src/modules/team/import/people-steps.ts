import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { ImportDirectory } from '#contracts/team/employees-import.ts'
import type { CheckedRow, ImportDefinition, SheetRow } from '#engine/imports/index.ts'
import { bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { seatCounts } from '#modules/billing/index.ts'
import { sql } from '#platform/database/index.ts'
import { ruleText, text } from '#platform/texts/index.ts'
import { hasLeft } from '../profile/leaving/has-left.ts'
import { addingMany } from '../profile/people-changed.ts'
import { LEAVE_DAYS, leaveDaysOf } from './leave-days.ts'
import { fromTheTop, markCircles } from './names/chains.ts'
import { companyNames } from './names/company-names.ts'
import { findManagers, managerOf } from './names/managers.ts'
import { readNames } from './names/named-in-cells.ts'
import { makeUnknown, unknownNames } from './names/unknown-names.ts'
import { datedRows } from './undo/dated-rows.ts'
import { keepWeeks } from './undo/weeks.ts'
import { nameWhoLeft } from './who-left.ts'

const LONGEST_REASON = 255

/** What is dated of a person: pay and places, weeks where their hours change, and every role where the role does. */
async function keep(write: WriteContext, { existing, update }: CheckedRow): Promise<Row> {
  const $dated = await datedRows(write, existing!.id)
  const otherHours = update!.changed.includes('weekly_hours_capacity')
  const kept = { $dated, ...(otherHours ? { $weeks: await keepWeeks(write, existing!.id) } : {}) }
  if (!update!.changed.includes('role_id')) return kept
  const roles = await write.tx.rows<{ role_id: string }>(sql`select role_id from user_roles
    where tenant_id = ${write.tenant.id} and user_id = ${existing!.user_id} order by position`)
  return { ...kept, $roles: roles.map(({ role_id }) => role_id) }
}

/** A sheet of several kinds of leave has a row for each: a person has one here, and it is of rest leave alone. */
function nameKinds(rows: readonly SheetRow[], locale: Locale): void {
  for (const { cells, problems, isNamedTwice } of rows)
    if (isNamedTwice && cells[LEAVE_DAYS])
      problems.email = text('import.cell.personTwice', locale, { value: cells.email ?? '' })
}

/** A salary of today is not dated back: of somebody who has worked here before, it holds from today on where the sheet says no day. */
function datePay(rows: readonly SheetRow[], today: string): number {
  const undated = rows.filter(
    ({ existing, body }) =>
      !existing && body.salary != null && !body.salary_from && String(body.start_date) < today && !hasLeft(body, today),
  )
  for (const { body } of undated) body.salary_from = today
  return undated.length
}

/** Nobody is led by somebody who has left, as in the person's own page. */
function markLeftManagers(rows: readonly SheetRow[], today: string, locale: Locale): void {
  for (const row of rows) {
    const manager = managerOf(row)
    if (manager && 'row' in manager && !rows[manager.row]!.existing && hasLeft(rows[manager.row]!.body, today))
      row.problems.manager_employee_id ??= ruleText('rule.successorLeaves', locale, '')
  }
}

/** What an import of people does besides: names of the company, managers from the sheet, seats, salaries with their reason. */
export const peopleSteps: NonNullable<ImportDefinition['steps']> = async (write, sheet, cells, isReal) => {
  const { tx, tenant, locale } = write
  const names = await companyNames(tx, tenant.id)
  const unknown = unknownNames(cells, names)
  const made = await makeUnknown(write, names, unknown, (sheet.create ?? []) as ImportDirectory[], isReal)
  const file = sheet.file_name ?? ''
  const leaveDays = leaveDaysOf(write)
  const { today } = bindingsOf(write)
  let undatedPay = 0
  const reason = text('import.reason', locale, { file }).trim().slice(0, LONGEST_REASON)
  return {
    unknown,
    made,
    async read(rows) {
      for (const row of rows) {
        readNames(row, names, locale)
        if (!row.existing) row.body.invite_immediately = sheet.invite === true
      }
      nameWhoLeft(write, rows)
      findManagers(rows, names, locale)
      markCircles(rows, names, locale)
      markLeftManagers(rows, today, locale)
      undatedPay = datePay(rows, today)
      nameKinds(rows, locale)
      await leaveDays.read(rows)
    },
    alsoChanged(row) {
      const manager = managerOf(row)
      const isOther = manager && (!('id' in manager) || manager.id !== row.existing!.manager_employee_id)
      return [...(isOther ? ['manager_employee_id'] : []), ...(leaveDays.differs(row) ? [LEAVE_DAYS] : [])]
    },
    async preview(rows) {
      const { available_seats } = await seatCounts(tx, tenant.id)
      const added = rows.filter(({ existing }) => !existing)
      const left = added.filter(({ body }) => hasLeft(body, today)).length
      return {
        seats: { needed: added.length - left, available: available_seats },
        left,
        salaries_from_today: undatedPay,
      }
    },
    order: (rows) => fromTheTop(rows, names),
    body(row, body, idOf) {
      const manager = managerOf(row)
      return {
        ...body,
        ...(manager ? { manager_employee_id: 'id' in manager ? manager.id : idOf.get(manager.row)! } : {}),
        ...(row.existing ? { salary_reason: reason } : {}),
      }
    },
    was(row) {
      const days = leaveDays.was(row)
      return days === undefined ? {} : { [LEAVE_DAYS]: days }
    },
    keep: async (row) => ({ ...(await keep(write, row)), ...leaveDays.keep(row) }),
    after: (row) => leaveDays.write(row, reason),
    around: (work) => addingMany(write, work),
  }
}
