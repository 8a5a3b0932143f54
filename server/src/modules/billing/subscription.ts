import type Stripe from 'stripe'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound, refused } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import { demandPayments } from './payments/payments.ts'
import { asking } from './payments/provider-errors.ts'
import { isOver } from './payments/provider-state.ts'
import { syncCompany } from './webhooks/sync.ts'

export interface Paid {
  stripe: Stripe
  /** The company at the provider. */
  customer: string
  subscription: Stripe.Subscription
}

/** A company has one subscription, which goes by the company's id; any other id is not found. */
export function demandOwn({ params, tenant }: Context): void {
  if (params.id !== tenant.id) throw notFound()
}

/**
 * What a company pays is for administrators to change: besides managing the subscription it takes their role (spec 1
 * section 6). Asked by every way to another number of seats or another plan.
 */
export function demandAdmin({ actor }: Context): void {
  if (!actor.hasRole('admin')) throw forbidden('onlyAdminsAddSeats')
}

/** The company's name at the provider, if it ever paid. */
export async function customerOf({ services, tenant }: Context): Promise<string | null> {
  const row = await services.database.global((tx) =>
    tx.row<{ customer: string | null }>(sql`select payment_customer as customer from tenants where id = ${tenant.id}`),
  )
  return row?.customer ?? null
}

/**
 * The subscription at the provider that can be changed, or a refusal that says there is none. One that has ended there without a
 * message is over here too from now on.
 */
export async function demandSubscription(context: Context): Promise<Paid> {
  demandOwn(context)
  const { services, tenant } = context
  const { stripe } = await demandPayments(services)
  const [customer, row] = await Promise.all([
    customerOf(context),
    services.database.tenant(tenant.id, (tx) =>
      tx.row<{ id: string | null }>(sql`select subscription_id as id from seats where tenant_id = ${tenant.id}`),
    ),
  ])
  if (!customer || !row?.id) throw refused('nothingPaid')
  const subscription = await asking(stripe.subscriptions.retrieve(row.id))
  if (isOver(subscription)) {
    await sync(context)
    throw refused('nothingPaid')
  }
  return { stripe, customer, subscription }
}

/** Looks at the provider for the actor's company, on their account. */
export const sync = ({ services, tenant, actor }: Context): Promise<void> =>
  asking(syncCompany(services, { tenantId: tenant.id, userId: actor.userId }))

/** The key that a person's repeated wish has at the provider too; the provider refuses it for another wish. */
export function repeatable({ tenant, idempotencyKey, url }: Context): Stripe.RequestOptions {
  return idempotencyKey ? { idempotencyKey: `${tenant.id}:${url}:${idempotencyKey}`.slice(0, 255) } : {}
}
