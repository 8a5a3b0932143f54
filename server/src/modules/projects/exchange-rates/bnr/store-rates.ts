import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import type { BnrRate } from './read-file.ts'

/** The last day of which there are rates, and when the last of them came. */
export interface LastRates {
  date: string
  came_at: string
}

/** Null where none have come yet. */
export const readLast = (tx: Tx): Promise<LastRates | undefined> =>
  tx.row<LastRates>(sql`select date, max(came_at) as came_at from bnr_rates
    where date = (select max(date) from bnr_rates) group by date`)

// What is there already stays as it is, with the moment at which it came.
const CORRECTED = `on conflict (currency, date) do update
  set rate = excluded.rate, multiplier = excluded.multiplier, came_at = excluded.came_at
  where (bnr_rates.rate, bnr_rates.multiplier) is distinct from (excluded.rate, excluded.multiplier)`

/** Stores rates that are new, and those that BNR has corrected; answers how many. */
export const storeRates = (tx: Tx, rates: readonly BnrRate[], came_at: Date): Promise<number> =>
  insertRows(
    tx,
    'bnr_rates',
    rates.map((rate) => ({ ...rate, came_at })),
    CORRECTED,
  )

/** Stores rates where the installation has none yet. */
export async function storeFirstRates(tx: Tx, rates: readonly BnrRate[], came_at: Date): Promise<void> {
  if (!(await readLast(tx))) await storeRates(tx, rates, came_at)
}
