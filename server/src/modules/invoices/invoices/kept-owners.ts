import type { Behaviour } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'

/** Said where invoices keep their client or project from being deleted. */
const texts = { client_id: 'invoices.keepClient', project_id: 'invoices.keepProject' } as const

/** Who has an invoice is not deleted, not even with a draft: the draft goes first, by somebody who writes invoices. */
export const keptByInvoices =
  (owner: keyof typeof texts): NonNullable<Behaviour['beforeDelete']> =>
  async ({ tx, tenant }, { id }) => {
    const found = await tx.row(sql`select 1 from invoices
      where tenant_id = ${tenant.id} and ${sql.ref(owner)} = ${id} limit 1`)
    if (found) throw refused(texts[owner])
    const planned = await tx.row(sql`select 1 from invoice_plans
      where tenant_id = ${tenant.id} and ${sql.ref(owner)} = ${id} limit 1`)
    if (planned) throw refused('invoices.keepPlanned')
  }
