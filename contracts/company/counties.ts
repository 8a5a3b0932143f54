import * as z from 'zod'

/** The counties of Romania and its capital, by ISO 3166-2 code, as e-Factura writes them. */
export const counties = {
  'RO-AB': 'Alba',
  'RO-AG': 'Argeș',
  'RO-AR': 'Arad',
  'RO-B': 'București',
  'RO-BC': 'Bacău',
  'RO-BH': 'Bihor',
  'RO-BN': 'Bistrița-Năsăud',
  'RO-BR': 'Brăila',
  'RO-BT': 'Botoșani',
  'RO-BV': 'Brașov',
  'RO-BZ': 'Buzău',
  'RO-CJ': 'Cluj',
  'RO-CL': 'Călărași',
  'RO-CS': 'Caraș-Severin',
  'RO-CT': 'Constanța',
  'RO-CV': 'Covasna',
  'RO-DB': 'Dâmbovița',
  'RO-DJ': 'Dolj',
  'RO-GJ': 'Gorj',
  'RO-GL': 'Galați',
  'RO-GR': 'Giurgiu',
  'RO-HD': 'Hunedoara',
  'RO-HR': 'Harghita',
  'RO-IF': 'Ilfov',
  'RO-IL': 'Ialomița',
  'RO-IS': 'Iași',
  'RO-MH': 'Mehedinți',
  'RO-MM': 'Maramureș',
  'RO-MS': 'Mureș',
  'RO-NT': 'Neamț',
  'RO-OT': 'Olt',
  'RO-PH': 'Prahova',
  'RO-SB': 'Sibiu',
  'RO-SJ': 'Sălaj',
  'RO-SM': 'Satu Mare',
  'RO-SV': 'Suceava',
  'RO-TL': 'Tulcea',
  'RO-TM': 'Timiș',
  'RO-TR': 'Teleorman',
  'RO-VL': 'Vâlcea',
  'RO-VN': 'Vrancea',
  'RO-VS': 'Vaslui',
} as const

export type CountyCode = keyof typeof counties
export const countyCodes = Object.keys(counties) as [CountyCode, ...CountyCode[]]
export const BUCHAREST: CountyCode = 'RO-B'

/** A sector of Bucharest; also as people type it: `Sect. 3`. */
export const Sector = z.preprocess(
  (value) => (typeof value === 'string' ? (recogniseSector(value) ?? (Number(value) || value)) : value),
  z.int().min(1).max(6),
)
export const sectors = [1, 2, 3, 4, 5, 6] as const

/** Small letters without marks: `Iaşi` with a cedilla, `IASI` and `Iași` are alike. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const KIND = /^(?:judetul|judet|jud|municipiul|municipiu|mun|county of|ro)\s+|\s+(?:county|judet|jud)$/g
const SECTOR = /\b(?:sectorul|sector|sect|sec|s)\s*([1-6])\b/

const byName = new Map<string, CountyCode>([
  ...countyCodes.map((code): [string, CountyCode] => [plain(counties[code]), code]),
  ...countyCodes.map((code): [string, CountyCode] => [code.slice(3).toLowerCase(), code]),
  ['bucharest', BUCHAREST],
])

/** The sector of Bucharest that a text names: `Sect. 3`, `SECTORUL 3`, `București, sector 3`. */
export function recogniseSector(text: string): number | null {
  const digit = SECTOR.exec(plain(text))?.[1]
  return digit ? Number(digit) : null
}

/** The county that a text names: `jud. Cluj`, `CLUJ`, `CJ`, `RO-CJ`; a sector alone is in Bucharest. Null for anything else. */
export function recogniseCounty(text: string): CountyCode | null {
  const words = plain(text)
  const name = words.replace(KIND, '').replace(SECTOR, '').trim()
  return byName.get(name) ?? (name === '' && SECTOR.test(words) ? BUCHAREST : null)
}
