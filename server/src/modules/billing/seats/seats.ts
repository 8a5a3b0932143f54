import type { PlanName } from '#contracts/billing/plans.ts'
import type { SeatCounts } from '#contracts/billing/subscription.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { SeatsExceeded } from '#platform/errors/errors.ts'

export interface Subscription {
  /** People who may be in the company at once; archived ones do not count. */
  total: number
  plan: PlanName
}

/** Starts the company's one subscription, with nobody in it yet. */
export async function openSeats(tx: Tx, tenantId: string, { total, plan }: Subscription): Promise<void> {
  await tx.run(sql`insert into seats (tenant_id, plan, total_seats) values (${tenantId}, ${plan}, ${total})`)
}

/**
 * Takes seats for people who come in; throws SeatsExceeded when too few are free. One UPDATE of one row: simultaneous
 * takers wait for its lock and then count what the one before them left.
 */
export async function takeSeats(tx: Tx, tenantId: string, count = 1): Promise<void> {
  const taken = await tx.run(sql`update seats set used_seats = used_seats + ${count}::int
    where tenant_id = ${tenantId} and used_seats + ${count}::int <= total_seats`)
  if (taken === 0) throw new SeatsExceeded()
}

/**
 * Gives back the seats of people who leave. Where more people are in the company than are paid for, the seats that should
 * not be there go with them.
 */
export async function releaseSeats(tx: Tx, tenantId: string, count = 1): Promise<void> {
  await tx.run(sql`update seats set used_seats = used_seats - ${count}::int,
    total_seats = greatest(coalesce(subscribed_seats, total_seats), used_seats - ${count}::int)
    where tenant_id = ${tenantId}`)
}

/** Seats of the company: free, taken, paid for. */
export async function seatCounts(tx: Tx, tenantId: string): Promise<SeatCounts> {
  const row = await tx.row<{ used: number; total: number; paid: number }>(
    sql`select used_seats as used, total_seats as total, coalesce(subscribed_seats, total_seats) as paid
      from seats where tenant_id = ${tenantId}`,
  )
  const { used, total, paid } = row ?? { used: 0, total: 0, paid: 0 }
  return { available_seats: total - used, total_active_seats: used, total_subscription_seats: paid }
}
