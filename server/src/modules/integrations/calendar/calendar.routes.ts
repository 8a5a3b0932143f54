import * as z from 'zod'
import {
  CalendarChoice,
  CalendarList,
  type CalendarProvider,
  CalendarState,
  ConnectCalendar,
  calendarProviders,
  DisconnectCalendar,
  ListCalendars,
} from '#contracts/integrations/calendar.ts'
import { answersBody, answersData, answersMessage, defineRoute } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, forbidden, refused } from '#platform/errors/errors.ts'
import { type Context, ok, withMessage } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { connectionOf, keepToken, type Owner, ownedBy } from './connections.ts'
import { disconnect } from './disconnect.ts'
import { pushAll } from './events.ts'
import { withCalendar } from './open.ts'
import { consentUrl, refreshTokenFor, revoke, visitOf } from './tokens.ts'

const tag = 'Integrations'

/** Under `data`, and the one or the other at the top as well. */
const CALENDARS = answersBody(
  z.object({ data: CalendarList, url: z.string().optional(), calendars: z.array(CalendarChoice).optional() }),
)

/** Whose calendar a provider's word means for this person; 403 where it is not theirs to connect. */
function ownerOf({ tenant, actor }: Context, provider: CalendarProvider): Owner {
  if (provider === 'google_employee') return { tenantId: tenant.id, userId: actor.userId }
  if (!actor.can('manageHolidayPolicies')) throw forbidden()
  return { tenantId: tenant.id, userId: null }
}

const note = (tx: Tx, { tenant, actor }: Context, action: string, after: Record<string, unknown>) =>
  audit(tx, { tenantId: tenant.id, userId: actor.userId, resource: 'calendars', recordId: null, action, after })

/** What `work` asks of Google, or the sentence that it does not answer. */
const asking = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw refused('googleUnreachable')
  })

/** Keeps what Google gave for a visit that this very person began here: a link of somebody else's connects nothing. */
async function finishVisit(context: Context, provider: CalendarProvider, owner: Owner, code: string, state?: string) {
  const { services, tenant, actor } = context
  const visit = visitOf(services, state)
  const isOwn = visit?.tenantId === tenant.id && visit.userId === actor.userId && visit.provider === provider
  if (!visit || !isOwn || state === undefined) throw refused('consentLost')
  const token = await refreshTokenFor(services, visit, code, state)
  await services.database.tenant(tenant.id, async (tx) => {
    const isChosen = await keepToken(tx, services.keys, owner, token)
    await note(tx, context, 'authorize', { provider })
    // While access was gone nothing was written.
    if (isChosen) await pushAll(tx, owner, dayIn(services.clock.now(), tenant.time_zone))
  })
}

/** CAL-01. */
const listRoute = defineRoute({
  method: 'POST',
  path: '/calendar/list-calendars',
  names: 'calendars',
  access: 'auth',
  tag,
  summary: 'Calendars to choose from, or the consent page to open first',
  output: CALENDARS,
  body: ListCalendars,
  async run(context, { provider, returnUrl, code, state }) {
    const { services, tenant, actor } = context
    const owner = ownerOf(context, provider)
    const isOwn = new URL(returnUrl).origin === frontendUrl(services.config, tenant.subdomain)
    assertValid(isOwn ? [] : [['returnUrl', 'rule.returnUrl']])
    if (!services.config.google) throw refused('googleNotConfigured')
    if (code) await finishVisit(context, provider, owner, code, state)
    const calendars = await asking(withCalendar(services, owner, ({ google }) => google.list()))
    const answer: CalendarList = calendars
      ? { calendars }
      : { url: await consentUrl(services, { tenantId: tenant.id, userId: actor.userId, provider, returnUrl }) }
    return ok({ data: answer, ...answer })
  },
})

/** CAL-02. */
const connectRoute = defineRoute({
  method: 'POST',
  path: '/calendar/connect',
  names: 'calendars',
  access: 'auth',
  tag,
  summary: 'Choose the calendar that events go to',
  output: answersMessage(CalendarChoice.shape),
  body: ConnectCalendar,
  async run(context, { provider, calendarId }) {
    const { services, locale } = context
    const owner = ownerOf(context, provider)
    const calendars = await asking(withCalendar(services, owner, ({ google }) => google.list()))
    if (!calendars) throw refused('calendarNotConnected')
    const chosen = calendars.find(({ calendar_id }) => calendar_id === calendarId)
    if (!chosen) assertValid([['calendarId', 'rule.exists']])
    await services.database.tenant(owner.tenantId, async (tx) => {
      await tx.run(sql`update calendar_connections set calendar_id = ${calendarId},
        calendar_summary = ${chosen!.calendar_summary} where ${ownedBy(owner)}`)
      await note(tx, context, 'connect', { provider, calendar: chosen!.calendar_summary })
      await pushAll(tx, owner, dayIn(services.clock.now(), context.tenant.time_zone))
    })
    return withMessage(text('calendarConnected', locale), { ...chosen })
  },
})

/** CAL-03. What stands in the calendar stays there; nothing more is written. */
const disconnectRoute = defineRoute({
  method: 'POST',
  path: '/calendar/disconnect',
  names: 'calendars',
  access: 'auth',
  tag,
  summary: 'Forget a calendar, and give access back',
  output: answersMessage(),
  body: DisconnectCalendar,
  async run(context, { provider }) {
    const { services, locale } = context
    const owner = ownerOf(context, provider)
    const token = await services.database.tenant(owner.tenantId, async (tx) => {
      const found = await disconnect(tx, services.keys, owner)
      if (found !== null) await note(tx, context, 'disconnect', { provider })
      return found
    })
    if (token !== null) await revoke(services, token)
    return withMessage(text('calendarDisconnected', locale))
  },
})

/** CAL-04. The other words of this address are tokens of shared calendars (module calendar). */
const stateRoute = (provider: CalendarProvider) =>
  defineRoute({
    method: 'GET',
    path: `/calendar/${provider}`,
    access: 'auth',
    tag,
    summary: `The state of the connection of ${provider === 'google' ? 'the company’s' : 'one’s own'} calendar`,
    output: answersData(CalendarState),
    async run(context) {
      const { services } = context
      const owner = ownerOf(context, provider)
      const found = await services.database.tenant(owner.tenantId, (tx) => connectionOf(tx, owner))
      const state: CalendarState = {
        provider,
        calendar_id: found?.calendar_id ?? null,
        calendar_summary: found?.calendar_summary ?? null,
        connected: found !== undefined && !found.is_broken && found.calendar_id !== null,
        authorized: found !== undefined && !found.is_broken,
        broken: found?.is_broken ?? false,
        configured: services.config.google !== null,
      }
      return ok({ data: state })
    },
  })

export const connectionRoutes = [listRoute, connectRoute, disconnectRoute, ...calendarProviders.map(stateRoute)]
