import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import type { ProjectSums } from '#contracts/projects/profitability.ts'
import type { Amounts } from './figures-strip.tsx'

/** Sums in each currency of the projects whose amount is known; in minor units, so that no binary fraction gathers. */
function sumsOf(projects: readonly ProjectSums[], of: (one: ProjectSums) => number | null): Amounts {
  const known = projects.filter((one) => of(one) !== null)
  return [...Map.groupBy(known, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      amount: fromMinor(
        some.reduce((sum, one) => sum + toMinor(of(one)!, currency), 0),
        currency,
      ),
    }))
    .sort(byCurrency)
}

/** What all projects of the report cost and earned, by currency; `withheld` where the reader may not see it of some. */
export function costOf(sums: ReadonlyMap<string, ProjectSums>) {
  const projects = [...sums.values()]
  return {
    cost: sumsOf(projects, ({ total_actual_cost }) => total_actual_cost),
    profit: sumsOf(projects, ({ profit }) => profit),
    withheld: projects.some(({ withheld }) => withheld),
  }
}
