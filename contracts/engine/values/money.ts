/** Digits after the point of most currencies, and where nothing says in which one an amount is. */
const USUAL_DIGITS = 2

/**
 * Currencies with other minor units than hundredths (ISO 4217), by their digits. Written out, for amounts are stored by
 * them: what a runtime says of a currency follows how people pay in cash, and changes with its version.
 */
export const unusualDigits: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
}
const digitsOf = new Map(
  Object.entries(unusualDigits).flatMap(([digits, codes]) => codes.map((code) => [code, Number(digits)] as const)),
)

/** Digits of a currency's minor unit: 2 of EUR, 0 of JPY, 3 of KWD; 2 where nothing says which currency it is. */
export const minorDigits = (currency: string | null | undefined): number => digitsOf.get(currency ?? '') ?? USUAL_DIGITS

/** An amount as whole minor units of its currency: 19.99 EUR is 1999, 500 JPY is 500. Half a unit is rounded away from zero. */
export function toMinor(amount: number, currency?: string | null): number {
  // On the decimal as written: 19.995 is 1999.4999… as a binary number, so the point is moved in its text.
  const units = Math.round(Number(`${Math.abs(amount).toFixed(8)}e${minorDigits(currency)}`))
  return amount < 0 && units > 0 ? -units : units
}

/** The amount that whole minor units of a currency are: 1999 of EUR is 19.99. */
export const fromMinor = (units: number, currency?: string | null): number => units / 10 ** minorDigits(currency)
