import type Stripe from 'stripe'
import { FREE_SEATS, type PlanName } from '#contracts/billing/plans.ts'
import { planOf } from '../prices.ts'

/** What the provider says of a company's subscription. */
export interface ProviderState {
  id: string
  itemId: string
  plan: PlanName
  status: string
  quantity: number
  renewsAt: Date
  /** Set when it will not be renewed. */
  endsAt: Date | null
}

const OVER = new Set(['canceled', 'incomplete', 'incomplete_expired'])

/** Over, or never begun: nobody pays for it. */
export const isOver = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean => OVER.has(status)

/** The company's subscription as the provider knows it at this moment; null when there is none. */
export async function readState(stripe: Stripe, customer: string): Promise<ProviderState | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  const live = data.filter((one) => !isOver(one))
  // One is meant to be; of several the one that is paid counts, then the newest.
  live.sort((a, b) => Number(b.status === 'active') - Number(a.status === 'active') || b.created - a.created)
  const [found] = live
  const item = found?.items.data[0]
  if (!found || !item) return null
  const renewsAt = new Date(item.current_period_end * 1000)
  return {
    id: found.id,
    itemId: item.id,
    plan: planOf(item.price),
    status: found.status,
    quantity: item.quantity ?? 1,
    renewsAt,
    endsAt: found.cancel_at_period_end ? renewsAt : null,
  }
}

/** The company's seats as stored. */
export interface StoredSeats {
  plan: string
  used: number
}

export interface Seats {
  plan: string
  status: string
  total: number
  /** Set while more people are there than this. */
  subscribed: number | null
}

const withRoom = (paid: number, used: number) => ({
  total: Math.max(paid, used),
  subscribed: paid < used ? paid : null,
})

/**
 * What a company may have by what it pays for. Nobody is put out of a company: with more people than seats it keeps them
 * and takes no more. Without a subscription it is on the free plan, unless it has more people than that allows: then it
 * stands still (`canceled`) until it pays or fewer are left.
 */
export function seatsFor(state: ProviderState | null, { plan, used }: StoredSeats): Seats {
  if (state) return { plan: state.plan, status: state.status, ...withRoom(state.quantity, used) }
  const fits = used <= FREE_SEATS
  return { plan: fits ? 'Free' : plan, status: fits ? 'active' : 'canceled', ...withRoom(FREE_SEATS, used) }
}
