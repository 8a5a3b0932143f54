import { storeFirstRates } from '#modules/projects/index.ts'
import type { Change } from '#platform/events/index.ts'
import { madeRatesUntil } from '../../trial/bnr/rates.ts'

/** Fourteen months, as long as the demo company has worked. */
const DAYS = 14 * 31

/** Rates as BNR might have published them. */
export const storeBnrRates = ({ tx, services, today }: Change): Promise<void> =>
  storeFirstRates(tx, madeRatesUntil(today, DAYS), services.clock.now())
