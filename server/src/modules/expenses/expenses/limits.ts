import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import type { Row, WriteContext } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { type RateOnDay, rateOn } from '#modules/projects/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'

interface Category {
  requires_receipt: boolean
  /** Hundredths of the company's currency; 0 for none. */
  max_amount: number
}

/** What an expense is in the company's currency, by the rate of its day; null without a rate. */
export interface OwnAmount {
  amount: number | null
  columns: Row
}

/** The rate as the expense keeps it, and the currency that it leads to. */
const rateColumns = (found: RateOnDay | null, own: string): Row => ({
  exchange_rate: found?.rate ?? null,
  exchange_rate_date: found?.date ?? null,
  exchange_rate_source: found?.source ?? null,
  exchange_rate_currency: found && own,
})

/** Amounts are decimals here. */
export async function ownAmount(
  { tx, tenant }: WriteContext,
  amount: number,
  currency: string,
  day: string,
): Promise<OwnAmount> {
  const own = await readDefaultCurrency(tx, tenant.id)
  if (own === currency) return { amount, columns: rateColumns(null, own) }
  const found = await rateOn(tx, tenant.id, currency, own, day)
  return {
    amount: found ? fromMinor(toMinor(amount * Number(found.rate), own), own) : null,
    columns: rateColumns(found, own),
  }
}

/** What a category asks of an expense: a receipt, and a reason above its ceiling. */
export async function categoryProblems(
  { tx, tenant }: WriteContext,
  { expense_category_id, receipt_path, over_reason }: Row,
  own: number | null,
): Promise<FieldProblem[]> {
  if (!expense_category_id) return []
  const category = await tx.row<Category>(sql`select requires_receipt, max_amount from expense_categories
    where tenant_id = ${tenant.id} and id = ${expense_category_id}`)
  if (!category) return [['expense_category_id', 'rule.exists']]
  const ceiling = fromMinor(category.max_amount)
  const isOver = ceiling > 0 && own !== null && own > ceiling
  return [
    ...(category.requires_receipt && !receipt_path
      ? ([['receipt_path', 'rule.receiptRequired']] as FieldProblem[])
      : []),
    ...(isOver && !over_reason ? ([['over_reason', 'rule.overCeiling', { max: ceiling }]] as FieldProblem[]) : []),
  ]
}

/** A transaction of a company. */
export interface InCompany {
  tx: Tx
  tenant: { id: string }
}

/** Above so much in the company's currency two have to approve; null where one is enough. */
export async function largeAmount({ tx, tenant }: InCompany): Promise<number | null> {
  const limit = await tx.row<{ value: number | null }>(sql`select value from settings
    where tenant_id = ${tenant.id} and user_id is null and key = 'expense_large_amount'`)
  return typeof limit?.value === 'number' ? limit.value : null
}

/** True of an amount in the company's currency that two have to approve. */
export async function isLarge(at: InCompany, own: number | null): Promise<boolean> {
  const limit = await largeAmount(at)
  return limit !== null && own !== null && own > limit
}
