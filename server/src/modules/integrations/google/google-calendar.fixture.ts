export interface GoogleCalendar {
  id: string
  summary: string
  accessRole: 'owner' | 'writer' | 'reader'
}

export interface GoogleEvent {
  id: string
  summary?: string
  description?: string
  status?: string
  start?: { date?: string; dateTime?: string }
  end?: { date?: string; dateTime?: string }
}

interface Calendars {
  calendars: GoogleCalendar[]
  events: Map<string, Map<string, GoogleEvent>>
  calls: string[]
  /** So many lines of a list are answered at once, whatever is asked for. */
  mostAtOnce?: number
  /** It is asked too much: it says so, and is to be asked again. */
  busy?: boolean
}

/** One page of a list; the token of the next is where it begins. */
function pageOf<Item>({ mostAtOnce = Number.POSITIVE_INFINITY }: Calendars, url: URL, items: Item[]): Reply {
  const from = Number(url.searchParams.get('pageToken') ?? 0)
  const end = from + Math.min(Number(url.searchParams.get('maxResults') ?? 100), mostAtOnce)
  return [200, { items: items.slice(from, end), ...(end < items.length ? { nextPageToken: String(end) } : {}) }]
}

type Reply = [status: number, body?: unknown]
const failure = (code: number, message: string, reason?: string): Reply => [
  code,
  { error: { code, message, ...(reason ? { errors: [{ domain: 'calendar', reason, message }] } : {}) } },
]

function eventsOf({ events }: Calendars, calendar: string): Map<string, GoogleEvent> {
  const known = events.get(calendar) ?? new Map()
  events.set(calendar, known)
  return known
}

const instantOf = (at: GoogleEvent['start']) => Date.parse(at?.dateTime ?? `${at?.date}T00:00:00Z`)

/** The part of the Google Calendar API (v3) that the product uses. A deleted event stays, cancelled, as Google's do. */
export function calendarApi(google: Calendars, method: string, url: URL, body: GoogleEvent | null): Reply {
  const path = url.pathname.replace('/calendar/v3', '')
  google.calls.push(`${method} ${path}`)
  if (path === '/users/me/calendarList') {
    const least = url.searchParams.get('minAccessRole')
    const items = google.calendars.filter(({ accessRole }) => least !== 'writer' || accessRole !== 'reader')
    return pageOf(google, url, items)
  }
  const [, calendarId, eventId] = /^\/calendars\/([^/]+)\/events(?:\/(.+))?$/.exec(path) ?? []
  const calendar = google.calendars.find(({ id }) => id === decodeURIComponent(calendarId ?? ''))
  if (!calendar) return failure(404, 'Not Found')
  if (method !== 'GET' && calendar.accessRole === 'reader')
    return failure(403, 'You need to have writer access to this calendar.', 'requiredAccessLevel')
  if (google.busy) return failure(403, 'Rate Limit Exceeded', 'rateLimitExceeded')
  const events = eventsOf(google, calendar.id)
  if (eventId === undefined && method === 'GET') {
    const [from, to] = ['timeMin', 'timeMax'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
    const touches = ({ start, end }: GoogleEvent) => instantOf(start) < to! && instantOf(end) > from!
    return pageOf(
      google,
      url,
      [...events.values()].filter((event) => event.status !== 'cancelled' && touches(event)),
    )
  }
  if (eventId === undefined) {
    if (!body || events.has(body.id)) return failure(409, 'The requested identifier already exists.')
    events.set(body.id, { status: 'confirmed', ...body })
    return [200, events.get(body.id)]
  }
  const known = events.get(eventId)
  if (!known) return failure(404, 'Not Found')
  if (method === 'DELETE') {
    if (known.status === 'cancelled') return failure(410, 'Resource has been deleted')
    known.status = 'cancelled'
    return [204]
  }
  events.set(eventId, { status: 'confirmed', ...body, id: eventId })
  return [200, events.get(eventId)]
}
