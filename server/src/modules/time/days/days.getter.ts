import type * as z from 'zod'
import { daysBetween, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { MOST_TIME_DAYS, TimeDays, TimeDaysQuery } from '#contracts/time/days.ts'
import { answersData, type GetterDefinition, parseBody } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { readClosedDay } from '../entries/closed-days.ts'
import { readsAll } from '../rights.ts'
import { readTimeDays } from './read-days.ts'

/** The frame of a person's day and week: what is planned, and what stands in the way. */
export const days: GetterDefinition = {
  may: 'auth',
  summary: 'What the days of a person are before anything is logged: planned time, national days, leave',
  query: TimeDaysQuery,
  output: answersData(TimeDays),
  async run({ services, tenant, actor, locale, query }) {
    const asked = parseBody(TimeDaysQuery, query) as z.infer<typeof TimeDaysQuery>
    const { start_date: from, end_date: to } = asked
    if (to < from) assertValid([['end_date', 'rule.endBeforeStart']])
    if (daysBetween(from, to) >= MOST_TIME_DAYS)
      assertValid([['end_date', 'rule.spanTooLong', { max: MOST_TIME_DAYS }]])
    const employeeId = asked.employee_id ?? actor.employeeId
    if (employeeId === null || (employeeId !== actor.employeeId && !readsAll(actor))) throw notFound()
    const [read, last] = await services.database.tenant(tenant.id, (tx) =>
      Promise.all([
        readTimeDays(tx, { tenantId: tenant.id, reader: actor, locale, employeeId, from, to }),
        readClosedDay(tx, tenant.id, actor, dayIn(services.clock.now(), tenant.time_zone)),
      ]),
    )
    if (!read) throw notFound()
    const shown = read.map((day) => ({
      ...day,
      weekend: weekdayOf(day.date) > 4,
      closed: last !== null && day.date <= last,
    }))
    const planned = shown.reduce((sum, day) => sum + day.planned_minutes, 0)
    return ok({ data: { employee_id: employeeId, planned_minutes: planned, days: shown } satisfies TimeDays })
  },
}
