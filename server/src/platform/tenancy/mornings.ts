import { dayIn, hourIn } from '../clock.ts'
import type { Tx } from '../database/index.ts'
import type { Services } from '../http/context.ts'
import { defineJob, type Job } from '../jobs/index.ts'
import { type Company, eachCompany } from './each-company.ts'
import { readHiddenModules } from './hidden-modules.ts'

/** Nobody is written to at night: from this hour of the company's day on. */
const FIRST_HOUR = 8

/**
 * Work for each company in its morning, for an hourly job: morning is at another time in each zone. It must find nothing more when
 * it runs again. `today` is the company's day, `yyyy-MM-dd`.
 * @throws what the first company that failed threw, when all are done.
 */
export async function inTheMorning(
  services: Services,
  signal: AbortSignal,
  work: (company: Company, today: string) => Promise<void>,
): Promise<void> {
  const now = services.clock.now()
  await eachCompany(services.database, signal, async (company) => {
    if (hourIn(now, company.time_zone) >= FIRST_HOUR) await work(company, dayIn(now, company.time_zone))
  })
}

/** What a reminder knows of the company that it writes to. */
export interface Reminding {
  tx: Tx
  company: Company
  /** The company's day, `yyyy-MM-dd`. */
  today: string
}

/**
 * A job of a module that writes to people: hourly (`schedule`, a crontab line), for each company in its morning, in one transaction. Nobody hears of pages that they
 * do not see: a company that has put the module away is left out, and hears of what is still due once it shows the module.
 */
export const defineReminder = (
  services: Services,
  { name, module, schedule }: { name: string; module: string; schedule: string },
  remind: (at: Reminding) => Promise<void>,
): Job =>
  defineJob(
    name,
    (_payload, { signal }) =>
      inTheMorning(services, signal, (company, today) =>
        services.database.tenant(company.id, async (tx) => {
          if (!(await readHiddenModules(tx, company.id)).has(module)) await remind({ tx, company, today })
        }),
      ),
    schedule,
  )
