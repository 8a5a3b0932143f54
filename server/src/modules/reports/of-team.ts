import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** A team, or the manager whom people report to; null or nothing for everybody. */
export interface OfTeam {
  direction_id?: string | null | undefined
  manager_employee_id?: string | null | undefined
}

/** Conditions on the person `e`, each behind an `and`. */
export const inTeam = ({ direction_id: team, manager_employee_id: manager }: OfTeam): Sql =>
  sql`${team ? sql`and e.direction_id = ${team}` : sql``} ${manager ? sql`and e.manager_employee_id = ${manager}` : sql``}`
