import { Paper } from '#contracts/invoices/paper.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { paperOf, readInvoice } from '../issue/paper-of.ts'

/** What the paper of an invoice says now: for the preview beside the form and the page of the document. */
export const paper: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'All that stands on the paper of an invoice',
  output: answersData(Paper),
  run: ({ services, tenant }, id) =>
    services.database.tenant(tenant.id, async (tx) => {
      const row = await readInvoice(tx, tenant.id, id!)
      if (!row) throw notFound()
      const data = await paperOf(tx, services.keys, tenant.id, row)
      const logo = data.logo && services.files.temporaryUrl(data.logo, { fileName: 'logo' })
      return ok({ data: { ...data, logo } })
    }),
}
