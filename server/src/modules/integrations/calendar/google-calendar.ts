import type { calendar_v3 } from '@googleapis/calendar'
import type { CalendarChoice, ExternalEvent } from '#contracts/integrations/calendar.ts'
import type { Config } from '#platform/config.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

const googleApis = lazyPackage<typeof import('@googleapis/calendar')>('@googleapis/calendar')

const TIMEOUT_MS = 10_000

/** An event as the product wants it. Days are civil; the last one is included. */
export interface WantedEvent {
  id: string
  title: string
  description: string | null
  start_date: string
  end_date: string
}

/** The status of what Google answered, or null for what is no answer of Google's. */
const statusOf = (error: unknown): number | null => {
  const { status, response } = error as { status?: unknown; response?: { status?: unknown } }
  const found = Number(status ?? response?.status)
  return Number.isInteger(found) ? found : null
}

/** The calendar is there no more, or this account may not write to it (any more). */
export class CalendarGone extends Error {}

/** Google says 403 of much that passes, such as too many questions; this reason alone is that a calendar may only be read. */
const mayOnlyRead = (error: unknown): boolean => {
  const { response } = error as { response?: { data?: { error?: { errors?: { reason?: string }[] } } } }
  return statusOf(error) === 403 && response?.data?.error?.errors?.[0]?.reason === 'requiredAccessLevel'
}

const saysGone = (error: unknown): never => {
  throw statusOf(error) === 404 || mayOnlyRead(error) ? new CalendarGone() : error
}

/** Google does not take the token (any more). */
export const isRefused = (error: unknown): boolean => statusOf(error) === 401

const nextDay = (day: string, by = 1): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

// Google takes ids of a-v and 0-9 (base32hex): those of a UUID are among them. A fixed id makes a repeated creation the same event.
const googleId = (id: string) => id.replaceAll('-', '')

const bodyOf = ({ id, title, description, start_date, end_date }: WantedEvent): calendar_v3.Schema$Event => ({
  id: googleId(id),
  summary: title,
  ...(description ? { description } : {}),
  // Google's end is the day after the last (RFC 5545 section 3.6.1).
  start: { date: start_date },
  end: { date: nextDay(end_date) },
  status: 'confirmed',
})

const dayOf = (at: calendar_v3.Schema$EventDateTime | undefined) => at?.date ?? at?.dateTime?.slice(0, 10) ?? null

/** The last day: an end is the day after, or the midnight after. */
function lastDayOf({ start, end }: calendar_v3.Schema$Event): string | null {
  const day = dayOf(end)
  const isAfter = end?.date != null || (end?.dateTime?.slice(11, 19) === '00:00:00' && day !== dayOf(start))
  return day && isAfter ? nextDay(day, -1) : day
}

function externalEvent(event: calendar_v3.Schema$Event): ExternalEvent[] {
  const [start, end] = [dayOf(event.start), lastDayOf(event)]
  if (!event.id || !start || !end) return []
  return [{ id: event.id, title: event.summary ?? '', start_date: start, end_date: end, type: 'external_calendar' }]
}

interface Page<Item> {
  data: { items?: Item[]; nextPageToken?: string | null }
}

/** Google answers long lists in pages. */
async function everyPage<Item>(ask: (page: { pageToken?: string }) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = []
  let pageToken: string | null | undefined
  do {
    const { data } = await ask(pageToken ? { pageToken } : {})
    all.push(...(data.items ?? []))
    pageToken = data.nextPageToken
  } while (pageToken)
  return all
}

/** One account's calendars at Google, by an access token. */
export function googleCalendar({ google }: Pick<Config, 'google'>, token: string) {
  const client = new (googleApis().auth.OAuth2)()
  client.setCredentials({ access_token: token })
  const api = googleApis().calendar({
    version: 'v3',
    auth: client,
    timeout: TIMEOUT_MS,
    ...(google?.url ? { rootUrl: google.url.href } : {}),
  })
  return {
    /** Calendars that may be written to. */
    async list(): Promise<CalendarChoice[]> {
      const calendars = await everyPage((page) =>
        api.calendarList.list({ minAccessRole: 'writer', maxResults: 250, ...page }),
      )
      return calendars.flatMap(({ id, summary }) => (id ? [{ calendar_id: id, calendar_summary: summary ?? id }] : []))
    },
    /** Events that touch these days, which begin earlier or later than UTC's do: a day more is asked for on both sides. */
    async events(calendarId: string, from: string, to: string): Promise<ExternalEvent[]> {
      const events = await everyPage((page) =>
        api.events.list({
          calendarId,
          timeMin: `${nextDay(from, -1)}T00:00:00Z`,
          timeMax: `${nextDay(to, 2)}T00:00:00Z`,
          singleEvents: true,
          maxResults: 2500,
          ...page,
        }),
      ).catch(saysGone)
      const touches = ({ start_date, end_date }: ExternalEvent) => start_date <= to && end_date >= from
      return events.flatMap(externalEvent).filter(touches)
    },
    /** Makes the event, or makes the one that is there like it. May be repeated. */
    async put(calendarId: string, event: WantedEvent): Promise<void> {
      const requestBody = bodyOf(event)
      const update = () => api.events.update({ calendarId, eventId: googleId(event.id), requestBody })
      try {
        await update()
      } catch (error) {
        if (statusOf(error) !== 404) saysGone(error)
        await api.events.insert({ calendarId, requestBody }).catch((failure: unknown) => {
          // Somebody was faster: then it is there.
          if (statusOf(failure) !== 409) return saysGone(failure)
          return update()
        })
      }
    },
    /** Takes the event away. One that is not there, or whose calendar may only be read, counts as gone. */
    async remove(calendarId: string, id: string): Promise<void> {
      await api.events.delete({ calendarId, eventId: googleId(id) }).catch((error: unknown) => {
        if (![404, 410].includes(statusOf(error) ?? 0) && !mayOnlyRead(error)) throw error
      })
    },
  }
}
