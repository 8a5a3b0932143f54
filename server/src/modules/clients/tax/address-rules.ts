import { BUCHAREST, counties, recogniseSector } from '#contracts/company/counties.ts'
import { recogniseCountry } from '#contracts/engine/values/countries.ts'
import type { Row } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { type AddressParts, locationOf } from './location.ts'

/** A country or a county that is not recognised cannot stand on an e-invoice: it is asked for at its field. */
export function addressProblems({ company_address }: Row, companyCountry: string): FieldProblem[] {
  const address = company_address as AddressParts | null
  if (address?.country && !recogniseCountry(address.country)) return [['company_address.country', 'rule.country']]
  const { country, county } = locationOf(address, null, companyCountry)
  return country === 'RO' && address?.state && !county ? [['company_address.state', 'rule.county']] : []
}

/** A sector that is typed into county or city goes to its own field; outside Bucharest there is none. */
export function withSector(values: Row, before: Row, companyCountry: string): Row {
  if (!('company_address' in values || 'sector' in values)) return values
  const merged = { ...before, ...values }
  const address = merged.company_address as AddressParts | null
  const typed = recogniseSector(`${address?.state ?? ''} ${address?.city ?? ''}`)
  const chosen = (values.sector ?? typed ?? merged.sector ?? null) as number | null
  const { county, sector } = locationOf(address, chosen, companyCountry)
  const state = address?.state && recogniseSector(address.state) ? counties[BUCHAREST] : address?.state
  return {
    ...values,
    sector,
    ...(county === BUCHAREST && state !== address?.state ? { company_address: { ...address, state } } : {}),
  }
}
