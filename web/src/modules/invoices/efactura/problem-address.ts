import type { EfacturaProblem, ProblemOwner } from '#contracts/invoices/efactura/state.ts'
import type { Session } from '#web/platform/session/use-session.ts'
import type { InvoiceRecord } from '../invoice-record.ts'

/** Where a problem is mended; nowhere for those who may not change it, and of an invoice that can no longer change. */
export function problemAddress(
  { can }: Pick<Session, 'can'>,
  { id, attributes, meta }: InvoiceRecord,
  of: ProblemOwner,
) {
  const addresses: Record<ProblemOwner, string | false> = {
    invoice: meta.authorizedToUpdate && `/invoices/${id}/edit`,
    client: can('manageClients') && `/clients/${attributes.client_id}/edit`,
    company: can('manageCompany') && '/settings/company/details',
    tax: can(['manageCompany', 'manageInvoices']) && '/settings/tax',
  }
  return addresses[of] || undefined
}

/** Problems by whose they are, so that one link leads to all of an owner. */
export const byOwner = (problems: readonly EfacturaProblem[]): [ProblemOwner, EfacturaProblem[]][] => [
  ...Map.groupBy(problems, ({ of }) => of),
]
