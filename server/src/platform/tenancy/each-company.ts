import { type Database, sql } from '../database/index.ts'

/** A company that background work looks after. */
export interface Company {
  id: string
  name: string
  subdomain: string
  time_zone: string
}

/**
 * Work for all companies, one after the other. One that fails does not hold up the others. `signal` ends it between two.
 * @throws what the first that failed threw, when all are done.
 */
export async function eachCompany(
  database: Database,
  signal: AbortSignal | undefined,
  work: (company: Company) => Promise<void>,
): Promise<void> {
  const companies = await database.global((tx) =>
    tx.rows<Company>(sql`select id, name, subdomain, time_zone from tenants order by id`),
  )
  const failures: unknown[] = []
  for (const company of companies) {
    if (signal?.aborted) return
    await work(company).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
