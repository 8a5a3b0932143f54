import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { tellOfStop } from '../notices/stopping.notice.ts'
import { paymentsOf } from '../payments/payments.ts'
import { type ProviderState, readState, type Seats, seatsFor } from '../payments/provider-state.ts'
import { type Grace, graceOf } from './grace.ts'

/** A company's row of seats, as {@link syncCompany} reads it. */
export interface SeatsRow {
  plan: string
  status: string
  used_seats: number
  total_seats: number
  subscribed_seats: number | null
  subscription_id: string | null
  sync_version: number
  grace_ends_at: string | null
}

/** The columns of {@link SeatsRow}. */
export const seatsColumns = sql`plan, status, used_seats, total_seats, subscribed_seats, subscription_id, sync_version,
  grace_ends_at`

interface Subject {
  tenantId: string
  /** Who caused it; null when the provider did. */
  userId: string | null
}

const ATTEMPTS = 20

/** Lets things be added to a company or not; answers whether none could be before. */
async function restrict(tx: Tx, tenantId: string, { restriction }: Grace): Promise<boolean> {
  const before = await tx.row<{ restricted: boolean }>(sql`select restricted from tenants where id = ${tenantId}`)
  await tx.run(sql`update tenants set restricted = ${restriction !== null}, restriction = ${restriction}
    where id = ${tenantId}`)
  return before?.restricted === true
}

/** Writes down what the provider said, unless somebody else has done so since `version` was read. */
async function store(
  tx: Tx,
  services: Services,
  { tenantId, userId }: Subject,
  state: ProviderState | null,
  version: number,
): Promise<boolean> {
  const row = await tx.row<SeatsRow>(sql`select ${seatsColumns} from seats where tenant_id = ${tenantId} for update`)
  if (!row) return true
  if (row.sync_version !== version) return false
  const seats = seatsFor(state, { plan: row.plan, used: row.used_seats })
  const grace = graceOf(seats.status, row.grace_ends_at, services.clock.now())
  await tx.run(sql`update seats set plan = ${seats.plan}, status = ${seats.status}, total_seats = ${seats.total}::int,
    subscribed_seats = ${seats.subscribed}::int, subscription_id = ${state?.id ?? null},
    grace_ends_at = ${grace.endsAt}::timestamptz, renews_at = ${state?.renewsAt ?? null}::timestamptz, ends_at = ${state?.endsAt ?? null}::timestamptz,
    sync_version = sync_version + 1
    where tenant_id = ${tenantId}`)
  const wasRestricted = await restrict(tx, tenantId, grace)
  await tellOfStop(tx, services, tenantId, { row, seats, grace, wasRestricted })
  await note(tx, { tenantId, userId }, row, seats)
  return true
}

const shown = (seats: Seats) => ({
  plan: seats.plan,
  stripe_status: seats.status,
  total_subscription_seats: seats.subscribed ?? seats.total,
})

/** Writes into the company's log what its subscription was and is, if it differs. */
export async function note(tx: Tx, { tenantId, userId }: Subject, row: SeatsRow, seats: Seats): Promise<void> {
  const { plan, status, total_seats: total, subscribed_seats: subscribed } = row
  const [before, after] = [shown({ plan, status, total, subscribed }), shown(seats)]
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const entry = { tenantId, userId, resource: 'subscriptions', recordId: tenantId, action: 'update', before, after }
  await audit(tx, entry)
}

/**
 * Brings plan and seats in line with the provider. What it says now is asked for, never taken from a message, and written
 * down only if nobody wrote anything since before it was asked: so the last answer written is never older than another
 * that was. A company that has never paid is left alone.
 */
export async function syncCompany(services: Services, subject: Subject): Promise<void> {
  const payments = await paymentsOf(services)
  if (!payments) return
  const { database } = services
  const { tenantId } = subject
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await database.tenant(tenantId, (tx) =>
      tx.row<{ customer: string | null; version: number; subdomain: string }>(sql`
        select payment_customer as customer, subdomain, sync_version as version from seats
        join tenants on tenants.id = seats.tenant_id where seats.tenant_id = ${tenantId}`),
    )
    if (!known?.customer) return
    const state = await readState(payments.stripe, known.customer)
    const stored = await database.tenant(tenantId, (tx) => store(tx, services, subject, state, known.version))
    if (stored) return services.tenants.forget(known.subdomain)
  }
  throw new Error('The subscription changes faster than it can be read.')
}
