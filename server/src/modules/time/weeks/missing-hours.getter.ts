import { MissingHours } from '#contracts/time/weeks.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { lastWeek } from './last-week.ts'
import { readMissing } from './read-missing.ts'
import { keepsTime } from './read-weeks.ts'
import { lookedAfter, whoseWeek } from './whose.ts'

/** What the week before lacks: of oneself, and of the people whose time one looks after. */
export const missingHours: GetterDefinition = {
  level: 'resource',
  may: 'auth',
  summary: 'Hours of last week that were planned and not logged: one’s own, and those of whose time one looks after',
  output: answersData(MissingHours),
  async run(context) {
    const { services, tenant, actor, locale } = context
    const { monday, to } = lastWeek(context)
    const own = whoseWeek('own', actor, monday, to)
    const others = lookedAfter(actor, monday, to)
    const asked = { tenantId: tenant.id, monday, reader: actor, locale }
    const [mine, theirs] = await services.database.tenant(tenant.id, (tx) =>
      Promise.all([
        own && readMissing(tx, { ...asked, whose: sql`${own} and ${keepsTime(monday)}` }),
        others && readMissing(tx, { ...asked, whose: sql`${others} and ${keepsTime(monday)}` }),
      ]),
    )
    return ok({
      data: {
        from: monday,
        to,
        own_minutes: mine?.missing[0]?.minutes ?? 0,
        people: theirs && {
          minutes: theirs.missing.reduce((sum, { minutes }) => sum + minutes, 0),
          people: theirs.missing.length,
          of: theirs.of,
          names: theirs.missing.slice(0, 3).map(({ name }) => name),
        },
      } satisfies MissingHours,
    })
  },
}
