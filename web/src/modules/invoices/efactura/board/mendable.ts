import type { EfacturaProblem } from '#contracts/invoices/efactura/state.ts'
import type { MendingField } from '../../edit/head/mending-fields.ts'

const fields: readonly MendingField[] = [
  ...(['company_address.street', 'company_address.city', 'company_address.state', 'company_address.country'] as const),
  ...(['sector', 'company_identifier', 'company_vat'] as const),
]

/** Fields of the client that mend problems; none where something else has to be mended too. */
export function mendableNames(problems: readonly EfacturaProblem[]): MendingField[] {
  const own = fields.filter((name) => problems.some(({ of, field }) => of === 'client' && field === name))
  const isAll = problems.every(({ of, field }) => of === 'client' && (own as string[]).includes(field))
  return isAll ? own : []
}
