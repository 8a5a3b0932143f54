import { isPaidPlan } from '#contracts/billing/plans.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineNotification, type Notified, notify } from '#platform/notifications/index.ts'
import { holdsAny } from '#platform/session/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import type { Seats } from '../payments/provider-state.ts'
import type { Grace } from '../webhooks/grace.ts'
import type { SeatsRow } from '../webhooks/sync.ts'

/** A payment has failed, or the plan is over: everybody who can change that is notified, whatever they chose. */
export const stoppingNotice = defineNotification({
  key: 'subscription-stops',
  title: (locale) => text('notice.subscriptionStops', locale),
  mail: 'subscription-stops',
  always: ['mail', 'inbox'],
  holders: ['manageBilling'],
})

/** What people are told of: `grace` it goes on until a day, `stopped` nothing can be added, `free` the company is on the free plan. */
type What = 'unpaid-grace' | 'ended-grace' | 'unpaid-stopped' | 'ended-stopped' | 'free'

function whatHappened(row: SeatsRow, seats: Seats, { restriction }: Grace, wasRestricted: boolean): What | null {
  if (row.status === 'active' && seats.status === 'active')
    return isPaidPlan(row.plan) && !isPaidPlan(seats.plan) ? 'free' : null
  if (seats.status === 'active') return null
  const cause = seats.status === 'canceled' ? 'ended' : 'unpaid'
  const before = row.status === 'active' ? null : row.status === 'canceled' ? 'ended' : 'unpaid'
  if (restriction === null) return cause === before ? null : `${cause}-grace`
  return wasRestricted ? null : `${cause}-stopped`
}

/** Notifies those who manage the subscription of what they have to do something about, once for each change. */
export async function tellOfStop(
  tx: Tx,
  services: Services,
  tenantId: string,
  { row, seats, grace, wasRestricted }: { row: SeatsRow; seats: Seats; grace: Grace; wasRestricted: boolean },
): Promise<void> {
  const what = whatHappened(row, seats, grace, wasRestricted)
  if (what === null) return
  const [company, to] = await Promise.all([
    tx.row<{ name: string; subdomain: string; time_zone: string }>(
      sql`select name, subdomain, time_zone from tenants where id = ${tenantId}`,
    ),
    tx.rows<Notified>(sql`select u.id as "userId", u.email, u.locale from users u
      left join people e on e.tenant_id = u.tenant_id and e.user_id = u.id
      where u.tenant_id = ${tenantId} and u.login_id is not null and e.status is distinct from 'archived'
        and ${holdsAny(tenantId, sql`u.id`, ['manageBilling'])}`),
  ])
  const { name, subdomain, time_zone } = company!
  const date = dayIn(grace.endsAt ?? services.clock.now(), time_zone)
    .split('-')
    .reverse()
    .join('.')
  await notify(
    { tx, tenantId },
    {
      what: stoppingNotice,
      record: null,
      to,
      mail: () => ({
        what,
        company: name,
        plan: row.plan,
        date,
        url: `${frontendUrl(services.config, subdomain)}/settings/billing`,
      }),
      details: (locale) => text(`notice.subscriptionStops.${what}`, locale, { date }),
      page: '/settings/billing',
    },
  )
}
