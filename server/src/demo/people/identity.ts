import { cnpControlDigit } from '#contracts/validation/cnp.ts'
import type { Chance } from '../chance.ts'

/** A valid Romanian personal number for a birth date and a county (S YYMMDD CC NNN C). */
export function personalNumber(chance: Chance, gender: 'F' | 'M', birthDate: string, county: string): string {
  const bornThisCentury = birthDate >= '2000-01-01'
  const first = (bornThisCentury ? 5 : 1) + (gender === 'F' ? 1 : 0)
  const twelve = `${first}${birthDate.slice(2).replaceAll('-', '')}${county}${String(chance.whole(1, 999)).padStart(3, '0')}`
  return `${twelve}${cnpControlDigit(twelve)}`
}

/** A Romanian bank account with valid check digits (ISO 13616: 98 minus the remainder by 97 with zeroes in their place). */
export function romanianIban(chance: Chance, bankCode: string): string {
  const account = `${bankCode}${chance.digits(16)}`
  const asDigits = [...`${account}RO00`].map((char) => Number.parseInt(char, 36)).join('')
  const check = 98n - (BigInt(asDigits) % 97n)
  return `RO${String(check).padStart(2, '0')}${account}`
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** `Ștefania El Amrani` reads `stefania.elamrani`. */
export const mailboxOf = (firstName: string, lastName: string): string => `${plain(firstName)}.${plain(lastName)}`
