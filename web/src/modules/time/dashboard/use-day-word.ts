import type { WorkDay } from '#contracts/time/weeks.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** What a day of rest says of itself; why somebody is away only where the server says it. */
export function useDayWord(): (day: WorkDay) => string | undefined {
  const { t } = useTexts()
  return ({ national_day, leave: [leave] }) => {
    if (national_day && !national_day.is_half_day) return t('time:own.national')
    if (!leave) return undefined
    const word = leave.name ?? t('time:day.away')
    return leave.part === 1 ? word : `½ ${word}`
  }
}
