import type { ReportFilter } from '#contracts/time/report.ts'
import type { Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { type Actor, actorOfUser } from '#platform/session/index.ts'
import { openShareLink } from '#platform/share-links/index.ts'

/** What share links of detailed reports are for. */
export const PURPOSE = 'detailed-report'

/** Tokens that open nothing, from one address. None can be guessed; this bounds the work. */
const MISSES: Limit = { name: 'shared-report-misses', max: 100, seconds: 900 }

export interface OpenedReport {
  /** Who shared it, with the rights that they hold now. */
  reader: Actor
  filter: ReportFilter
  descriptions: boolean
  expiresAt: string
}

/**
 * Does something with the report that a token opens, in one transaction. @throws the same 404 for an unknown token, one that has
 * ended, one of another company, and one whose person has left.
 */
export async function withSharedReport<T>(
  context: TenantContext,
  work: (tx: Tx, report: OpenedReport) => Promise<T>,
): Promise<T> {
  const { services, tenant, query, origin } = context
  const token = typeof query.token === 'string' ? query.token : ''
  const found = await services.database.tenant(tenant.id, async (tx) => {
    const link = await openShareLink(tx, services.clock, { tenantId: tenant.id, purpose: PURPOSE, token })
    const reader = link?.user_id ? await actorOfUser(tx, tenant.id, link.user_id) : null
    if (!link || !reader) return null
    const { report_filter, descriptions } = link.filters as { report_filter: ReportFilter; descriptions: boolean }
    const report = { reader, filter: report_filter, descriptions, expiresAt: link.expires_at! }
    return { answer: await work(tx, report) }
  })
  if (found) return found.answer
  await countAttempt(services, MISSES, origin.ip)
  throw notFound()
}
