import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import type { CurrencySum } from '#contracts/expenses/expenses.ts'
import { MOST_TO_PAY, ToPay, type ToPayLine, ToPaySums } from '#contracts/expenses/to-pay.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import type { Tx } from '#platform/database/index.ts'
import { ok, type TenantContext } from '#platform/http/context.ts'
import { countLines, type LineRow, type OwedRow, readLines, readOwed } from './owed.ts'

type Sum = Pick<OwedRow, 'currency' | 'amount' | 'expenses'>

/** Amounts of one currency are added up, of several never. */
const sumsOf = (rows: readonly Sum[]): CurrencySum[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, all]) => ({
      currency,
      total_amount: fromMinor(
        all.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
      count: all.reduce((sum, { expenses }) => sum + expenses, 0),
    }))
    .sort(byCurrency)

const linesOf = (rows: readonly LineRow[]): ToPayLine[] =>
  [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => ({
    entity: all[0]!.is_bundle ? 'expense-bundles' : 'expenses',
    id,
    title: all[0]!.title,
    approved_at: all[0]!.approved_at,
    by_currency: sumsOf(all),
  }))

const inTenant = <T>({ services, tenant }: TenantContext, read: (tx: Tx, tenantId: string) => Promise<T>) =>
  services.database.tenant(tenant.id, (tx) => read(tx, tenant.id))

/** What is approved and not paid, by person and currency: who keeps expenses pays it. */
export const toPay: GetterDefinition = {
  level: 'resource',
  may: 'manageExpenses',
  summary: 'What is approved and not paid, by person and currency',
  output: answersData(ToPay),
  run: (context) =>
    inTenant(context, async (tx, tenantId) => {
      const [owed, lines, count] = await Promise.all([
        readOwed(tx, tenantId),
        readLines(tx, tenantId, MOST_TO_PAY),
        countLines(tx, tenantId),
      ])
      const linesOfPeople = Map.groupBy(lines, ({ employee_id }) => employee_id)
      const people = [...Map.groupBy(owed, ({ employee_id }) => employee_id)].map(([employee_id, rows]) => ({
        employee_id,
        name: rows[0]!.name,
        is_own: employee_id === context.actor.employeeId,
        by_currency: sumsOf(rows),
        lines: linesOf(linesOfPeople.get(employee_id) ?? []),
      }))
      return ok({ data: { count, by_currency: sumsOf(owed), people } })
    }),
}

/** The same without who gets what: for the tab and the dashboard. */
export const toPaySums: GetterDefinition = {
  level: 'resource',
  may: 'manageExpenses',
  summary: 'How much is approved and not paid, by currency',
  output: answersData(ToPaySums),
  run: (context) =>
    inTenant(context, async (tx, tenantId) => {
      const [owed, count] = await Promise.all([readOwed(tx, tenantId), countLines(tx, tenantId)])
      const people = new Set(owed.map(({ employee_id }) => employee_id)).size
      return ok({ data: { count, by_currency: sumsOf(owed), people } })
    }),
}
