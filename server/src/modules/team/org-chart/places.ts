import { bindingsOf, changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { defineEvent } from '#platform/events/index.ts'

/** Announced wherever people get another manager, team or position; their own rows hold it already. */
export const peopleMoved = defineEvent<{ ids: readonly string[] }>()

const PLACE = ['manager_employee_id', 'direction_id', 'position_id'] as const

/** True when a write gives a person another place in the company: a manager, a team or a position. */
export const moves = (values: Row, before: Row): boolean =>
  PLACE.some((name) => name in values && (values[name] ?? null) !== (before[name] ?? null))

/**
 * Writes down where people stand before they move; only the first move of a person finds nothing written. Called before
 * the employees' own rows change.
 */
export async function keepPlaces({ tx, tenant }: WriteContext, ids: readonly string[]): Promise<void> {
  await tx.run(sql`insert into employee_places (tenant_id, employee_id, start_date, manager_employee_id, direction_id, position_id)
    select tenant_id, id, start_date, manager_employee_id, direction_id, position_id from employees e
    where tenant_id = ${tenant.id} and id = any(${[...ids]}::uuid[])
      and not exists (select from employee_places p where p.tenant_id = e.tenant_id and p.employee_id = e.id)`)
}

/** Dates the place that people have moved to: it holds from today on (or from a day), and the last move of a day counts. */
export async function datePlaces(
  write: WriteContext,
  ids: readonly string[],
  today = bindingsOf(write).today,
): Promise<void> {
  const { tx, tenant } = write
  await tx.run(sql`delete from employee_places
    where tenant_id = ${tenant.id} and employee_id = any(${[...ids]}::uuid[]) and start_date > ${today}::date`)
  await tx.run(sql`insert into employee_places (tenant_id, employee_id, start_date, manager_employee_id, direction_id, position_id)
    select tenant_id, id, ${today}::date, manager_employee_id, direction_id, position_id from employees
    where tenant_id = ${tenant.id} and id = any(${[...ids]}::uuid[])
    on conflict (tenant_id, employee_id, start_date) do update set manager_employee_id = excluded.manager_employee_id,
      direction_id = excluded.direction_id, position_id = excluded.position_id`)
  await peopleMoved.announce(changeOf(write), { ids })
}
