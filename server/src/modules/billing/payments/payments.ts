import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { refused } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { inProcessClient } from '#server/trial/stripe/in-process.ts'

/** The payment provider: Stripe's library, talking to Stripe or to the built-in test provider. */
export interface Payments {
  stripe: Stripe
  /** Signs the provider's messages. */
  webhookSecret: string
}

const TIMEOUT_MS = 10_000
const opened = new WeakMap<Services, Promise<Payments | null>>()

async function open(services: Services): Promise<Payments | null> {
  const { payments, secretKey } = services.config
  if (payments.kind === 'none') return null
  // A tenth of a second of work: only for those who need it.
  const { default: Library } = await import('stripe')
  if (payments.kind === 'test') {
    const webhookSecret = `whsec_${createHmac('sha256', secretKey).update('test payments').digest('hex')}`
    const stripe = new Library('sk_test_builtin', { httpClient: inProcessClient(services), telemetry: false })
    return { stripe, webhookSecret }
  }
  const { protocol, hostname, port } = payments.apiUrl
  const stripe = new Library(payments.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return { stripe, webhookSecret: payments.webhookSecret }
}

/** The installation's payment provider; null where none is set up. */
export function paymentsOf(services: Services): Promise<Payments | null> {
  const known = opened.get(services)
  if (known) return known
  const payments = open(services)
  opened.set(services, payments)
  return payments
}

/** The provider, or a refusal that says what is missing. */
export async function demandPayments(services: Services): Promise<Payments> {
  const payments = await paymentsOf(services)
  if (!payments) throw refused('noPayments')
  return payments
}
