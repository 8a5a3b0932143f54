import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { CompanyCalendarPage } from './company-calendar-page.tsx'
import { OwnCalendarPage } from './own-calendar-page.tsx'

afterEach(() => void vi.restoreAllMocks())

const apart = {
  calendar_id: null as string | null,
  calendar_summary: null as string | null,
  connected: false,
  authorized: false,
  broken: false,
  configured: true,
}
const allowed = { ...apart, authorized: true }
const joined = { ...allowed, connected: true, calendar_id: 'c1', calendar_summary: 'Bakery' }
const calendars = [
  { calendar_id: 'c1', calendar_summary: 'Bakery' },
  { calendar_id: 'c2', calendar_summary: 'Mill' },
]
const no = (message: string) => refused(422, { message })
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

interface Shown {
  of?: 'google' | 'google_employee'
  search?: string
  writes?: unknown[]
}

/** The page of a calendar before a server that answers writes one after the other, and else does them. */
async function page(begins: typeof apart, { of = 'google', search = '?from=mail', writes = [] }: Shown = {}) {
  let state = begins
  const at = '/settings/integrations/calendar'
  const leaves = vi.spyOn(window.location, 'assign').mockReset().mockReturnValue()
  const shown = await opened(of === 'google' ? <CompanyCalendarPage /> : <OwnCalendarPage />, {
    at: `${at}${search}`,
    path: at,
    answers: async ({ method, path, body }) => {
      if (method === 'GET') return path === `/calendar/${of}` ? { data: { ...state, provider: of } } : undefined
      const answer = await writes.shift()
      if (answer) return answer
      const { calendarId, code } = body as { calendarId?: string; code?: string }
      if (path.endsWith('/disconnect')) state = apart
      if (code) state = allowed
      const chosen = calendars.find(({ calendar_id }) => calendar_id === calendarId)
      if (chosen) state = { ...joined, ...chosen }
      return { data: { calendars } }
    },
  })
  await settled()
  const written = () => shown.sent().map(({ path, body }) => [path, body])
  const listed = { provider: of, returnUrl: `${window.location.origin}${at}` }
  return { ...shown, written, leaves, listed: (more?: object) => ['/calendar/list-calendars', { ...listed, ...more }] }
}

it('leads to Google for its consent, once, and lets one try again where that fails', async () => {
  const { press, user, words, leaves, written, listed } = await page(apart, {
    of: 'google_employee',
    writes: [no('Google does not answer.'), { data: { url: 'https://google.test/consent' } }],
  })
  await press('Connect Google Calendar')
  await until(() => expect(words()).toContain('Google does not answer.'))
  expect(leaves).not.toHaveBeenCalled()
  await press('Connect Google Calendar')
  await until(() => expect(leaves).toHaveBeenCalledExactlyOnceWith('https://google.test/consent'))
  // Until the page is gone.
  await user.click(screen.getByRole('button', { name: /Connect Google Calendar/ }))
  expect(written()).toEqual([listed(), listed()])
})

it('hands in once what Google gave, cleans the address, and has a calendar chosen', async () => {
  const { press, choose, words, place, written, listed } = await page(apart, {
    search: '?google_code=4%2Fx&google_state=s1',
    writes: [undefined, undefined, no('Google does not answer.')],
  })
  await until(() => expect(screen.getByRole('button', { name: 'Use this calendar' })).toHaveProperty('disabled', true))
  expect(place()).toBe('/settings/integrations/calendar')
  await choose('Calendar', 'Mill')
  await press('Use this calendar')
  await until(() => expect(words()).toContain('Google does not answer.'))
  expect(words()).toContain('=Mill')
  await press('Use this calendar')
  await until(() => expect(words()).toContain('Events go to the calendar “Mill”.'))
  expect(words()).toContain('Calendar connected')
  const chosen = ['/calendar/connect', { provider: 'google', calendarId: 'c2' }]
  expect(written().slice(0, 4)).toEqual([listed({ code: '4/x', state: 's1' }), listed(), chosen, chosen])
})

