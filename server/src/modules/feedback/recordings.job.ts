import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { queueFileRemovals } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { type Company, inTheMorning } from '#platform/tenancy/index.ts'

/** After how many days a company deletes recordings; null where they stay. */
const daysOf = async (tx: Tx, tenantId: string): Promise<number | null> => {
  const row = await tx.row<{ value: number | null }>(sql`select value from settings
    where tenant_id = ${tenantId} and key = 'feedback_recording_days'`)
  return row?.value ?? null
}

/** The recordings of a company that are past their days; what was written of them stays. */
async function deleteRecordings(tx: Tx, { id: tenantId, time_zone }: Company, today: string): Promise<void> {
  const days = await daysOf(tx, tenantId)
  if (days === null) return
  const past = sql`tenant_id = ${tenantId} and recorded_at is not null
    and (recorded_at at time zone ${time_zone})::date <= ${addDays(today, -days)}::date`
  const rows = await tx.rows<{ audio_file: string | null }>(
    sql`select audio_file from feedback where ${past} order by id for no key update`,
  )
  if (rows.length === 0) return
  await tx.run(sql`update feedback set audio_file = null, recorded_at = null where ${past}`)
  await queueFileRemovals(
    tx,
    rows.map(({ audio_file }) => audio_file),
  )
}

/** Hourly, because a day begins at another hour in each zone. */
export const deleteRecordingsJob = (services: Services): Job =>
  defineJob(
    'delete-recordings',
    (_payload, { signal }) =>
      inTheMorning(services, signal, (company, today) =>
        services.database.tenant(company.id, (tx) => deleteRecordings(tx, company, today)),
      ),
    '51 * * * *',
  )
