import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { seatsFor } from './payments/provider-state.ts'
import { releaseSeats } from './seats/seats.ts'
import { note, type SeatsRow, seatsColumns } from './webhooks/sync.ts'

/**
 * Gives back the seats of people who leave. A company that stood still because it had more people than the free plan takes
 * is on that plan at once when the rest of them fits: the provider has said already that nothing is paid.
 */
export async function leaveSeats({ tx, tenant, actor, services }: WriteContext, count = 1): Promise<void> {
  await releaseSeats(tx, tenant.id, count)
  const row = await tx.row<SeatsRow>(sql`select ${seatsColumns} from seats where tenant_id = ${tenant.id}`)
  if (row?.status !== 'canceled' || row.subscription_id !== null) return
  const seats = seatsFor(null, { plan: row.plan, used: row.used_seats })
  if (seats.status !== 'active') return
  await tx.run(sql`update seats set plan = ${seats.plan}, status = ${seats.status}, total_seats = ${seats.total}::int,
    subscribed_seats = ${seats.subscribed}::int, grace_ends_at = null, sync_version = sync_version + 1 where tenant_id = ${tenant.id}`)
  await tx.run(sql`update tenants set restricted = false, restriction = null where id = ${tenant.id}`)
  await note(tx, { tenantId: tenant.id, userId: actor.userId }, row, seats)
  tx.afterCommit.push(() => services.tenants.forget(tenant.subdomain))
}
