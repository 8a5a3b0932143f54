import type { Row, WriteContext } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

const DEFAULT_CURRENCY = 'EUR'

export interface Salary {
  amount: number
  type: string
  currency: string
}

/** The salary a write leaves a person with, from what was sent and what is stored; null when nothing was sent of it. */
export function salaryOf(sent: Row, stored: Row): Salary | 'none' | null {
  if (!('salary' in sent || 'salary_type' in sent || 'salary_currency' in sent)) return null
  const merged = { ...stored, ...sent }
  if (merged.salary == null) return 'none'
  return {
    amount: Math.round(Number(`${Number(merged.salary).toFixed(8)}e2`)),
    type: String(merged.salary_type ?? 'monthly'),
    currency: String(merged.salary_currency ?? DEFAULT_CURRENCY),
  }
}

/**
 * Writes down a salary from a day on. The row in force until then ends the day before; one that starts on that day, or
 * later, is corrected in place, so that the history never overlaps and the past stays as it was.
 */
export async function setSalary(write: WriteContext, employeeId: string, salary: Salary, from: string): Promise<void> {
  const { tx, tenant } = write
  const ofEmployee = sql`tenant_id = ${tenant.id} and employee_id = ${employeeId}`
  const corrected = await tx.run(sql`update employee_salaries
    set amount = ${salary.amount}, type = ${salary.type}, currency = ${salary.currency}
    where ${ofEmployee} and start_date = (select min(start_date) from employee_salaries where ${ofEmployee} and start_date >= ${from}::date)`)
  if (corrected > 0) return
  await tx.run(sql`update employee_salaries set end_date = ${from}::date - 1 where ${ofEmployee} and end_date is null`)
  await startSalary(write, employeeId, salary, from)
}

/** Writes down a salary where none is in force. */
export async function startSalary(
  { tx, tenant }: WriteContext,
  employeeId: string,
  { amount, type, currency }: Salary,
  from: string,
): Promise<void> {
  await tx.run(sql`insert into employee_salaries (tenant_id, id, employee_id, amount, type, currency, start_date)
    values (${tenant.id}, ${newId()}, ${employeeId}, ${amount}, ${type}, ${currency}, ${from}::date)`)
}

/** Ends the salary in force: from today on the person has none. */
export async function endSalary(write: WriteContext, employeeId: string, today: string): Promise<void> {
  const { tx, tenant } = write
  await tx.run(sql`delete from employee_salaries
    where tenant_id = ${tenant.id} and employee_id = ${employeeId} and start_date >= ${today}::date`)
  await tx.run(sql`update employee_salaries set end_date = ${today}::date - 1
    where tenant_id = ${tenant.id} and employee_id = ${employeeId} and end_date is null`)
}
