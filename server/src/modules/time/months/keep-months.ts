import { type Query, sql, type Tx } from '#platform/database/index.ts'

/** Somebody's time on a project in the month of a day. */
export interface MonthPlace {
  employee_id: string
  project_id: string
  date: string
}

const firstOf = (date: string) => sql`date_trunc('month', ${date}::date)::date`
/** A day, and not a moment: no index is asked for moments under row security. */
const firstAfter = (date: string) => sql`(${firstOf(date)} + interval '1 month')::date`

/** What the entries come to that a condition on `timesheets` leaves, put in the place of what was kept. */
const countAgain = (
  where: Query,
) => sql`insert into timesheet_months (tenant_id, employee_id, project_id, month, minutes, entries)
  select tenant_id, employee_id, project_id, date_trunc('month', date)::date, sum(worked_minutes), count(*)
  from timesheets where ${where} group by 1, 2, 3, 4
  on conflict (tenant_id, employee_id, project_id, month) do update set minutes = excluded.minutes, entries = excluded.entries`

/**
 * Counts the month of an entry again that was made or changed, under the lock of the person's time, which all who write entries
 * take first: so nobody else writes the same month meanwhile, and people never wait for each other. Counted and not added
 * to: what is kept cannot drift away from the entries.
 */
export const countMonth = (tx: Tx, tenantId: string, { employee_id, project_id, date }: MonthPlace): Promise<number> =>
  tx.run(
    countAgain(sql`tenant_id = ${tenantId} and employee_id = ${employee_id} and project_id = ${project_id}
      and date >= ${firstOf(date)} and date < ${firstAfter(date)}`),
  )

/** The same where an entry went away: a month without entries is none. */
export async function countMonthLeft(tx: Tx, tenantId: string, place: MonthPlace): Promise<void> {
  const { employee_id, project_id, date } = place
  await Promise.all([
    countMonth(tx, tenantId, place),
    tx.run(sql`delete from timesheet_months m where m.tenant_id = ${tenantId} and m.employee_id = ${employee_id}
      and m.project_id = ${project_id} and m.month = ${firstOf(date)}
      and not exists (select from timesheets t where t.tenant_id = m.tenant_id and t.employee_id = m.employee_id
        and t.project_id = m.project_id and t.date >= ${firstOf(date)} and t.date < ${firstAfter(date)})`),
  ])
}

/** Counts all months of a company, for entries that were written in bulk by nobody's action (the demo, measurements). */
export async function countAllMonths(tx: Tx, tenantId: string): Promise<void> {
  await tx.run(sql`delete from timesheet_months where tenant_id = ${tenantId}`)
  await tx.run(countAgain(sql`tenant_id = ${tenantId}`))
}

/** Months of a company that are kept otherwise than their entries say, each with a day of it. */
export const wrongMonths = (tx: Tx, tenantId: string): Promise<MonthPlace[]> =>
  tx.rows<MonthPlace>(sql`select coalesce(m.employee_id, c.employee_id) as employee_id,
      coalesce(m.project_id, c.project_id) as project_id, coalesce(m.month, c.month) as date
    from (select * from timesheet_months where tenant_id = ${tenantId}) m
    full join (select employee_id, project_id, date_trunc('month', date)::date as month, sum(worked_minutes) as minutes,
        count(*) as entries from timesheets where tenant_id = ${tenantId} group by 1, 2, 3) c
      on c.employee_id = m.employee_id and c.project_id = m.project_id and c.month = m.month
    where (m.minutes, m.entries) is distinct from (c.minutes, c.entries)
    order by 1, 2, 3`)
