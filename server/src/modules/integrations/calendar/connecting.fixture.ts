import { expect } from 'vitest'
import type { Client, TestApp } from '#testing/index.ts'
import type { GoogleStandIn } from '../google/google.fixture.ts'

/** The company's page that a visit to Google begins on. */
export const returnUrl = 'http://acme.localhost:3000/settings/integrations/google-calendar'

export const TEAM = 'team@group.calendar.google.com'

/** What a browser does to connect a calendar at the stand-in. */
export function connecting(app: () => TestApp, google: () => GoogleStandIn) {
  const list = (client: Client, provider = 'google', more: Record<string, string> = {}) =>
    client.post('/calendar/list-calendars', { provider, returnUrl, ...more })

  /** To the consent page and back; answers what the page hands in. */
  async function consent(client: Client, provider = 'google', answer: 'agree' | 'refuse' = 'agree') {
    const { url } = (await list(client, provider)).body.data
    const back = google().visit(url, answer)
    const { headers } = await app().client('localhost').get(`/calendar/callback${back.search}`)
    return new URL(String(headers.location))
  }
  async function authorize(client: Client, provider = 'google') {
    const page = await consent(client, provider)
    const [code, state] = [page.searchParams.get('google_code')!, page.searchParams.get('google_state')!]
    return list(client, provider, { code, state })
  }
  async function connect(client: Client, provider = 'google', calendarId = TEAM) {
    expect((await authorize(client, provider)).status).toBe(200)
    const answer = await client.post('/calendar/connect', { provider, calendarId })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const stateOf = async (client: Client, provider = 'google') => (await client.get(`/calendar/${provider}`)).body.data
  /** What stands in a calendar, as `title first-day day-after`. */
  const standing = (calendar = TEAM) =>
    [...(google().events.get(calendar)?.values() ?? [])]
      .filter(({ status }) => status !== 'cancelled')
      .map(({ summary, start, end }) => `${summary} ${start?.date} ${end?.date}`)
  return { list, consent, authorize, connect, stateOf, standing }
}
