import type { Buyer } from '#contracts/clients/buyer.ts'
import { BUCHAREST, counties } from '#contracts/company/counties.ts'
import type { Seller } from '#contracts/company/seller.ts'
import { countryName } from '#web/platform/format/countries.ts'
import type { PaperSpeech } from './paper-language.ts'

type Address = Pick<Buyer, 'street' | 'city' | 'county' | 'region' | 'sector' | 'zip_code' | 'country'>

const present = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => Boolean(line))

/** The lines of an address; the country stands only where the other party is in another one. */
export function addressLines(address: Address, { both }: PaperSpeech, otherCountry: string | null): string[] {
  const { street, city, county, region, sector, zip_code, country } = address
  const isCapital = county === BUCHAREST
  const area = county && !isCapital ? `jud. ${counties[county]}` : region
  const town = isCapital && sector ? present([city, `Sector ${sector}`]).join(', ') : city
  return present([
    street,
    present([present([zip_code, town]).join(' '), area]).join(', '),
    country && country !== otherCountry && both((locale) => countryName(country, locale)),
  ])
}

/** The name of a company with its legal form, said once. */
const fullName = ({ name, legal_form }: Seller): string =>
  legal_form && !name.toUpperCase().endsWith(legal_form.toUpperCase()) ? `${name} ${legal_form}` : name

/** A typed address; the name stands above it and is not said twice. */
const typedLines = (typed: string, name: string): string[] => {
  const [first = '', ...rest] = typed.split('\n')
  return first.trim() === name ? rest : [first, ...rest]
}

/** What stands of us on the paper: name first. */
export function sellerLines(seller: Seller, typed: string | null, otherCountry: string | null, speech: PaperSpeech) {
  const { say } = speech
  const { cui, trade_register_number, capital, vat_payer, vat_on_collection } = seller
  const number = cui && `${say('cui')} ${vat_payer && seller.country === 'RO' ? 'RO' : ''}${cui}`
  const name = fullName(seller)
  return {
    name,
    lines: [
      ...(typed ? typedLines(typed, name) : addressLines(seller, speech, otherCountry)),
      ...present([
        number,
        trade_register_number && `${say('tradeRegister')} ${trade_register_number}`,
        capital && `${say('capital')}: ${capital}`,
        vat_on_collection && say('vatOnCollection'),
      ]),
    ],
  }
}

/** What stands of the client on the paper. */
export function buyerLines(buyer: Buyer, typed: string | null, otherCountry: string | null, speech: PaperSpeech) {
  const { say } = speech
  const label = say(buyer.country === 'RO' || !buyer.vat ? 'cui' : 'vatNumber')
  const number = buyer.vat ?? (buyer.is_person ? null : buyer.cui)
  return {
    name: buyer.name,
    lines: [
      ...(typed ? typedLines(typed, buyer.name) : addressLines(buyer, speech, otherCountry)),
      ...present([
        number && `${label} ${number}`,
        buyer.trade_register_number && `${say('tradeRegister')} ${buyer.trade_register_number}`,
      ]),
    ],
  }
}

/** The account that an invoice in this currency is paid to: ours in that currency, else the first. */
export const accountOf = ({ accounts }: Pick<Seller, 'accounts'>, currency: string) =>
  accounts.find((account) => account.currency === currency && account.is_default) ??
  accounts.find((account) => account.currency === currency) ??
  accounts[0]

/** An IBAN as it is read: groups of four. */
export const ibanText = (iban: string): string => iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')
