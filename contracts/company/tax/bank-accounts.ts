import * as z from 'zod'
import { isBic } from '../../clients/company-numbers.ts'
import type { Names } from '../../engine/names.ts'
import { CurrencyCode, Flag, nullable, optionalText } from '../../engine/values/primitives.ts'
import { isIban } from '../../team/iban.ts'

const compact = (text: string) => text.replace(/\s/g, '').toUpperCase()

export const CompanyBankAccountWrite = z.object({
  iban: z.string().max(50).transform(compact).refine(isIban, { message: 'rule.iban' }),
  bank_name: optionalText(255),
  bic: nullable(z.string().transform(compact).refine(isBic, { message: 'rule.bic' })),
  currency: CurrencyCode,
  is_default: Flag.default(false),
})

export interface CompanyBankAccount {
  iban: string
  bank_name: string | null
  bic: string | null
  currency: string
  is_default: boolean
}

export const bankAccountNames = {
  'company-bank-accounts.iban': { en: 'IBAN', ro: 'IBAN' },
  'company-bank-accounts.bank_name': { en: 'Bank', ro: 'Banca' },
  'company-bank-accounts.bic': { en: 'SWIFT', ro: 'SWIFT' },
  'company-bank-accounts.currency': { en: 'Currency', ro: 'Moneda' },
  'company-bank-accounts.is_default': { en: 'Default of its currency', ro: 'Implicit pentru moneda sa' },
} as const satisfies Names
