import { isCui } from '#contracts/clients/company-numbers.ts'
import { BUCHAREST } from '#contracts/company/counties.ts'
import type { ProblemOwner } from '#contracts/invoices/efactura/state.ts'
import { sellerName } from '#contracts/invoices/paper/paper-parties.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { lengthOf, MOST_CHARACTERS } from '../ubl/lengths.ts'
import { buyerNumbers } from '../ubl/numbers.ts'
import type { PartyAddress } from '../ubl/parties.ts'
import { xmlText } from '../ubl/xml.ts'
import { type FoundProblem, problemIf } from './problem.ts'

/** What the fields of an address are called in the data of their owner. */
type AddressFields = Record<'street' | 'city' | 'county' | 'sector' | 'zip' | 'country', string>

const companyFields: AddressFields = {
  street: 'company_street',
  city: 'company_city',
  county: 'company_state',
  sector: 'company_sector',
  zip: 'company_zip_code',
  country: 'country',
}
const clientFields: AddressFields = {
  street: 'company_address.street',
  city: 'company_address.city',
  county: 'company_address.state',
  sector: 'sector',
  zip: 'company_address.zip_code',
  country: 'company_address.country',
}

/** A text of a party: `rule` where it has to be there and is not, `tooLong` where it has too many characters. */
function textProblems(
  value: string | null,
  { of, field, rule, most }: { of: ProblemOwner; field: string; rule?: string; most: number },
): FoundProblem[] {
  const text = xmlText(value ?? '')
  const tooLong = { rule: `BR-RO-L${most}`, of, field, says: 'tooLong', values: { most } } as const
  return [
    ...(rule ? problemIf(text === '', { rule, of, field, says: 'missing' }) : []),
    ...problemIf(lengthOf(text) > most, tooLong),
  ]
}

function addressProblems(address: PartyAddress, of: ProblemOwner, fields: AddressFields): FoundProblem[] {
  const { street, city, county, sector, zip_code, country } = address
  const isBucharest = county === BUCHAREST
  const missing = (rule: string, field: string): FoundProblem => ({ rule, of, field, says: 'missing' })
  return [
    ...textProblems(street, { of, field: fields.street, rule: 'BR-RO-080', most: MOST_CHARACTERS.street }),
    // In Bucharest the sector stands in place of the city.
    ...(isBucharest
      ? problemIf(sector === null, missing('BR-RO-100', fields.sector))
      : textProblems(city, { of, field: fields.city, rule: 'BR-RO-090', most: MOST_CHARACTERS.city })),
    ...problemIf(country === 'RO' && county === null, { ...missing('BR-RO-110', fields.county), says: 'county' }),
    ...textProblems(zip_code, { of, field: fields.zip, most: MOST_CHARACTERS.zip }),
    ...problemIf(country === null, missing(of === 'company' ? 'BR-09' : 'BR-11', fields.country)),
  ]
}

/** What the company lacks. */
export function sellerProblems({ seller }: Paper): FoundProblem[] {
  const number = { of: 'company', field: 'company_vat' } as const
  return [
    ...textProblems(sellerName(seller), {
      of: 'company',
      field: 'company_name',
      rule: 'BR-06',
      most: MOST_CHARACTERS.name,
    }),
    ...problemIf(!seller.cui, { ...number, rule: 'BR-RO-065', says: 'missing' }),
    ...problemIf(Boolean(seller.cui) && !isCui(seller.cui!), { ...number, rule: 'OWN-CUI', says: 'wrongCui' }),
    ...addressProblems(seller, 'company', companyFields),
  ]
}

/** What the client lacks. */
export function buyerProblems({ buyer, vat_treatment }: Paper): FoundProblem[] {
  const { vat, legal } = buyerNumbers(buyer, vat_treatment)
  const identifier = { of: 'client', field: 'company_identifier' } as const
  const isRomanianFirm = buyer.country === 'RO' && !buyer.is_person
  const needsVat = vat_treatment === 'intra_community' || (vat_treatment === 'reverse_charge' && !isRomanianFirm)
  return [
    ...textProblems(buyer.name, { of: 'client', field: 'company_name', rule: 'BR-07', most: MOST_CHARACTERS.name }),
    ...addressProblems(buyer, 'client', clientFields),
    ...problemIf(!(vat || legal), { ...identifier, rule: 'BR-RO-120', says: 'missing' }),
    // A number of the trade register alone names no taxpayer.
    ...problemIf(isRomanianFirm && Boolean(vat || legal) && !buyer.cui && !buyer.vat, {
      ...identifier,
      rule: 'OWN-CUI',
      says: 'missing',
    }),
    ...problemIf(needsVat && !vat, {
      rule: vat_treatment === 'intra_community' ? 'BR-IC-02' : 'BR-AE-02',
      of: 'client',
      field: 'company_vat',
      says: 'vatNumber',
    }),
  ]
}
