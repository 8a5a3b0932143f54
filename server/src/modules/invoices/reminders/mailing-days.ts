import { addDays, daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { readNationalDays } from '#modules/holidays/index.ts'
import type { Tx } from '#platform/database/index.ts'
import type { ReminderTerms } from './settings.ts'

const SATURDAY = 5

/** Days on which a company mails reminders, among so many from one on: all, or without weekends and the company's national days. */
export async function mailingDays(
  tx: Tx,
  tenantId: string,
  { workingDaysOnly }: Pick<ReminderTerms, 'workingDaysOnly'>,
  { from, count }: { from: string; count: number },
): Promise<string[]> {
  const to = addDays(from, count - 1)
  const days = daysFromTo(from, to)
  if (!workingDaysOnly) return days
  const free = await readNationalDays(tx, tenantId, { from, to, locale: 'en' })
  const closed = new Set(free.filter(({ is_half_day }) => !is_half_day).map(({ date }) => date))
  return days.filter((day) => weekdayOf(day) < SATURDAY && !closed.has(day))
}
