import * as z from 'zod'
import { CalendarDate } from '#contracts/engine/values/primitives.ts'
import { calendarProviders, ExternalEvent } from '#contracts/integrations/calendar.ts'
import { answersData, answersRedirect, answersRefusalPage, defineRoute, listOf } from '#engine/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { plainPage } from '../google/page.ts'
import { withCalendar } from './open.ts'
import { CALENDAR_CALLBACK, visitOf } from './tokens.ts'

/** CAL-05: events of the connected calendars; a calendar that is not connected has none. */
const eventsRoute = defineRoute({
  method: 'GET',
  path: '/calendar',
  names: 'calendars',
  access: 'auth',
  tag: 'Integrations',
  summary: 'Events of the connected calendars',
  output: answersData(z.array(ExternalEvent)),
  query: { start_date: 'First day', end_date: 'Last day', type: 'google, google_employee; both without it' },
  async run({ services, tenant, actor, query }) {
    const [from, to] = [CalendarDate.safeParse(query.start_date), CalendarDate.safeParse(query.end_date)]
    assertValid([
      ...(from.success ? [] : [['start_date', 'rule.date'] as const]),
      ...(to.success ? [] : [['end_date', 'rule.date'] as const]),
    ])
    const asked = listOf(query, 'type')
    const words = calendarProviders.filter((word) => asked.length === 0 || asked.includes(word))
    const lists = words.map(async (word) => {
      const owner = { tenantId: tenant.id, userId: word === 'google' ? null : actor.userId }
      const found = await withCalendar(services, owner, async ({ connection: { calendar_id }, google }) =>
        calendar_id ? google.events(calendar_id, from.data!, to.data!) : [],
      )
      return found ?? []
    })
    const events = await Promise.all(lists).catch(() => {
      throw refused('googleUnreachable')
    })
    return ok({ data: events.flat() })
  },
})

/**
 * CAL-07. Google returns to the main domain, where nobody is signed in: code and state go on to the page the visit began
 * on, and the person's own session hands them in (CAL-01). So a person who follows a consent link of somebody else gives that
 * person nothing.
 */
const callbackRoute = defineRoute({
  method: 'GET',
  path: CALENDAR_CALLBACK,
  access: 'public',
  tag: 'Integrations',
  summary: 'Where Google returns to after a consent; leads on to the page it began on',
  output: [answersRedirect, answersRefusalPage],
  query: { code: 'From Google', state: 'From Google' },
  async run({ services, query, locale }) {
    const visit = visitOf(services, query.state)
    const home = frontendUrl(services.config, null)
    if (!visit) return plainPage(locale, home, 'google.lostTitle', 'google.lost')
    const back = new URL(visit.returnUrl)
    if (typeof query.code === 'string') {
      back.searchParams.set('google_code', query.code)
      back.searchParams.set('google_state', String(query.state))
    } else back.searchParams.set('google_error', query.error === 'access_denied' ? 'denied' : 'failed')
    return { status: 302, headers: { Location: back.href } }
  },
})

export const feedRoutes = [callbackRoute, eventsRoute]
