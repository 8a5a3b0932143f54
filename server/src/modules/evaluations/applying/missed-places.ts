import type { PeopleChanged } from '#modules/team/index.ts'
import { auditMany } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'

/** Gives up positions whose day passed while their person was away: what somebody is who comes back is said when they come. */
export async function dropMissedPlaces(
  { tx, services, tenantId, userId, today }: Change,
  { ids, isBack }: PeopleChanged,
): Promise<void> {
  if (!isBack) return
  const dropped = await tx.rows<{ id: string }>(sql`update evaluations
    set place_waits = false, place_dropped_at = ${services.clock.now()}
    where tenant_id = ${tenantId} and employee_id = any(${[...ids]}::uuid[]) and place_waits
      and applied_from <= ${today}::date returning id`)
  const entry = { tenantId, userId, resource: 'evaluations', action: 'drop-place' }
  await auditMany(
    tx,
    dropped.map(({ id }) => ({ ...entry, recordId: id })),
  )
}
