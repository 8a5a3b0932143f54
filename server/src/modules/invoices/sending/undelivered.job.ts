import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { tellOfAll } from '../history/tell.ts'

export const INVOICE_UNDELIVERED = 'invoice-undelivered'

/** What the job is called with. */
export interface Undelivered {
  tenantId: string
  recipientId: string
}

/** A mail with an invoice was tried for the last time: the history says to whom, once. */
export const undeliveredJob = (services: Services): Job<Undelivered> =>
  defineJob(INVOICE_UNDELIVERED, ({ tenantId, recipientId }) =>
    services.database.tenant(tenantId, async (tx) => {
      const found = await tx.row<{ email: string; invoice_id: string }>(sql`update invoice_recipients r
        set undelivered_at = now() from invoice_sendings s
        where r.tenant_id = ${tenantId} and r.id = ${recipientId} and r.undelivered_at is null
          and s.tenant_id = r.tenant_id and s.id = r.sending_id returning r.email, s.invoice_id`)
      if (!found) return
      const { invoice_id: invoiceId, email } = found
      await tellOfAll(tx, tenantId, [{ invoiceId, kind: 'undelivered', details: { email }, userId: null }])
    }),
  )
