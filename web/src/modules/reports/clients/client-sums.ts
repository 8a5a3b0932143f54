import type { ClientProfitability } from '#contracts/projects/profitability.ts'
import { type AmountKey, type AmountsByKey, amountsOf, sumOf } from '../hours/amounts.ts'
import type { HoursRow, HoursSums } from '../hours/table/rows.ts'
import type { ClientRow } from './use-client-figures.ts'

/** The amounts of clients, and the figures that they are. */
const figureOf = {
  amount: 'total_billable_amount',
  invoiced: 'total_invoiced_amount',
  paid: 'total_paid_amount',
  cost: 'total_actual_cost',
  profit: 'total_actual_profitability',
} as const satisfies Record<AmountKey, keyof ClientProfitability>
export const clientAmounts = Object.keys(figureOf) as AmountKey[]
/** What is invoiced to a client is nobody's in particular. */
export const amountsOfPeople = clientAmounts.filter((key) => key !== 'invoiced' && key !== 'paid')

const amountsIn = (figures: ClientProfitability): AmountsByKey =>
  Object.fromEntries(clientAmounts.map((key) => [key, amountsOf(figures[figureOf[key]], figures.currency)]))

const minutesOf = (clients: readonly ClientRow[]) =>
  clients.reduce((sum, { figures }) => sum + figures.total_worked_minutes, 0)

/** Clients as the table draws them, beside those of the interval before. */
export function clientRows(clients: readonly ClientRow[], before: readonly ClientRow[] | undefined): HoursRow[] {
  const earlier = new Map(before?.map(({ id, figures }) => [id, figures.total_worked_minutes]))
  return clients.map(({ id, name, figures }) => ({
    id,
    name,
    of: null,
    archived: false,
    minutes: figures.total_worked_minutes,
    billable: null,
    before: before ? (earlier.get(id) ?? 0) : null,
    amounts: amountsIn(figures),
  }))
}

/** What all clients come to. */
export function clientSums(clients: readonly ClientRow[], before: readonly ClientRow[] | undefined): HoursSums {
  const all = clients.map(({ figures }) => amountsIn(figures))
  return {
    minutes: minutesOf(clients),
    before: before ? minutesOf(before) : null,
    billable: null,
    amounts: Object.fromEntries(clientAmounts.map((key) => [key, sumOf(all.map((one) => one[key] ?? []))])),
  }
}
