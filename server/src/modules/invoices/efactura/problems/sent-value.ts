import type { ProblemOwner } from '#contracts/invoices/efactura/state.ts'
import type { Paper } from '#contracts/invoices/paper.ts'

type Place = Pick<
  Paper['buyer'],
  'name' | 'cui' | 'street' | 'city' | 'county' | 'region' | 'sector' | 'zip_code' | 'country'
>

/** Parts of a party by the last word of the field that holds them, of client and company alike. */
const parts: Readonly<Record<string, (party: Place) => string | number | null>> = {
  name: ({ name }) => name,
  street: ({ street }) => street,
  city: ({ city }) => city,
  state: ({ county, region }) => county ?? region,
  sector: ({ sector }) => sector,
  zip_code: ({ zip_code }) => zip_code,
  country: ({ country }) => country,
}

/** What a paper that was filed says where a field stands; null where it says nothing, and undefined where no field is known. */
export function sentValue(paper: Paper, of: ProblemOwner, field: string): string | null | undefined {
  const { buyer, seller, number } = paper
  if (field === 'invoice_number') return number
  if (field === 'company_vat') return of === 'client' ? buyer.vat : seller.cui
  // A personal number stands in no file.
  if (field === 'company_identifier') return buyer.is_person ? undefined : buyer.cui
  const part = parts[field.replace(/^company_address\.|^company_/, '')]
  if (!part) return undefined
  const value = part(of === 'client' ? buyer : seller)
  return value === null || value === '' ? null : String(value)
}
