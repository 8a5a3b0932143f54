/** What entries of a balance account for. Periods of the entitlement are `year`, `year:2026-10-01` of who came back, `milestone:5` and `2026-03` (rules/entitlement.ts). */
export const CARRIED_IN = 'carried:in'
export const CARRIED_OUT = 'carried:out'
/** What was left at the year's end and not carried on. */
export const EXPIRED_AT_YEAR_END = 'expired:year'
/** Carried days that nobody took until their last day. */
export const EXPIRED_CARRIED = 'expired:carried'

export const periodOfHoliday = (holidayId: string): string => `holiday:${holidayId}`
export const periodOfCorrection = (id: string): string => `correction:${id}`

/** True for what the policy and the person's dates give. */
export const isEntitlement = (period: string): boolean =>
  /^(year(:\d{4}-\d{2}-\d{2})?|milestone:\d+|\d{4}-\d{2})$/.test(period)
export const isCorrection = (period: string): boolean => period.startsWith('correction:')
/** True for what makes up the figure a year begins with: `initial_balance`. */
export const isGiven = (period: string): boolean =>
  isEntitlement(period) || period === CARRIED_IN || isCorrection(period)
export const isUse = (period: string): boolean => period.startsWith('holiday:')

/** The sum of the periods that a test lets through. */
export function sumOf(periods: ReadonlyMap<string, number>, counts: (period: string) => boolean): number {
  let sum = 0
  for (const [period, minutes] of periods) if (counts(period)) sum += minutes
  return sum
}
