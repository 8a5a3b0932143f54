/** A rate of VAT that a country charged from one day to another. */
export interface VatRate {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Percent. */
  rate: number
  from: string
  /** The last day; null while it is in force. */
  to: string | null
}

/**
 * Rates by their days, the standard rate of a time first. Law 141/2025 raised the Romanian rates on 1 August 2025; 9 % goes on for
 * homes that were ordered before, until 31 July 2026.
 */
export const vatRates: readonly VatRate[] = [
  { country: 'RO', rate: 21, from: '2025-08-01', to: null },
  { country: 'RO', rate: 11, from: '2025-08-01', to: null },
  { country: 'RO', rate: 9, from: '2025-08-01', to: '2026-07-31' },
  { country: 'RO', rate: 19, from: '2017-01-01', to: '2025-07-31' },
  { country: 'RO', rate: 9, from: '2015-06-01', to: '2025-07-31' },
  { country: 'RO', rate: 5, from: '2008-12-15', to: '2025-07-31' },
]

/** Rates in force in a country on a day, the standard one first; none where the table knows the country not. */
export const ratesOn = (country: string, day: string): number[] =>
  vatRates
    .filter((one) => one.country === country && one.from <= day && (one.to === null || one.to >= day))
    .map(({ rate }) => rate)
