import { addDays } from '#contracts/engine/values/civil-days.ts'
import { toMinor } from '#contracts/engine/values/money.ts'
import type { Row, WriteContext } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** How people are paid unless something else is said. */
const DEFAULT_TYPE = 'monthly'

export interface Salary {
  /** Minor units of the currency. */
  amount: number
  type: string
  currency: string
}

/** From when a salary holds, and why. */
export interface SalaryFrom {
  /** First day, `yyyy-MM-dd`. */
  from: string
  reason: string | null
}

const ofEmployee = ({ tenant }: Pick<WriteContext, 'tenant'>, employeeId: string) =>
  sql`tenant_id = ${tenant.id} and employee_id = ${employeeId}`

/** The kind and currency of a salary: as sent, else as the person is paid now, else by the month and in the company's currency. */
export async function termsOfSalary(
  write: WriteContext,
  sent: { type?: unknown; currency?: unknown },
  now: { type?: unknown; currency?: unknown } = {},
): Promise<Pick<Salary, 'type' | 'currency'>> {
  const currency = sent.currency ?? now.currency ?? (await readDefaultCurrency(write.tx, write.tenant.id))
  return { type: String(sent.type ?? now.type ?? DEFAULT_TYPE), currency: String(currency) }
}

/**
 * The salary a write of a person leaves them with, from what was sent and what they have (in wire form); null when that
 * changes nothing.
 */
export async function salaryOf(write: WriteContext, sent: Row, stored: Row): Promise<Salary | 'none' | null> {
  const was = stored.salary ?? null
  const value = ('salary' in sent ? sent.salary : was) ?? null
  if (value === null) return was === null ? null : 'none'
  const now = { type: stored.salary_type, currency: stored.salary_currency }
  const terms = await termsOfSalary(write, { type: sent.salary_type, currency: sent.salary_currency }, now)
  if (value === was && terms.type === now.type && terms.currency === now.currency) return null
  return { amount: toMinor(Number(value), terms.currency), ...terms }
}

/**
 * Makes room for a salary from a day on: what held until then ends the day before, one that began on that very day goes,
 * and what begins later stays. Answers the last day of the new one, null where nothing follows.
 */
export async function makeRoom(write: WriteContext, employeeId: string, from: string): Promise<string | null> {
  const { tx } = write
  const mine = ofEmployee(write, employeeId)
  const [, , next] = await Promise.all([
    tx.run(sql`delete from employee_salaries where ${mine} and start_date = ${from}::date`),
    tx.run(sql`update employee_salaries set end_date = ${from}::date - 1
      where ${mine} and start_date < ${from}::date and (end_date is null or end_date >= ${from}::date)`),
    tx.row<{ before: string | null }>(
      sql`select min(start_date) - 1 as before from employee_salaries where ${mine} and start_date > ${from}::date`,
    ),
  ])
  return next!.before
}

/** Takes a salary to come back: what held before it goes on. */
export async function giveBack(write: WriteContext, taken: Row): Promise<void> {
  await write.tx.run(sql`update employee_salaries set end_date = ${taken.end_date}
    where ${ofEmployee(write, taken.employee_id as string)} and end_date = ${taken.start_date}::date - 1`)
}

/**
 * Writes down a salary from a day on; the past and what is to come stay as they are. One that begins on that very day is
 * corrected in place.
 */
export async function setSalary(write: WriteContext, employeeId: string, salary: Salary, since: SalaryFrom) {
  const { amount, type, currency } = salary
  const corrected = await write.tx.run(sql`update employee_salaries
    set amount = ${amount}, type = ${type}, currency = ${currency}, reason = ${since.reason}, created_by = ${write.actor.userId}
    where ${ofEmployee(write, employeeId)} and start_date = ${since.from}::date`)
  if (corrected > 0) return
  const until = await makeRoom(write, employeeId, since.from)
  await startSalary(write, employeeId, salary, since, until)
}

/** Writes down a salary where none is in force. */
export async function startSalary(
  { tx, tenant, actor }: WriteContext,
  employeeId: string,
  { amount, type, currency }: Salary,
  { from, reason }: SalaryFrom,
  until: string | null = null,
): Promise<void> {
  await tx.run(sql`insert into employee_salaries
      (tenant_id, id, employee_id, amount, type, currency, start_date, end_date, reason, created_by)
    values (${tenant.id}, ${newId()}, ${employeeId}, ${amount}, ${type}, ${currency}, ${from}::date, ${until}, ${reason},
      ${actor.userId})`)
}

/** Ends the salary in force: from today on the person has none. */
export const endSalary = (write: WriteContext, employeeId: string, today: string): Promise<void> =>
  endSalaryOn(write, employeeId, addDays(today, -1))

/** Ends what somebody earns with their last day: nothing holds until another salary begins. */
export async function endSalaryOn(write: WriteContext, employeeId: string, lastDay: string): Promise<void> {
  const mine = ofEmployee(write, employeeId)
  await write.tx.run(sql`delete from employee_salaries where ${mine} and start_date > ${lastDay}::date`)
  await write.tx.run(sql`update employee_salaries set end_date = ${lastDay}::date
    where ${mine} and (end_date is null or end_date > ${lastDay}::date)`)
}

/** The first salary begins with the employment: it follows when the first day is corrected. A raise on that day stays where it is. */
export async function followFirstDay(write: WriteContext, employeeId: string, was: string, now: string): Promise<void> {
  const mine = ofEmployee(write, employeeId)
  await write.tx.run(sql`update employee_salaries set start_date = ${now}::date
    where ${mine} and start_date = ${was}::date and (end_date is null or end_date >= ${now}::date)
      and not exists (select from employee_salaries where ${mine} and start_date < ${was}::date
        and (end_date is null or end_date >= ${was}::date - 1))`)
}

/**
 * What somebody earned at the end of an employment ends with its last day: it follows when that is corrected. A salary that would begin
 * after the new last day stays as it was entered: nothing is worked on those days.
 */
export async function followLastDay(write: WriteContext, employeeId: string, was: string, now: string): Promise<void> {
  await write.tx.run(sql`update employee_salaries set end_date = ${now}::date
    where ${ofEmployee(write, employeeId)} and start_date <= ${now}::date
      and ${now < was ? sql`end_date > ${now}::date and end_date <= ${was}::date` : sql`end_date = ${was}::date`}`)
}
