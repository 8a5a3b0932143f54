/**
 * Romanian personal number (CNP), spec 1 section 5: 13 digits S YYMMDD CC NNN C. The control digit is the weighted sum of
 * the first twelve modulo 11 (10 counts as 1). The first digit gives the century; 7 to 9 (residents, foreigners) leave it
 * open, so both 1900s and 2000s are considered (api-contract 9-64).
 */
const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]
const CENTURIES: Record<string, number[]> = {
  1: [1900],
  2: [1900],
  3: [1800],
  4: [1800],
  5: [2000],
  6: [2000],
  7: [1900, 2000],
  8: [1900, 2000],
  9: [1900, 2000],
}

const isRealDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The days of birth a personal number can stand for, as `yyyy-MM-dd`; empty when it holds no real date. */
export function birthDatesOfCnp(cnp: string): string[] {
  const [yy, mm, dd] = [cnp.slice(1, 3), cnp.slice(3, 5), cnp.slice(5, 7)]
  return (CENTURIES[cnp[0] ?? ''] ?? [])
    .map((century) => century + Number(yy))
    .filter((year) => year >= 1800 && year <= 2099 && isRealDay(year, Number(mm), Number(dd)))
    .map((year) => `${year}-${mm}-${dd}`)
}

/** The rule a personal number breaks (a key of `ruleTexts`), or null when it is valid. */
export function brokenCnpRule(cnp: string, birthDate?: string | null): string | null {
  if (!/^\d{13}$/.test(cnp)) return 'rule.cnpDigits'
  const remainder = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(cnp[i]), 0) % 11
  if ((remainder === 10 ? 1 : remainder) !== Number(cnp[12])) return 'rule.cnpChecksum'
  const births = birthDatesOfCnp(cnp)
  if (births.length === 0) return 'rule.cnpYear'
  return birthDate && !births.includes(birthDate) ? 'rule.cnpBirthDate' : null
}

/** The control digit that completes twelve digits; for builders and demo data. */
export function cnpControlDigit(first12: string): number {
  const remainder = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(first12[i]), 0) % 11
  return remainder === 10 ? 1 : remainder
}