it('says why Google let nobody in, and offers to connect again', async () => {
  const back = async (search: string, writes: unknown[] = []) => {
    const { words, written, place } = await page(apart, { search, writes })
    await screen.findByRole('button', { name: 'Connect Google Calendar' })
    expect(place()).toBe('/settings/integrations/calendar')
    return [words(), written().length]
  }
  const said = (sentence: string) => expect.stringContaining(sentence)
  expect(await back('?google_error=denied')).toEqual([said('You did not give access at Google.'), 0])
  expect(await back('?google_error=failed')).toEqual([said('Failed to update calendar'), 0])
  expect(await back('?google_code=x')).toEqual([said('Failed to update calendar'), 0])
  const lost = [no('Please connect once more.')]
  expect(await back('?google_code=x&google_state=s', lost)).toEqual([said('Please connect once more.'), 1])
})

it('changes the calendar for another, or leaves it as it was', async () => {
  const { press, choose, words, field, written, listed } = await page(joined, { writes: [undefined, no('Not now.')] })
  await press('Choose another calendar')
  expect((await field('Calendar')).value).toBe('Bakery')
  await choose('Calendar', 'Mill')
  await press('Use this calendar')
  await until(() => expect(words()).toContain('Not now.'))
  expect(words()).toContain('=Mill')
  await press('Cancel')
  expect(words()).toContain('Events go to the calendar “Bakery”.')
  const chosen = ['/calendar/connect', { provider: 'google', calendarId: 'c2' }]
  expect(written()).toEqual([listed(), chosen])
  await press('Choose another calendar')
  expect((await field('Calendar')).value).toBe('Bakery')
  await choose('Calendar', 'Mill')
  await press('Use this calendar')
  await until(() => expect(words()).toContain('Events go to the calendar “Mill”.'))
  expect(written().filter(([path]) => path === '/calendar/connect')).toEqual([chosen, chosen])
})

it('leads back to the calendar there is where Google lists none, or does not answer', async () => {
  const { press, words } = await page(joined, { writes: [no('Google does not answer.'), { data: { calendars: [] } }] })
  await press('Choose another calendar')
  await press('Cancel')
  expect(words()).toContain('Events go to the calendar “Bakery”.')
  await press('Choose another calendar')
  await until(() => expect(words()).toContain('disconnect and use another account'))
  await press('Cancel')
  await press('Disconnect')
})

it('disconnects after a question that stays where that fails, also what Google has closed', async () => {
  for (const begins of [joined, allowed, { ...apart, broken: true }]) {
    const { press, inDialog, words, written } = await page(begins, {
      of: 'google_employee',
      writes: begins === allowed ? [undefined, no('Not now.')] : [no('Not now.')],
    })
    const ends = () => written().filter(([path]) => path === '/calendar/disconnect')
    await press('Disconnect')
    expect(words()).toContain('Those that are in the calendar stay there.')
    await inDialog('Cancel')
    await closed()
    expect(ends()).toEqual([])
    await press('Disconnect')
    await inDialog('Disconnect')
    await until(() => expect(words()).toContain('Not now.'))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await inDialog('Disconnect')
    await closed()
    await until(() => expect(words()).toContain('No calendar is connected'))
    expect(words()).toContain('Calendar disconnected')
    const end = ['/calendar/disconnect', { provider: 'google_employee' }]
    expect(ends()).toEqual([end, end])
  }
})

it('sends a choice once, and leaves the one open that was opened since it was sent', async () => {
  let answer = (_: unknown) => {}
  const waits = new Promise((resolve) => (answer = resolve))
  const { press, choose, user, words, written } = await page(joined, { writes: [undefined, waits] })
  const sent = () => written().filter(([path]) => path === '/calendar/connect')
  await press('Choose another calendar')
  await choose('Calendar', 'Mill')
  await press('Use this calendar')
  await user.click(screen.getByRole('button', { name: /Use this calendar/ }))
  expect(sent()).toHaveLength(1)
  await press('Cancel')
  await press('Choose another calendar')
  await screen.findByRole('button', { name: 'Use this calendar' })
  answer({ data: {} })
  await until(() => expect(words()).toContain('Calendar connected'))
  await settled()
  expect(screen.queryByRole('button', { name: 'Use this calendar' })).not.toBeNull()
})
