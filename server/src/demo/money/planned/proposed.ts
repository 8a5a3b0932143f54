import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type PlannedInvoice, termsOf } from './plan.ts'
import { AFTER_PROFORMA, type Charge, lineOf } from './untracked.ts'
import { words } from './words.ts'

type Proposal = readonly [
  kind: NonNullable<PlannedInvoice['kind']>,
  client: string,
  currency: 'RON' | 'EUR',
  ago: number,
  days: number,
  ...Charge[],
]

const proposals: readonly Proposal[] = [
  // The invoice of it is late by now.
  ['proforma', AFTER_PROFORMA.client, 'RON', 50, 15, ['setup', 1, 'H87', 5_600], ['guides', 80, 'H87', 31.9]],
  ['proforma', 'Tramvai Expres SRL', 'RON', 5, 15, ['licences', 12, 'MON', 620], ['training', 1, 'H87', 1_650]],
  ['estimate', 'Isar Logistik GmbH', 'EUR', 3, 30, ['audit', 1, 'H87', 5_400], ['travel', 940, 'KMT', 0.42]],
]

/** Proformas and estimates of the demo company; of one an invoice was made. */
export const proposedInvoices = (today: string): PlannedInvoice[] =>
  proposals.map(([kind, client, currency, ago, dueDays, ...charges]) => {
    const terms = termsOf(currency)
    const issueDate = addDays(today, -ago)
    return {
      ...{ kind, client, projectId: null, ...terms, issueDate, dueDays },
      title: words[terms.language][charges[0]![0]],
      lines: charges.map((charge) => lineOf(terms, issueDate, charge)),
      fate: 'sent',
    }
  })
