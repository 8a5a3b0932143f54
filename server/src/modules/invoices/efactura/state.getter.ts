import { EfacturaState } from '#contracts/invoices/efactura/state.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { readFileSource } from './file-source.ts'
import { worded } from './problems/problems-of.ts'

/** Whether an issued invoice has to be in e-Factura, and what keeps it out. */
export const efactura: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'Whether an invoice has to be in e-Factura, and why ANAF would refuse it',
  output: answersData(EfacturaState),
  run: ({ services, tenant, locale }, id) =>
    services.database.tenant(tenant.id, async (tx) => {
      const row = await readInvoice(tx, tenant.id, id!)
      if (!row) throw notFound()
      if (row.status === 'draft') return ok({ data: { state: 'not_issued', problems: [] } satisfies EfacturaState })
      const { source, problems } = await readFileSource(tx, services.keys, tenant.id, row)
      const { seller, buyer } = source.paper
      if (seller.country !== 'RO')
        return ok({ data: { state: 'no_romanian_company', problems: [] } satisfies EfacturaState })
      const isAbroad = buyer.country !== null && buyer.country !== 'RO'
      const data: EfacturaState = {
        state: isAbroad ? 'not_needed' : 'needed',
        problems: problems.map((problem) => worded(problem, locale)),
      }
      return ok({ data })
    }),
}
