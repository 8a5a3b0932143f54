import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { PlannedInvoice } from './plan.ts'

/** What ANAF has answered to an invoice; null of one that was not filed. */
export type FilingFate = 'accepted' | 'refused' | null

/** So many days ago the demo company was connected with ANAF, and filed what was still to be filed. */
export const CONNECTED_AGO = 105
const FILED_FOR = CONNECTED_AGO + 25
/** What is younger is still to be filed. */
const FILED_AFTER = 5
/** One was forgotten, so many days ago. */
const FORGOTTEN_AGO = 12

/** ANAF refuses what is sent to this client, whose street is a dash. */
const REFUSED = 'Ruxandra Sălceanu'

/** What has become of an invoice at ANAF: those to Romanian clients since the company was connected are filed, and no proforma is. */
export function filingOf({ kind, currency, issueDate, client, fate }: PlannedInvoice, today: string): FilingFate {
  const isLeft = kind !== undefined || fate === 'draft' || fate === 'voided' || currency !== 'RON'
  if (isLeft || issueDate < addDays(today, -FILED_FOR) || issueDate > addDays(today, -FILED_AFTER)) return null
  if (client === REFUSED) return 'refused'
  return issueDate === addDays(today, -FORGOTTEN_AGO) ? null : 'accepted'
}

/** Whether ANAF has accepted a credit note: those in lei since the company was connected are filed, but for the youngest. */
export const isCreditFiled = (currency: string, day: string, today: string): boolean =>
  currency === 'RON' && day >= addDays(today, -FILED_FOR) && day <= addDays(today, -FILED_AFTER)

/** Credit notes have numbers of their own, and so indexes behind those of all invoices. */
export const creditIndexOf = (numberValue: number): string => indexOf(50_000 + numberValue)

/** Under which index ANAF has an invoice of the demo company. */
export const indexOf = (numberValue: number): string => String(5_011_400_000 + numberValue * 37)
