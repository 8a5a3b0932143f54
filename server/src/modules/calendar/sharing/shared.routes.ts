import * as z from 'zod'
import { MOST_EVENT_DAYS } from '#contracts/calendar/events.ts'
import { SharedCalendar } from '#contracts/calendar/sharing.ts'
import { addDays, daysBetween } from '#contracts/engine/values/civil-days.ts'
import { CalendarDate } from '#contracts/engine/values/primitives.ts'
import { answersData, answersFile, defineRoute, parseBody } from '#engine/index.ts'
import { readCompanyData } from '#modules/company/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { ok, type TenantContext } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { feedText } from './feed.ts'
import { type OpenedCalendar, sharedEvents, withSharedCalendar } from './open.ts'

const noindex = { 'X-Robots-Tag': 'noindex' }
const Days = z.object({ start_date: CalendarDate, end_date: CalendarDate })

/** Calendar programs ask every quarter of an hour at most; several devices may share an address. */
const READS: Limit = { name: 'shared-calendar-reads', max: 120, seconds: 3600 }
const BEFORE = 90
const AFTER = 400

/** Whose calendar it is: of the company, and within it of a project or a person. */
async function namesOf(tx: Tx, { tenant }: TenantContext, { filter, person }: OpenedCalendar) {
  const [{ facts }, project] = await Promise.all([
    readCompanyData(tx, tenant.id),
    filter.project_id
      ? tx.row<{ name: string }>(
          sql`select name from projects where tenant_id = ${tenant.id} and id = ${filter.project_id}`,
        )
      : undefined,
  ])
  return {
    company: facts.company_name ?? tenant.name,
    project: project?.name ?? null,
    person: filter.type === 'personal-calendar' ? `${person.firstName} ${person.lastName}` : null,
  }
}

/** PUB-01 and PUB-02: a shared calendar, for everybody who knows its token. Nothing but the days can be asked of it. */
const sharedCalendarRoute = defineRoute({
  method: 'GET',
  path: '/calendar/:token',
  names: 'shareables',
  access: 'tenant',
  tag: 'Calendar',
  summary: 'A shared calendar, for everybody who knows its token',
  query: Days,
  output: answersData(SharedCalendar),
  run: (context, _input, registry) =>
    withSharedCalendar(context, registry, async (tx, calendar) => {
      const { start_date: from, end_date: to } = parseBody(Days, context.query) as z.infer<typeof Days>
      if (to < from) assertValid([['end_date', 'rule.endBeforeStart']])
      if (daysBetween(from, to) >= MOST_EVENT_DAYS)
        assertValid([['end_date', 'rule.spanTooLong', { max: MOST_EVENT_DAYS }]])
      const names = await namesOf(tx, context, calendar)
      const events = await sharedEvents(tx, context, calendar, { from, to })
      const { filter, expiresAt } = calendar
      const data: SharedCalendar = {
        type: filter.type,
        ...names,
        time_zone: context.tenant.time_zone,
        expires_at: expiresAt,
        events,
      }
      return { ...ok({ data }), headers: noindex }
    }),
})

/** The same for calendar programs. */
const feedRoute = defineRoute({
  method: 'GET',
  path: '/calendar/feeds/:token.ics',
  access: 'tenant',
  tag: 'Calendar',
  summary: 'A shared calendar for calendar programs (text/calendar), for everybody who knows its token',
  output: answersFile('text/calendar'),
  async run(context, _input, registry) {
    const { services, tenant } = context
    const now = services.clock.now()
    const today = dayIn(now, tenant.time_zone)
    const found = await withSharedCalendar(context, registry, async (tx, calendar) => {
      const { company, project, person } = await namesOf(tx, context, calendar)
      const span = { from: addDays(today, -BEFORE), to: addDays(today, AFTER) }
      const events = await sharedEvents(tx, context, calendar, span)
      return { id: calendar.id, name: [project ?? person, company].filter(Boolean).join(' · '), events }
    })
    await countAttempt(services, READS, found.id)
    const host = `${tenant.subdomain}.${services.config.appUrl.hostname}`
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="vatra.ics"',
        ...noindex,
      },
      body: feedText({ name: found.name, events: found.events, locale: context.locale, host, now }),
    }
  },
})

export const sharedRoutes = [feedRoute, sharedCalendarRoute]
