/** Units of UN/ECE Rec 20 by the words that people type, without dots and diacritics. `one` serves where nothing else fits. */
const words: Readonly<Record<string, string>> = {
  h: 'HUR',
  hr: 'HUR',
  hour: 'HUR',
  hours: 'HUR',
  ora: 'HUR',
  ore: 'HUR',
  d: 'DAY',
  day: 'DAY',
  days: 'DAY',
  zi: 'DAY',
  zile: 'DAY',
  week: 'WEE',
  weeks: 'WEE',
  saptamana: 'WEE',
  saptamani: 'WEE',
  month: 'MON',
  months: 'MON',
  luna: 'MON',
  luni: 'MON',
  year: 'ANN',
  years: 'ANN',
  an: 'ANN',
  ani: 'ANN',
  pc: 'H87',
  pcs: 'H87',
  piece: 'H87',
  pieces: 'H87',
  buc: 'H87',
  bucata: 'H87',
  bucati: 'H87',
  km: 'KMT',
  m: 'MTR',
  ml: 'MTR',
  cm: 'CMT',
  mm: 'MMT',
  mp: 'MTK',
  m2: 'MTK',
  mc: 'MTQ',
  m3: 'MTQ',
  kg: 'KGM',
  g: 'GRM',
  t: 'TNE',
  tona: 'TNE',
  tone: 'TNE',
  l: 'LTR',
  litru: 'LTR',
  litri: 'LTR',
  kwh: 'KWH',
  min: 'MIN',
  minute: 'MIN',
  minut: 'MIN',
  set: 'SET',
  seturi: 'SET',
  ha: 'HAR',
}
const ONE = 'C62'
const codes = new Set([...Object.values(words), ONE, 'SEC', 'MWH', 'GJ', 'HMT', 'DMT', 'MGM', 'MLT', 'DZN'])

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.\s]/gu, '')
    .toLowerCase()

/** The code of a unit, and the word as it was typed where no code says it. */
export function unitCode(unit: string | null): { code: string; typed: string | null } {
  const typed = unit?.trim() ?? ''
  if (typed === '') return { code: ONE, typed: null }
  if (codes.has(typed.toUpperCase()) && typed === typed.toUpperCase()) return { code: typed, typed: null }
  const code = words[plain(typed)]
  return code ? { code, typed: null } : { code: ONE, typed }
}
