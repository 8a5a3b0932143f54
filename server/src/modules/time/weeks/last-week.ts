import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { dayIn } from '#platform/clock.ts'
import type { Context } from '#platform/http/context.ts'

/** The company's day, and the week before its own, from Monday to Sunday. */
export function lastWeek({ services, tenant }: Pick<Context, 'services' | 'tenant'>) {
  const today = dayIn(services.clock.now(), tenant.time_zone)
  const monday = addDays(today, -weekdayOf(today) - 7)
  return { today, monday, to: addDays(monday, 6) }
}
