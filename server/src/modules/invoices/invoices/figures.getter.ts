import type * as z from 'zod'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { InvoiceFigures } from '#contracts/invoices/figures.ts'
import { answersData, bindingsOf, type GetterDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { isFiscalKind, isOpen, isUnpaid } from './shown.ts'

interface FigureRow {
  currency: string
  figure: 'unpaid' | 'due_this_week' | 'late'
  count: number
  amount: number
  oldest: string
}

/** The Sunday of a day's week; weeks begin on Monday. */
const sundayOf = (day: string) => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)

/** What is unpaid, due this week and late, by currency. Drafts, voided invoices, proformas and estimates do not count. */
export const figures: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'What is unpaid, due this week and late, by currency',
  output: answersData(InvoiceFigures),
  async run(context) {
    const { today } = bindingsOf(context)
    const until = sundayOf(today)
    const [rows, counts] = await context.services.database.tenant(context.tenant.id, (tx) =>
      Promise.all([
        tx.rows<FigureRow>(sql`select t.currency, f.figure, count(*)::int as count,
          sum(t.balance)::float8 as amount, min(t.due_date)::text as oldest
        from invoices t join (values ('unpaid'), ('due_this_week'), ('late')) f (figure) on case f.figure
          when 'late' then t.due_date < ${today}::date
          when 'due_this_week' then t.due_date between ${today}::date and ${until}::date else true end
        where t.tenant_id = ${context.tenant.id} and ${isUnpaid}
        group by 1, 2`),
        tx.row<{ open: number; all: number }>(sql`select count(*)::int as all,
          count(*) filter (where ${isOpen})::int as open
          from invoices t where t.tenant_id = ${context.tenant.id} and ${isFiscalKind}`),
      ]),
    )
    const of = (name: FigureRow['figure']): z.infer<typeof InvoiceFigures>['late'] => {
      const own = rows.filter(({ figure }) => figure === name)
      return {
        count: own.reduce((sum, { count }) => sum + count, 0),
        by_currency: own
          .map(({ currency, count, amount }) => ({ currency, count, total_amount: fromMinor(amount, currency) }))
          .sort(byCurrency),
      }
    }
    const oldest = rows
      .filter(({ figure }) => figure === 'late')
      .map((row) => row.oldest)
      .sort()[0]
    return ok({
      data: {
        unpaid: of('unpaid'),
        due_this_week: of('due_this_week'),
        late: of('late'),
        until,
        oldest: oldest ?? null,
        open: counts!.open,
        all: counts!.all,
      },
    })
  },
}
