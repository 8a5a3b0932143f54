import type { TimeDay } from '#contracts/time/days.ts'
import type { useTexts } from '#web/platform/texts/use-texts.ts'

type Words = ReturnType<typeof useTexts>['t']

/** Who is away on a day, in words: which leave where the reader may know it. */
export const leaveNotes = ({ leave }: TimeDay, t: Words): string[] =>
  leave.map(({ part, name }) => {
    if (name === null) return t(part === 1 ? 'time:day.away' : 'time:day.awayHalf')
    return t(part === 1 ? 'time:day.leave' : 'time:day.leaveHalf', { name })
  })

/** Why no time can be added on a day; undefined where it can. */
export function dayLock({ employed, blocked, closed, national_day }: TimeDay, t: Words): string | undefined {
  if (closed) return t('time:day.closed')
  if (!employed) return t('time:day.notEmployed')
  return blocked && national_day
    ? `${t('time:day.national', { name: national_day.name })} ${t('time:day.blocked')}`
    : undefined
}

/** Why no time can be added on any of these days. */
export const daysLock = (days: readonly TimeDay[], t: Words): string | undefined =>
  days.every((day) => dayLock(day, t)) ? days[0] && dayLock(days[0], t) : undefined

/** What speaks against logging time on a day: a weekend, a national day. That it is closed is said where there is room for it. */
export function warnings({ weekend, national_day, blocked }: TimeDay, t: Words): string[] {
  const national = national_day
    ? [t(national_day.is_half_day ? 'time:day.nationalHalf' : 'time:day.national', { name: national_day.name })]
    : []
  return [...(weekend ? [t('time:day.weekend')] : []), ...national, ...(blocked ? [t('time:day.blocked')] : [])]
}
