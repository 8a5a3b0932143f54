import { BUCHAREST, type CountyCode, recogniseCounty, recogniseSector } from '#contracts/company/counties.ts'
import { recogniseCountry } from '#contracts/engine/values/countries.ts'

export type AddressParts = Partial<Record<'street' | 'city' | 'state' | 'zip_code' | 'country', string | null>>

export interface Location {
  country: string | null
  county: CountyCode | null
  region: string | null
  sector: number | null
}

/**
 * Country, county and sector of an address, read from what is typed in it: the one source of all three. An address without a country
 * is where the company is; one with a word that is no country is nowhere known.
 */
export function locationOf(
  address: AddressParts | null,
  chosenSector: number | null,
  companyCountry: string,
): Location {
  const { country: typed, state, city } = address ?? {}
  const country = typed ? recogniseCountry(typed) : companyCountry
  if (country !== 'RO') return { country, county: null, region: state ?? null, sector: null }
  const county = recogniseCounty(state || city || '')
  const sector = chosenSector ?? recogniseSector(`${state ?? ''} ${city ?? ''}`)
  return { country, county, region: county ? null : (state ?? null), sector: county === BUCHAREST ? sector : null }
}
