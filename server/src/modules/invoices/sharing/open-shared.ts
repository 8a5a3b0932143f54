import type { Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { openShareLink } from '#platform/share-links/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { PURPOSE } from './share-token.ts'

/** Tokens that open nothing, from one address. None can be guessed; this bounds the work. */
const MISSES: Limit = { name: 'shared-invoice-misses', max: 100, seconds: 900 }

/** No search engine keeps what the page shows. */
export const unlisted = { 'X-Robots-Tag': 'noindex' }

/**
 * Does something with the invoice that a token opens, in one transaction. @throws the same 404 for an unknown token, a revoked one
 * and one of another company.
 */
export async function withShared<T>(context: TenantContext, work: (tx: Tx, row: InvoiceRow) => Promise<T>): Promise<T> {
  const { services, tenant, params, origin } = context
  const found = await services.database.tenant(tenant.id, async (tx) => {
    const link = await openShareLink(tx, services.clock, {
      tenantId: tenant.id,
      purpose: PURPOSE,
      token: params.token ?? '',
    })
    const row = link?.subject_id ? await readInvoice(tx, tenant.id, link.subject_id) : undefined
    return row ? { answer: await work(tx, row) } : null
  })
  if (found) return found.answer
  await countAttempt(services, MISSES, origin.ip)
  throw notFound()
}
