import type { Buyer } from '../../clients/buyer.ts'
import { BUCHAREST, counties } from '../../company/counties.ts'
import type { Seller } from '../../company/seller.ts'
import type { Paper } from '../paper.ts'
import { paperLocales, paperWord } from '../paper-words.ts'

/** Who sells, or who buys: their name, and the lines below it. */
export interface Party {
  label: string
  name: string
  lines: string[]
}

type Address = Pick<Seller, 'street' | 'city' | 'county' | 'region' | 'sector' | 'zip_code' | 'country'>
type Language = Paper['language']

const joined = (parts: readonly (string | null | undefined | false)[], between: string) =>
  parts.filter(Boolean).join(between)
const filledLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function townOf({ city, county, region, sector }: Address, language: Language): string {
  const locale = paperLocales(language)[0]!
  if (county === BUCHAREST)
    return joined(
      [paperWord(locale, 'bucharest'), sector !== null && paperWord(locale, 'sector', { number: String(sector) })],
      ', ',
    )
  return joined([city, county ? paperWord(locale, 'county', { name: counties[county] }) : region], ', ')
}

const countryIn = (country: string, language: Language) => [
  ...new Set(paperLocales(language).map((locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(country)!)),
]

/** A country is said where the parties are in two. */
const addressLines = (address: Address, language: Language, otherCountry: string | null): string[] =>
  [
    address.street ?? '',
    joined([address.zip_code, townOf(address, language)], ' '),
    address.country && address.country !== otherCountry ? countryIn(address.country, language).join(' / ') : '',
  ].filter(Boolean)

/** `Fagus Software SRL`; a legal form that stands in the name already is not said again. */
export function sellerName({ name, legal_form }: Pick<Seller, 'name' | 'legal_form'>): string {
  const plain = (text: string) => text.replace(/[.\s]/g, '').toUpperCase()
  return legal_form && !plain(name).endsWith(plain(legal_form)) ? `${name} ${legal_form}` : name
}

/** Typed lines stand in place of the address; the name is said above them. */
const typedLines = (typed: string, name: string) =>
  filledLines(typed).filter((line, at) => at > 0 || line.toLowerCase() !== name.toLowerCase())

function sellerNumbers(seller: Seller, language: Language): string[] {
  const { cui, vat_payer, country, trade_register_number, capital, email } = seller
  const isRomanian = (country ?? 'RO') === 'RO'
  const number = cui && `${isRomanian && vat_payer ? 'RO' : ''}${cui}`
  const kind = isRomanian ? 'cui' : vat_payer ? 'vatNumber' : 'taxNumber'
  return [
    number ? `${paperWord(language, kind)} ${number}` : '',
    trade_register_number ? `${paperWord(language, 'tradeRegister')} ${trade_register_number}` : '',
    capital ? `${paperWord(language, 'capital')} ${capital}` : '',
    email ?? '',
  ].filter(Boolean)
}

function buyerNumbers({ cui, vat, country, is_person, trade_register_number }: Buyer, language: Language): string[] {
  const number = vat ?? (is_person ? null : cui)
  const kind = country === 'RO' ? 'cui' : vat ? 'vatNumber' : 'taxNumber'
  return [
    number ? `${paperWord(language, kind)} ${number}` : '',
    trade_register_number ? `${paperWord(language, 'tradeRegister')} ${trade_register_number}` : '',
  ].filter(Boolean)
}

/** Both parties as the paper says them. */
export function partiesOf(paper: Pick<Paper, 'seller' | 'buyer' | 'language' | 'from_address' | 'to_address'>): {
  seller: Party
  buyer: Party
} {
  const { seller, buyer, language, from_address, to_address } = paper
  const name = sellerName(seller)
  const from = from_address?.trim()
    ? typedLines(from_address, name)
    : addressLines(seller, language, buyer.country ?? seller.country)
  const to = to_address?.trim() ? typedLines(to_address, buyer.name) : addressLines(buyer, language, seller.country)
  return {
    seller: { label: paperWord(language, 'from'), name, lines: [...from, ...sellerNumbers(seller, language)] },
    buyer: { label: paperWord(language, 'to'), name: buyer.name, lines: [...to, ...buyerNumbers(buyer, language)] },
  }
}
