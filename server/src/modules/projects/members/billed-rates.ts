import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** What an hour of somebody on a project is charged at, from a day to a day, both included. */
export interface BilledRate {
  /** Null: on all days before, too. */
  from: string | null
  /** Null: until further notice. */
  to: string | null
  /** Whole minor units of `currency`; null where nobody has said a rate. */
  rate: number | null
  currency: string
}

interface TermRow {
  project_id: string
  employee_id: string
  from: string
  rate: number | null
  currency: string
}

const keyOf = (projectId: string, employeeId: string) => `${projectId} ${employeeId}`

/** The terms of one member, oldest first, each until the next; the first holds for all days before it too. */
const ratesOf = (terms: readonly TermRow[]): BilledRate[] =>
  terms.map(({ from, rate, currency }, at) => {
    const next = terms[at + 1]
    return { from: at === 0 ? null : from, to: next ? addDays(next.from, -1) : null, rate, currency }
  })

/** Finds what an hour of a person on a project is charged at on a day; null where they never were of the project. */
export type RateOf = (projectId: string, employeeId: string, day: string) => BilledRate | null

/** The rates of all people of these projects, by one statement. */
export async function readBilledRates(tx: Tx, tenantId: string, projectIds: readonly string[]): Promise<RateOf> {
  const rows = await tx.rows<TermRow>(sql`select m.project_id, m.employee_id, k.from_date as "from",
      k.billed_rate::float8 as rate, k.currency
    from project_member_terms k join project_members m on m.tenant_id = k.tenant_id and m.id = k.member_id
    where k.tenant_id = ${tenantId} and m.project_id = any(${[...projectIds]}::uuid[]) order by k.from_date`)
  const terms = Map.groupBy(rows, ({ project_id, employee_id }) => keyOf(project_id, employee_id))
  const rates = new Map([...terms].map(([key, own]) => [key, ratesOf(own)]))
  return (projectId, employeeId, day) =>
    rates.get(keyOf(projectId, employeeId))?.findLast(({ from }) => from === null || from <= day) ?? null
}
