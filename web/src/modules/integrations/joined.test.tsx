import { beforeEach, expect, test } from 'vitest'
import { drawn, failing, known, linesOf, linksOf, namesOf, type Reader, signIn } from '#web/platform/drawn.fixture.tsx'
import { formatMoment } from '#web/platform/format/dates.ts'
import { CalendarConnection } from './calendar/calendar-connection.tsx'
import { ChatMessages } from './chat/chat-messages.tsx'
import { ChatPage } from './chat/chat-page.tsx'
import { OwnChatSection } from './chat/own-chat-section.tsx'
import { IntegrationsPage } from './integrations-page.tsx'

const state = {
  provider: 'google',
  calendar_id: 'c1',
  calendar_summary: 'Bakery',
  connected: true,
  authorized: true,
  broken: false,
  configured: true,
}
const message = {
  id: 'm1',
  text: 'Bread is ready',
  status: 'sent',
  attempts: 1,
  failure: null,
  failed_at: null,
  sent_at: '2026-02-09T08:00:00Z',
}
beforeEach(() => signIn())

test('offers the services that the reader may join', async () => {
  const cards = async (reader: Reader) => {
    await signIn(reader)
    return Object.values(linksOf(await drawn(<IntegrationsPage />))).map((to) => to.split('/').at(-1))
  }
  expect(await cards({})).toEqual(['personal-google-calendar'])
  expect(await cards({ may: ['manageHolidayPolicies'] })).toEqual([
    'google-calendar',
    'slack',
    'personal-google-calendar',
  ])
})

test('says how a calendar is connected, and offers the next step', async () => {
  const draw = async (more: object) => {
    known(['restify', 'calendars', 'getter', 'google'], { ...state, ...more })
    const html = await drawn(<CalendarConnection provider="google" />)
    return [...namesOf(html, 'button'), linesOf(html)[0]]
  }
  expect(await draw({})).toEqual(['Choose another calendar', 'Disconnect', 'Connected'])
  expect(await draw({ authorized: false, connected: false })).toEqual([
    'Connect Google Calendar',
    'No calendar is connected',
  ])
  expect(await draw({ authorized: false, connected: false, broken: true })).toEqual([
    'Connect again',
    'Disconnect',
    'Google does not let Vatra in any more',
  ])
  expect(await draw({ configured: false })).toEqual(['Google is not set up on this installation'])
  await signIn({ may: ['manageCompany'] })
  known(['restify', 'calendars', 'getter', 'google'], { ...state, configured: false })
  expect(linesOf(await drawn(<CalendarConnection provider="google" />))).toEqual([
    'Google is not set up on this installation',
    'Who runs the installation has to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET; the operating guide says how.',
  ])
})

test('says what became of messages, when, and why one did not arrive', async () => {
  const [failedAt, reason] = [formatMoment('2026-02-09T09:00:00Z'), 'Slack answered 500 no_service']
  const failure = { kind: 'answer', status: 500, detail: 'no_service' }
  const html = await drawn(
    <ChatMessages
      messages={
        [
          message,
          { ...message, id: 'm2', status: 'waiting', sent_at: null },
          { ...message, id: 'm3', status: 'waiting', sent_at: null, failure, failed_at: '2026-02-09T09:00:00Z' },
          {
            ...message,
            id: 'm4',
            status: 'failed',
            sent_at: null,
            attempts: 3,
            failure,
            failed_at: '2026-02-09T09:00:00Z',
          },
        ] as never[]
      }
    />,
  )
  expect(linesOf(html)).toEqual([
    'Bread is ready',
    'Posted',
    `Posted ${formatMoment('2026-02-09T08:00:00Z')}`,
    'Bread is ready',
    'Waiting',
    'Bread is ready',
    'Will be tried again',
    `Failed ${failedAt} (1 try): ${reason}`,
    'Bread is ready',
    'Not posted',
    `Failed ${failedAt} (3 tries): ${reason}`,
  ])
  expect(linesOf(await drawn(<ChatMessages messages={[]} />))).toEqual([
    'Nothing has been posted yet.',
    'Messages, and the reason when one could not be posted, will be listed here.',
  ])
})

test('keeps what is typed when the state of a chat or a calendar cannot be asked for again', async () => {
  known(['restify', 'chat'], { webhook: 'https://hooks.test/…', messages: [] })
  known(['restify', 'own-chat'], { webhook: null, failure: null, failed_at: null })
  known(['restify', 'calendars'], state)
  const pages = [
    <ChatPage key="chat" />,
    <OwnChatSection key="own" />,
    <CalendarConnection key="c" provider="google" />,
  ]
  for (const page of pages) {
    const before = namesOf(await drawn(page), 'button')
    failing('chat')
    failing('own-chat')
    failing('calendars')
    expect(namesOf(await drawn(page), 'button')).toEqual(expect.arrayContaining(before))
  }
})

test('offers to try a chat out and to forget it only where there is one', async () => {
  const buttons = async (webhook: string | null) => {
    known(['restify', 'chat'], { webhook, messages: [] })
    return namesOf(await drawn(<ChatPage />), 'button')
  }
  expect(await buttons('https://hooks.test/…')).toEqual(['Save', 'Send a test message', 'Remove the webhook'])
  expect(await buttons(null)).toEqual(['Save'])
})
