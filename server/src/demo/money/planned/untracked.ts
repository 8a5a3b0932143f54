import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Fate, type PlannedInvoice, type PlannedLine, termsOf } from './plan.ts'
import { taxOn } from './tracked.ts'
import { monthOf, type Word, words } from './words.ts'

/** What a line without tracked time charges: how many, of which unit, at which price. */
export type Charge = readonly [
  word: Word,
  quantity: number,
  unit: 'MON' | 'HUR' | 'H87' | 'KMT',
  price: number,
  percent?: number,
]

export const lineOf = (
  plan: Pick<PlannedInvoice, 'language' | 'vatTreatment'>,
  day: string,
  charge: Charge,
): PlannedLine => {
  const [word, quantity, unit, unit_price, percent] = charge
  const tax = taxOn(plan.vatTreatment, day, word === 'guides' ? 'reduced' : 'full')
  return { name: words[plan.language][word], quantity, unit, unit_price, tax, discount_percent: percent }
}

interface Maintained {
  client: string
  currency: 'RON' | 'EUR'
  /** Months before today's in which it began and, where it is over, ended. */
  months: readonly [from: number, to: number]
  charges: readonly Charge[]
  discountPercent?: number
}

/** Clients who pay for maintenance each month. */
const maintained: readonly Maintained[] = [
  {
    client: 'Librairie des Quais SAS',
    currency: 'EUR',
    months: [13, 0],
    charges: [
      ['maintenance', 1, 'MON', 890],
      ['support', 3.5, 'HUR', 75],
    ],
  },
  {
    client: 'Farmacia Sirena SA',
    currency: 'RON',
    months: [4, 0],
    discountPercent: 10,
    charges: [
      ['maintenance', 1, 'MON', 7_800],
      ['support', 6.25, 'HUR', 240],
    ],
  },
]

const monthsBefore = (today: string, months: number): string => {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** Maintenance of each month, invoiced on its 10th in advance of the next; on a day that is yet to come, not. */
const maintenance = (today: string): PlannedInvoice[] =>
  maintained.flatMap(({ client, currency, months: [from, to], charges, discountPercent }) =>
    Array.from({ length: from - to + 1 }, (_, n) => addDays(monthsBefore(today, from - n), 9))
      .filter((day) => day < addDays(today, -1))
      .map((issueDate): PlannedInvoice => {
        const terms = termsOf(currency)
        return {
          client,
          projectId: null,
          ...terms,
          title: `${words[terms.language].maintenance}, ${monthOf(issueDate, terms.language)}`,
          issueDate,
          dueDays: 15,
          discountPercent,
          lines: charges.map((charge) => lineOf(terms, issueDate, charge)),
          fate: issueDate < addDays(today, -15) ? 'paid' : 'sent',
        }
      }),
  )

/** Invoices of single things: client, currency, days ago, days until due, what becomes of it, what it charges. */
type Single = readonly [string, 'RON' | 'EUR', ago: number, due: number, Fate, ...Charge[]]

const singles: readonly Single[] = [
  ['Munții Verzi SRL', 'RON', 388, 30, 'paid', ['site', 1, 'H87', 12_400], ['guides', 150, 'H87', 31.9, 5]],
  ['Ruxandra Sălceanu', 'RON', 214, 15, 'paid', ['site', 1, 'H87', 2_950]],
  ['Farmacia Sirena SA', 'RON', 171, 30, 'paid', ['training', 3, 'H87', 1_650], ['travel', 1_368, 'KMT', 1.4]],
  ['Waterlijn B.V.', 'EUR', 133, 30, 'voided', ['audit', 1, 'H87', 6_200]],
  ['Waterlijn B.V.', 'EUR', 132, 30, 'paid', ['audit', 1, 'H87', 6_200]],
  // Credited whole.
  ['Tramvai Expres SRL', 'RON', 102, 30, 'sent', ['support', 8, 'HUR', 260]],
  // Late by 45 days, and by 13.
  ['Tramvai Expres SRL', 'RON', 75, 30, 'late', ['audit', 1, 'H87', 14_300], ['travel', 412, 'KMT', 1.4]],
  ['Munții Verzi SRL', 'RON', 43, 30, 'late', ['setup', 1, 'H87', 5_600], ['guides', 80, 'H87', 31.9]],
  ['Alpenblick Hotels GmbH', 'EUR', 28, 15, 'late', ['training', 2, 'H87', 1_150]],
  // Nobody has filed it, and its last day is past.
  ['Munții Verzi SRL', 'RON', 12, 30, 'sent', ['support', 8, 'HUR', 240]],
  ['Ruxandra Sălceanu', 'RON', 9, 15, 'sent', ['maintenance', 6, 'MON', 90], ['guides', 24, 'H87', 31.9]],
  ['Farmacia Sirena SA', 'RON', 2, 30, 'sent', ['support', 6, 'HUR', 240]],
  ['Isar Logistik GmbH', 'EUR', 1, 30, 'issued', ['licences', 12, 'MON', 149]],
  ['Tramvai Expres SRL', 'RON', 0, 30, 'issued', ['support', 11.5, 'HUR', 260]],
  ['Isar Logistik GmbH', 'EUR', 0, 30, 'draft', ['audit', 1, 'H87', 5_400], ['travel', 940, 'KMT', 0.42]],
  ['Farmacia Sirena SA', 'RON', 0, 30, 'draft', ['training', 1, 'H87', 1_650], ['guides', 60, 'H87', 31.9]],
]

/** An invoice that a proforma came before. */
export const AFTER_PROFORMA = { client: 'Munții Verzi SRL', title: words.ro.setup } as const

const single = (today: string, [client, currency, ago, dueDays, fate, ...charges]: Single): PlannedInvoice => {
  const terms = termsOf(currency)
  const issueDate = addDays(today, -ago)
  return {
    client,
    projectId: null,
    ...terms,
    title: words[terms.language][charges[0]![0]],
    issueDate,
    dueDays,
    lines: charges.map((charge) => lineOf(terms, issueDate, charge)),
    fate,
    madeOf: client === AFTER_PROFORMA.client && charges[0]![0] === 'setup' ? AFTER_PROFORMA.title : undefined,
  }
}

/** What the demo company charges besides tracked time. */
export const untrackedInvoices = (today: string): PlannedInvoice[] => [
  ...maintenance(today),
  ...singles.map((one) => single(today, one)),
]
