import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { type Company, eachCompany } from '#platform/tenancy/index.ts'
import { disconnect } from './disconnect.ts'
import { revoke } from './tokens.ts'

/** So many days after somebody's last one, what the company takes back still goes from their calendar. */
const KEPT_DAYS = 30

async function endThoseOf(services: Services, { id: tenantId, time_zone }: Company): Promise<void> {
  const { database, keys, clock } = services
  const today = dayIn(clock.now(), time_zone)
  const tokens = await database.tenant(tenantId, async (tx) => {
    const owners = await tx.rows<{ user_id: string }>(sql`select c.user_id from calendar_connections c
      join people p on p.tenant_id = c.tenant_id and p.user_id = c.user_id
      where c.tenant_id = ${tenantId} and p.status = 'archived' and coalesce(p.termination_date, '-infinity') < ${today}::date - ${KEPT_DAYS}::int
      for update of c`)
    const found: string[] = []
    for (const { user_id: userId } of owners) {
      const token = await disconnect(tx, keys, { tenantId, userId })
      if (token !== null) found.push(token)
    }
    return found
  })
  for (const token of tokens) await revoke(services, token)
}

/** Every night: access to the calendars of people who have left is forgotten, and given back at Google. */
export const endCalendarsOfLeavers = (services: Services): Job =>
  defineJob(
    'end-calendars-of-leavers',
    async (_payload, { signal }) => {
      if (services.config.google)
        await eachCompany(services.database, signal, (company) => endThoseOf(services, company))
    },
    '41 2 * * *',
  )
