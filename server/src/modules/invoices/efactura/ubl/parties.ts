import { BUCHAREST } from '#contracts/company/counties.ts'
import type { Seller } from '#contracts/company/seller.ts'
import { sellerName } from '#contracts/invoices/paper/paper-parties.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { lengthOf, MOST_CHARACTERS } from './lengths.ts'
import { buyerNumbers, type PartyNumbers, sellerNumbers } from './numbers.ts'
import { group, leaf, type XmlElement } from './xml.ts'

export type PartyAddress = Pick<Seller, 'street' | 'city' | 'county' | 'region' | 'sector' | 'zip_code' | 'country'>

/** The city as RO_CIUS writes it: the sector in Bucharest. */
export const cityOf = ({ city, county, sector }: PartyAddress): string | null =>
  county === BUCHAREST ? (sector === null ? null : `SECTOR${sector}`) : city

function addressOf(name: string, address: PartyAddress): XmlElement | null {
  const { street, zip_code, county, region, country } = address
  return group(name, [
    leaf('cbc:StreetName', street),
    leaf('cbc:CityName', cityOf(address)),
    leaf('cbc:PostalZone', zip_code),
    leaf('cbc:CountrySubentity', country === 'RO' ? county : region),
    group('cac:Country', [leaf('cbc:IdentificationCode', country)]),
  ])
}

/** The scheme of a tax number that is none of VAT. */
const NOT_VAT = 'TAX'

const taxScheme = (number: string | null, scheme: string) =>
  number === null
    ? null
    : group('cac:PartyTaxScheme', [leaf('cbc:CompanyID', number), group('cac:TaxScheme', [leaf('cbc:ID', scheme)])])

interface Party {
  name: string
  address: PartyAddress
  numbers: PartyNumbers
  email?: string | null
}

const partyOf = (name: string, party: Party): XmlElement | null =>
  group(name, [
    group('cac:Party', [
      addressOf('cac:PostalAddress', party.address),
      taxScheme(party.numbers.vat, 'VAT') ?? taxScheme(party.numbers.tax, NOT_VAT),
      group('cac:PartyLegalEntity', [
        leaf('cbc:RegistrationName', party.name),
        leaf('cbc:CompanyID', party.numbers.legal),
      ]),
      // An address that is too long is left out: the file does not need it.
      party.email && lengthOf(party.email) <= MOST_CHARACTERS.email
        ? group('cac:Contact', [leaf('cbc:ElectronicMail', party.email)])
        : null,
    ]),
  ])

/** Seller and buyer as they were when the document was issued. */
export const partiesOf = ({ seller, buyer, vat_treatment }: Paper) => [
  partyOf('cac:AccountingSupplierParty', {
    name: sellerName(seller),
    address: seller,
    numbers: sellerNumbers(seller, vat_treatment),
    email: seller.email,
  }),
  partyOf('cac:AccountingCustomerParty', {
    name: buyer.name,
    address: buyer,
    numbers: buyerNumbers(buyer, vat_treatment),
  }),
]

/** Goods to another member state: when and where they go. */
export const deliveryOf = ({ vat_treatment, issue_date, buyer }: Paper): XmlElement | null =>
  vat_treatment === 'intra_community'
    ? group('cac:Delivery', [
        leaf('cbc:ActualDeliveryDate', issue_date),
        // Where the goods go has a region in any country (BR-RO-211); the city serves where none is known.
        group('cac:DeliveryLocation', [addressOf('cac:Address', { ...buyer, region: buyer.region ?? buyer.city })]),
      ])
    : null
