import type { TimeDay } from '#contracts/time/days.ts'

/** How a day's column is tinted. */
export function kindOf({ weekend, national_day, leave }: TimeDay): string | undefined {
  if (national_day) return 'national'
  if (leave.length > 0) return 'leave'
  return weekend ? 'weekend' : undefined
}
