import { addDays } from '#contracts/engine/values/civil-days.ts'
import { MonthEnded } from '#contracts/reports/month-ended.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { readClientFigures } from '#modules/projects/index.ts'
import { readHours } from '#modules/time/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'

type Amounts = NonNullable<MonthEnded['invoiced']>

/** Sums by currency, those that came first in front; nothing of what is zero. */
function byCurrency(amounts: Iterable<[string, number]>): Amounts {
  const sums = new Map<string, number>()
  for (const [currency, amount] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100))
  return [...sums].flatMap(([currency, hundredths]) =>
    hundredths === 0 ? [] : [{ currency, amount: hundredths / 100 }],
  )
}

/**
 * What the month before this one came to, for the dashboard. Money is for who writes invoices. Profit is withheld as on the clients'
 * report: as soon as one client's is, so is the sum.
 */
export const monthEnded: GetterDefinition = {
  level: 'resource',
  may: ({ can }) => can('manageTimesheets') || can('manageEmployees'),
  summary: 'Hours of the month that ended and, with the right to money, what was invoiced and earned',
  output: answersData(MonthEnded),
  async run({ services, tenant, actor }) {
    const today = dayIn(services.clock.now(), tenant.time_zone)
    const to = addDays(`${today.slice(0, 7)}-01`, -1)
    const from = `${to.slice(0, 7)}-01`
    const seesMoney = actor.can('manageInvoices')
    const [hours, clients] = await services.database.tenant(tenant.id, async (tx) => {
      const hours = readHours(tx, tenant.id, { from, to })
      if (!seesMoney) return [await hours, null] as const
      const rows = await tx.rows<{ id: string }>(sql`select c.id from clients c where c.tenant_id = ${tenant.id}`)
      const ids = rows.map(({ id }) => id)
      const figures = await readClientFigures(tx, tenant.id, { ids, from, to, today, rounded: false }, actor)
      return [await hours, figures] as const
    })
    const hasProfit = clients?.every(({ total_actual_profitability }) => total_actual_profitability !== null) ?? false
    const data: MonthEnded = {
      from,
      to,
      minutes: hours.minutes,
      billable_minutes: seesMoney ? hours.billable : null,
      invoiced: clients && byCurrency(clients.map((one) => [one.currency, one.total_invoiced_amount])),
      profit:
        clients && hasProfit
          ? byCurrency(clients.map((one) => [one.currency, one.total_actual_profitability ?? 0]))
          : null,
      is_partial: !hasProfit && (clients?.some(({ is_partial }) => is_partial) ?? false),
    }
    return ok({ data })
  },
}
