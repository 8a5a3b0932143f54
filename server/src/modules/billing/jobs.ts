import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { DELIVER_JOB } from '#server/trial/stripe/database-shelf.ts'
import { demandPayments } from './payments/payments.ts'
import { receiveEvent } from './webhooks/events.ts'
import { syncCompany } from './webhooks/sync.ts'

/** Longer than any provider repeats a message. */
const FORGET = sql`delete from payment_events where received_at < now() - interval '90 days'`

/**
 * Looks at the provider for every company that pays: what a message did not bring, this does. One company that cannot be
 * looked at does not hold up the others; the first such failure is thrown at the end.
 */
export async function reconcile(services: Services, signal?: AbortSignal): Promise<void> {
  const companies = await services.database.global(async (tx) => {
    await tx.run(FORGET)
    return tx.rows<{ id: string }>(sql`select id from tenants where payment_customer is not null order by id`)
  })
  const failures: unknown[] = []
  for (const { id } of companies) {
    if (signal?.aborted) return
    await syncCompany(services, { tenantId: id, userId: null }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Background work of billing: the nightly look at the provider, and the test provider's messages. */
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export const billingJobs = (services: Services): Job<any>[] => [
  defineJob('reconcile-billing', (_payload, { signal }) => reconcile(services, signal), '40 2 * * *'),
  defineJob<object>(DELIVER_JOB, async (event) => {
    const { stripe, webhookSecret } = await demandPayments(services)
    const payload = JSON.stringify(event)
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    await receiveEvent(services, payload, signature)
  }),
]
