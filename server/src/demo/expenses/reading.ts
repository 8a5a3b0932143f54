import type { ReadField, ReceiptReading } from '#contracts/expenses/receipts.ts'
import type { AreaOf, Printed } from './receipt-picture.ts'

type Agreement = ReadField<unknown>['agreement']
type Doubt = ReadField<unknown>['doubt']

/** What the reader would say of a drawn receipt. `read`: the sum that it made out. */
export function readingOf({ merchant, day, ours, vat }: Printed, areas: AreaOf, read: number | null): ReceiptReading {
  const field = <Value>(
    value: Value | null,
    name: keyof AreaOf,
    why: { agreement: Agreement } | { doubt: Doubt },
  ): ReadField<Value> => ({
    ...{ value, state: 'agreement' in why ? ('sure' as const) : ('check' as const), agreement: null, doubt: null },
    ...{ area: areas[name] ?? null, choices: [] },
    ...why,
  })
  const none = <Value>(): ReadField<Value> => ({
    ...{ value: null, state: 'check', agreement: null, doubt: 'notFound', area: null, choices: [] },
  })
  const isFiscal = merchant.cui !== null
  const isSure = read !== null && vat !== null
  return {
    ...{ source: 'picture', fiscal: isFiscal },
    merchant: field(merchant.name, 'merchant', isFiscal ? { agreement: 'controlDigit' } : { doubt: 'alone' }),
    merchant_identifier: merchant.cui
      ? field(`RO${merchant.cui}`, 'merchant_identifier', { agreement: 'controlDigit' })
      : none(),
    date: field(day, 'date', { agreement: 'dateInBounds' }),
    amount:
      read === null
        ? none()
        : field(read, 'amount', isSure ? { agreement: 'vatAgrees' } : { agreement: 'paidTheSame' }),
    currency: field(merchant.currency as string, 'amount', { agreement: 'saidTwice' }),
    own_identifier: ours ? field(ours, 'own_identifier', { agreement: 'oursIsThere' }) : none(),
    vat:
      vat === null || read === null
        ? []
        : [field({ rate: merchant.vat, base: round(read - vat), vat }, 'vat', { agreement: 'vatAgrees' })],
  }
}

const round = (amount: number) => Math.round(amount * 100) / 100

/** The VAT that a sum holds, in hundredths; null where none is said. */
export const vatIn = (amount: number, rate: number): number | null =>
  rate === 0 ? null : round((amount * rate) / (100 + rate))
