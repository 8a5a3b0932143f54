import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Row, WriteContext } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { type InCompany, isLarge } from '../expenses/limits.ts'

/** The row of a bundle, locked until the transaction ends. */
export const lockBundle = ({ tx, tenant }: WriteContext, id: string): Promise<Row | undefined> =>
  tx.row<Row>(sql`select * from expense_bundles where tenant_id = ${tenant.id} and id = ${id} for no key update`)

/**
 * Whether two have to approve a bundle, from what its expenses are in the company's currency together. Called after each write of one
 * of them and when one is refused, under the bundle's lock; an expense without a rate adds nothing.
 */
export async function weighBundle(at: InCompany, id: unknown): Promise<void> {
  if (!id) return
  const { tx, tenant } = at
  const own = await readDefaultCurrency(tx, tenant.id)
  const rows = await tx.rows<{
    amount: number
    currency: string
    exchange_rate: number | null
    exchange_rate_currency: string | null
  }>(sql`select amount, currency, exchange_rate, exchange_rate_currency
    from expenses where tenant_id = ${tenant.id} and expense_bundle_id = ${id} and cancelled_at is null and rejected_at is null`)
  const sum = rows.reduce((total, { amount, currency, exchange_rate, exchange_rate_currency }) => {
    const kept = exchange_rate_currency === own ? exchange_rate : null
    const rate = currency === own ? 1 : kept
    return total + (rate === null ? 0 : fromMinor(amount, currency) * rate)
  }, 0)
  await tx.run(sql`update expense_bundles set is_large = ${await isLarge(at, sum)}
    where tenant_id = ${tenant.id} and id = ${id}`)
}
