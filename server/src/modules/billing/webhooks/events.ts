import { sql } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { demandPayments } from '../payments/payments.ts'
import { syncCompany } from './sync.ts'

/** The customer that an event's object belongs to. */
const customerOf = (object: object): string | null => {
  const { customer } = object as { customer?: unknown }
  return typeof customer === 'string' ? customer : null
}

/**
 * Takes one message of the provider: signature checked, each handled once, its order and contents trusted in nothing but
 * that this customer is worth another look. Fails when the look fails, so that the provider sends it again.
 * @throws Refusal 400 for a body that the provider did not sign.
 */
export async function receiveEvent(services: Services, payload: string, signature: string): Promise<void> {
  const { stripe, webhookSecret } = await demandPayments(services)
  const event = verified(() => stripe.webhooks.constructEvent(payload, signature, webhookSecret))
  const { database } = services
  const known = await database.global(async (tx) => {
    await tx.run(sql`insert into payment_events (id, type) values (${event.id}, ${event.type}) on conflict do nothing`)
    return tx.row<{ handled_at: string | null }>(sql`select handled_at from payment_events where id = ${event.id}`)
  })
  if (known?.handled_at) return
  const customer = customerOf(event.data.object)
  const company =
    customer &&
    (await database.global((tx) =>
      tx.row<{ id: string }>(sql`select id from tenants where payment_customer = ${customer}`),
    ))
  if (company) await syncCompany(services, { tenantId: company.id, userId: null })
  await database.global((tx) => tx.run(sql`update payment_events set handled_at = now() where id = ${event.id}`))
}

function verified<T>(check: () => T): T {
  try {
    return check()
  } catch {
    throw new Refusal(400, 'unreadableBody')
  }
}
