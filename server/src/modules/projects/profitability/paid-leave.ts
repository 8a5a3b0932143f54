import { addDays, addYears, monthsOf } from '#contracts/engine/values/civil-days.ts'
import { readDaysOff, readPlanned } from '#modules/holidays/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Costing } from './lines.ts'
import { onDay } from './prices/cost.ts'

/** Paid leave and national days that each hour carries: so many minutes for so many that somebody could work. */
export interface Carried {
  paid: number
  available: number
}

/** Minutes of a month of a person. */
interface Month {
  planned: number
  /** On leave of any kind, or a national day. */
  off: number
  /** Those of them that the company pays. */
  paid: number
}

const MONTHS = 12

/** No hour carries more than half an hour: most of a year of leave is no cost of the few hours that were worked. */
function carriedBy(months: readonly Month[]): Carried | null {
  const sum = (of: (month: Month) => number) => months.reduce((total, month) => total + of(month), 0)
  const [paid, available] = [sum((one) => one.paid), sum(({ planned, off }) => planned - off)]
  if (paid <= 0) return null
  return paid * 2 > available ? { paid: 1, available: 2 } : { paid, available }
}

/**
 * What the hours of these people carry, by person and month: by the twelve months before each. So it is the same on each day of a month,
 * known before the month begins, and no leave that lies ahead is in it (docs/decisions/018-what-an-hour-costs.md).
 */
export async function readCarried(
  tx: Tx,
  tenantId: string,
  { from, to }: { from: string; to: string },
  people: ReadonlyMap<string, Costing>,
  ids: readonly string[],
): Promise<Map<string, Map<string, Carried>>> {
  const asked = monthsOf(from, to).map((month) => month.from.slice(0, 7))
  const before = { from: addYears(`${asked[0]}-01`, -1), to: addDays(`${asked.at(-1)}-01`, -1) }
  const [days, planned, policies] = await Promise.all([
    readDaysOff(tx, tenantId, before, ids),
    readPlanned(tx, tenantId, before, ids),
    tx.rows<{ id: string }>(sql`select id from holiday_policies where tenant_id = ${tenantId} and paid`),
  ])
  const isPaid = new Set(policies.map(({ id }) => id))
  return new Map(
    [...planned].map(([id, byMonth]) => {
      const months = new Map([...byMonth].map(([month, minutes]) => [month, { planned: minutes, off: 0, paid: 0 }]))
      const { terms } = people.get(id)!.pay
      for (const day of days.get(id) ?? []) {
        if (!day) continue
        const month = months.get(day.day.slice(0, 7))!
        const national = day.planned - day.open
        const pays = onDay(terms, day.day)?.contractType !== 'b2b_unpaid_holidays'
        month.off += national
        if (pays) month.paid += national
        for (const { policyId, minutes } of day.leave) {
          month.off += minutes
          if (pays && isPaid.has(policyId)) month.paid += minutes
        }
      }
      const all = [...months.values()]
      // The months begin twelve before the first that is asked of.
      const carried = asked.map((month, at) => [month, carriedBy(all.slice(at, at + MONTHS))] as const)
      return [id, new Map(carried.filter((one): one is [string, Carried] => one[1] !== null))]
    }),
  )
}
