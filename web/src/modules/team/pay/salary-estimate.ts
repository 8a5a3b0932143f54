/** Weeks in an average month (spec 2 section 5): 365 days / 7 / 12, as payrolls round it. */
export const WEEKS_A_MONTH = 4.345

/** What an hourly salary comes to in a month, rounded to cents; null unless there is an hourly salary and a working week. */
export function monthlyEstimate(salary: unknown, salaryType: unknown, weeklyHours: unknown): number | null {
  const [amount, hours] = [Number(salary), Number(weeklyHours)]
  if (salaryType !== 'hourly' || !(amount > 0) || !(hours > 0)) return null
  return Math.round(amount * hours * WEEKS_A_MONTH * 100) / 100
}
