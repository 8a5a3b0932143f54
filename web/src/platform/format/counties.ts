import { BUCHAREST, counties, recogniseCounty, sectors } from '#contracts/company/counties.ts'

const collator = new Intl.Collator('ro')

/** The counties of Romania by name, which is also what is stored. */
export const countyOptions: readonly { value: string; label: string }[] = Object.values(counties)
  .toSorted(collator.compare)
  .map((name) => ({ value: name, label: name }))

export const sectorOptions: readonly { value: string; label: string }[] = sectors.map((sector) => ({
  value: String(sector),
  label: String(sector),
}))

/** Is it Bucharest, which has sectors? */
export const hasSectors = (county: unknown): boolean => recogniseCounty(String(county ?? '')) === BUCHAREST
