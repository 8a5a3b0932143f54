import type { Row, WriteContext } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'

/** A person's dated salaries and places, as they are stored. */
export interface DatedRows {
  employee_salaries: Row[]
  employee_places: Row[]
}

/** What a change of the person would split or correct. */
export async function datedRows({ tx, tenant }: WriteContext, employeeId: string): Promise<DatedRows> {
  const rowsOf = (table: string) => sql`(select coalesce(jsonb_agg(to_jsonb(d)), '[]') from ${sql.table(table)} d
    where d.tenant_id = ${tenant.id} and d.employee_id = ${employeeId})`
  const found = await tx.row<DatedRows>(
    sql`select ${rowsOf('employee_salaries')} as employee_salaries, ${rowsOf('employee_places')} as employee_places`,
  )
  return found!
}

/** Puts them back, row by row as they were; what a place named and is no longer there stays unnamed, as when it was deleted. */
export async function restoreDatedRows({ tx, tenant }: WriteContext, employeeId: string, was: DatedRows) {
  const ofEmployee = sql`tenant_id = ${tenant.id} and employee_id = ${employeeId}`
  const placed = { manager_employee_id: 'employees', direction_id: 'directions', position_id: 'positions' }
  const stillThere = await Promise.all(
    Object.entries(placed).map(async ([column, table]) => {
      const ids = was.employee_places.map((place) => place[column]).filter((id) => id !== null)
      const rows = await tx.rows<{ id: string }>(
        sql`select id from ${sql.table(table)} where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`,
      )
      return [column, new Set<unknown>(rows.map(({ id }) => id))] as const
    }),
  )
  const places = was.employee_places.map((place) => ({
    ...place,
    ...Object.fromEntries(stillThere.map(([column, ids]) => [column, ids.has(place[column]) ? place[column] : null])),
  }))
  await Promise.all([
    tx.run(sql`delete from employee_salaries where ${ofEmployee}`),
    insertRows(tx, 'employee_salaries', was.employee_salaries),
    tx.run(sql`delete from employee_places where ${ofEmployee}`),
    insertRows(tx, 'employee_places', places),
  ])
}
