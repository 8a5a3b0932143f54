import { dayIn, hourIn } from '../clock.ts'
import { sql } from '../database/index.ts'
import type { Services } from '../http/context.ts'

/** A company whose morning has come. */
export interface MorningCompany {
  id: string
  name: string
  subdomain: string
  time_zone: string
}

/** Nobody is written to at night: from this hour of the company's day on. */
const FIRST_HOUR = 8

/**
 * Work for each company in its morning, for an hourly job: morning is at another time in each zone. It must find nothing more when
 * it runs again. One company that fails does not hold up the others.
 * @throws what the first that failed threw, when all are done.
 */
export async function inTheMorning(
  services: Services,
  signal: AbortSignal,
  work: (company: MorningCompany, today: string) => Promise<void>,
): Promise<void> {
  const now = services.clock.now()
  const companies = await services.database.global((tx) =>
    tx.rows<MorningCompany>(sql`select id, name, subdomain, time_zone from tenants order by id`),
  )
  const failures: unknown[] = []
  for (const company of companies) {
    if (signal.aborted) return
    if (hourIn(now, company.time_zone) < FIRST_HOUR) continue
    await work(company, dayIn(now, company.time_zone)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
