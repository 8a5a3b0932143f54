import type { Absence, AwayPerson } from '#contracts/holidays/holidays.ts'

export type AwayFor = 'day' | 'morning' | 'afternoon'

/** How long of the day somebody is away; a request that waits for its decision keeps nobody away. */
export function awayOn(day: string, { absences }: AwayPerson): { how: AwayFor; absence: Absence } | undefined {
  const on = absences.filter(
    (one) => one.status !== 'draft' && one.start_date <= day && one.end_date >= day && !one.free_days.includes(day),
  )
  const [absence, ...others] = on
  if (!absence) return undefined
  // Two halves, each of another request, are a day.
  if (others.length > 0) return { how: 'day', absence }
  if (absence.start_date === day && absence.starts_at_noon) return { how: 'afternoon', absence }
  if (absence.end_date === day && absence.ends_at_noon) return { how: 'morning', absence }
  return { how: 'day', absence }
}
