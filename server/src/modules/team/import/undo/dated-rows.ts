import type { Row, WriteContext } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'

const tables = ['employee_salaries', 'employee_places', 'employee_cost_terms'] as const

/** A person's dated salaries, places and terms, as they are stored. */
export interface DatedRows extends Record<(typeof tables)[number], Row[] | undefined> {
  employee_places: Row[]
  /** Older imports have not kept them. */
  employee_cost_terms: Row[] | undefined
}

/** What a change of the person would split or correct. */
export async function datedRows({ tx, tenant }: WriteContext, employeeId: string): Promise<DatedRows> {
  const rowsOf = (table: string) => sql`(select coalesce(jsonb_agg(to_jsonb(d)), '[]') from ${sql.table(table)} d
    where d.tenant_id = ${tenant.id} and d.employee_id = ${employeeId})`
  const found = await tx.row<DatedRows>(
    sql`select ${rowsOf('employee_salaries')} as employee_salaries, ${rowsOf('employee_places')} as employee_places,
      ${rowsOf('employee_cost_terms')} as employee_cost_terms`,
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
  const kept = { ...was, employee_places: places }
  await Promise.all(
    tables.flatMap((table) => {
      const rows = kept[table]
      return rows ? [tx.run(sql`delete from ${sql.table(table)} where ${ofEmployee}`), insertRows(tx, table, rows)] : []
    }),
  )
}
