import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { madeRatesUntil } from '../../trial/bnr/rates.ts'

/** As long as the demo company has worked. */
const MONTHS = 14
const LONGEST_MONTH = 31

/** Rates as BNR might have published them; those that the installation has stay as they are. */
export async function storeBnrRates(tx: Tx, today: string, came_at: Date): Promise<void> {
  if (await tx.row(sql`select from bnr_rates limit 1`)) return
  const rates = madeRatesUntil(today, MONTHS * LONGEST_MONTH)
  await insertRows(
    tx,
    'bnr_rates',
    rates.map((rate) => ({ ...rate, came_at })),
    'on conflict do nothing',
  )
}
