import type { Locale } from '#contracts/engine/values/primitives.ts'
import { countryName } from '#web/platform/format/countries.ts'
import { MISSING } from '#web/platform/format/missing.ts'

interface Address {
  street?: string | null
  city?: string | null
  state?: string | null
  zip_code?: string | null
  country?: string | null
}

/** An address as it stands on an envelope: street, postal code and city, county, country; one part a line. */
export function addressText(address: Address | null | undefined, locale: Locale): string {
  if (!address) return MISSING
  const place = [address.zip_code, address.city].filter(Boolean).join(' ')
  const country = address.country && countryName(address.country, locale)
  const lines = [address.street, place, address.state, country].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : MISSING
}
