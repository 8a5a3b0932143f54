import type { Names } from '../../engine/names.ts'

/**
 * What has become of a try to file an invoice. `unknown`: it was sent and no answer came; it is looked up before anything is sent again.
 * An invoice is as its last try is.
 */
export const filingStates = ['queued', 'unknown', 'in_progress', 'accepted', 'refused'] as const
export type FilingState = (typeof filingStates)[number]

/** Under way: nothing is to be done, and nothing can be. */
export const underWay: readonly FilingState[] = ['queued', 'unknown', 'in_progress']

/** Why a try stands still: nobody is connected, the right is missing, ANAF's limit of the day is reached, ANAF does not answer. */
export const filingWaits = ['connection', 'right', 'tomorrow', 'answer'] as const
export type FilingWait = (typeof filingWaits)[number]

export const tryNames = {
  'efactura-tries.invoice_id': { en: 'Invoice', ro: 'Factură' },
  'efactura-tries.version': { en: 'Version', ro: 'Versiune' },
  'efactura-tries.state': { en: 'State in e-Factura', ro: 'Stare în e-Factura' },
  'efactura-tries.waits_for': { en: 'Waits for', ro: 'Așteaptă' },
  'efactura-tries.upload_index': { en: 'Index at ANAF', ro: 'Index la ANAF' },
  'efactura-tries.sent_at': { en: 'Sent to ANAF at', ro: 'Trimisă la ANAF la' },
  'efactura-tries.asked': { en: 'Questions to ANAF', ro: 'Întrebări către ANAF' },
  'efactura-tries.next_at': { en: 'Next look', ro: 'Următoarea verificare' },
  'efactura-tries.decided_at': { en: 'Decided at', ro: 'Hotărât la' },
  'efactura-tries.xml': { en: 'XML that was sent', ro: 'XML-ul trimis' },
  'efactura-tries.answer': { en: 'Signed answer of ANAF', ro: 'Răspunsul semnat al ANAF' },
  'efactura-tries.errors': { en: 'Reasons', ro: 'Motive' },
  'efactura-tries.created_by': { en: 'Who', ro: 'Cine' },
} as const satisfies Names
