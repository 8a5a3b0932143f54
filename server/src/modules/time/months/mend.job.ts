import type { Database } from '#platform/database/index.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { eachCompany } from '#platform/tenancy/index.ts'
import { lockTimeOf } from '../entries/locks.ts'
import { countMonthLeft, wrongMonths } from './keep-months.ts'

/**
 * Compares each company's months with its entries and counts those again that differ, each under the lock of its person.
 * @throws where any differed: something wrote entries past `countMonth`, which somebody has to look into.
 */
async function mend(database: Database, signal: AbortSignal): Promise<void> {
  const mended: string[] = []
  await eachCompany(database, signal, async ({ id }) => {
    const wrong = await database.tenant(id, (tx) => wrongMonths(tx, id))
    for (const place of wrong)
      await database.tenant(id, async (tx) => {
        await lockTimeOf(tx, id, place.employee_id)
        await countMonthLeft(tx, id, place)
      })
    if (wrong.length > 0) mended.push(`${wrong.length} of company ${id}`)
  })
  if (mended.length > 0) throw new Error(`Sums of time were wrong and are mended: ${mended.join(', ')}.`)
}

/** Every night: the way to count all sums of time again, too. */
export const mendMonthsJob: Job = defineJob(
  'mend-time-months',
  (_payload, { database, signal }) => mend(database, signal),
  '35 3 * * *',
)
