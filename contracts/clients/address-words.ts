import { counties, recogniseCounty, recogniseSector } from '../company/counties.ts'
import { recogniseCountry } from '../engine/values/countries.ts'

/** An address with its country by its code, and its county by its name: `ROMANIA`, `jud. Cluj` and `RO`, `Cluj` are one. */
export function addressWords<T extends { country?: string | null | undefined; state?: string | null | undefined }>(
  address: T,
): T {
  const country = address.country && recogniseCountry(address.country)
  const county = country === 'RO' && address.state ? recogniseCounty(address.state) : null
  // A sector that stands in the county is read from there first.
  const state = county && !recogniseSector(address.state ?? '') ? counties[county] : address.state
  return { ...address, ...(country ? { country } : {}), ...(state ? { state } : {}) }
}
