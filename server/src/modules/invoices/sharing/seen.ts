import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { countWithin, type Limit } from '#platform/http/limits/rate-limit.ts'
import { tellOfAll } from '../history/tell.ts'
import { recipientOfMark } from './recipient-mark.ts'

/** The same visitor opens a page again and again: one line of the history an hour. Their address is kept as a hash. */
const SEEN: Limit = { name: 'invoice-seen', max: 1, seconds: 3600 }

/** The address that the link was mailed to; undefined where it was not mailed, or the mark is none. */
async function recipientOf(tx: Tx, { services, tenant }: TenantContext, invoiceId: string, mark: unknown) {
  if (mark === undefined) return undefined
  const id = recipientOfMark(await services.keys.of(tx, tenant.id), invoiceId, mark)
  if (id === null) return undefined
  const at = services.clock.now().toISOString()
  return tx.row<{
    email: string
  }>(sql`update invoice_recipients r set seen_at = coalesce(r.seen_at, ${at}::timestamptz)
    where r.tenant_id = ${tenant.id} and r.id = ${id} returning r.email`)
}

/** Notes that a visitor has opened the page. People who are signed in are none (INV-26). */
export async function noteSeen(tx: Tx, context: TenantContext, invoiceId: string, mark: unknown): Promise<void> {
  if (context.actor) return
  const { services, tenant, origin } = context
  const recipient = await recipientOf(tx, context, invoiceId, mark)
  if (!(await countWithin(tx, services.clock, SEEN, `${invoiceId}:${origin.ip}:${recipient?.email ?? ''}`))) return
  const details = recipient ? { email: recipient.email } : {}
  await tellOfAll(tx, tenant.id, [{ invoiceId, kind: 'seen', details, userId: null }])
}
