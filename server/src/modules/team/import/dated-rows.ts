import type { Row, WriteContext } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'

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
  const rowsOf = (table: keyof DatedRows) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(was[table])}::jsonb)`
  await tx.run(sql`delete from employee_salaries where ${ofEmployee}`)
  await tx.run(sql`insert into employee_salaries select * from ${rowsOf('employee_salaries')}`)
  await tx.run(sql`delete from employee_places where ${ofEmployee}`)
  await tx.run(sql`insert into employee_places
      (tenant_id, employee_id, start_date, manager_employee_id, direction_id, position_id)
    select p.tenant_id, p.employee_id, p.start_date, m.id, d.id, o.id from ${rowsOf('employee_places')} p
      left join employees m on m.tenant_id = p.tenant_id and m.id = p.manager_employee_id
      left join directions d on d.tenant_id = p.tenant_id and d.id = p.direction_id
      left join positions o on o.tenant_id = p.tenant_id and o.id = p.position_id`)
}
