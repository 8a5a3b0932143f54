import type * as z from 'zod'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { WorkWeek, WorkWeekQuery } from '#contracts/time/weeks.ts'
import { answersData, type GetterDefinition, parseBody } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { readWeeks, sumOf } from './read-weeks.ts'
import { whoseWeek } from './whose.ts'

/** The week of the reader, or of each of their reports, for the dashboard. */
export const workWeek: GetterDefinition = {
  level: 'resource',
  may: 'auth',
  summary: 'One’s own week or that of one’s direct reports: planned and logged hours, national days, leave',
  query: WorkWeekQuery,
  output: answersData(WorkWeek),
  async run({ services, tenant, actor, locale, query }) {
    const { of, date } = parseBody(WorkWeekQuery, query) as z.infer<typeof WorkWeekQuery>
    const day = (date as string | undefined) ?? dayIn(services.clock.now(), tenant.time_zone)
    const monday = addDays(day, -weekdayOf(day))
    const to = addDays(monday, 6)
    const whose = whoseWeek(of, actor, monday, to)
    if (whose === null && of === 'team') throw forbidden()
    const weeks = whose
      ? await services.database.tenant(tenant.id, (tx) =>
          readWeeks(tx, { tenantId: tenant.id, monday, reader: actor, locale, whose }),
        )
      : []
    const signed = (path: string) => services.files.temporaryUrl(path, { fileName: path.split('/').at(-1)! })
    const people = weeks.map(({ person: { id, name, avatar, keeps_time }, before, days }) => ({
      employee_id: id,
      name,
      avatar: avatar && signed(avatar),
      keeps_time,
      ...sumOf(days),
      days,
      last_week: sumOf(before),
    }))
    return ok({ data: { from: monday, to, people } satisfies WorkWeek })
  },
}
