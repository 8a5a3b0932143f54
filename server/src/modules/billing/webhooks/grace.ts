import { GRACE_DAYS } from '#contracts/billing/plans.ts'

const DAY_MS = 86_400_000

/** What stops a company: a payment that failed, or a plan that is over. Null where its plan is in order. */
export type Restriction = 'unpaid' | 'ended'

export interface Grace {
  /** Until then everything goes on; null where the plan is in order. */
  endsAt: Date | null
  /** Null while something may be added. */
  restriction: Restriction | null
}

/** What a plan is in its state: days of grace begin where it is first not in order, and a new look does not begin them again. */
export function graceOf(status: string, known: Date | string | null, now: Date): Grace {
  if (status === 'active') return { endsAt: null, restriction: null }
  const endsAt = known === null ? new Date(now.getTime() + GRACE_DAYS * DAY_MS) : new Date(known)
  return { endsAt, restriction: endsAt > now ? null : status === 'canceled' ? 'ended' : 'unpaid' }
}
