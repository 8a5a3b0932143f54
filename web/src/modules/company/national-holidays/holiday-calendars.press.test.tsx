import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, type Pressing, refused, until } from '#web/platform/pressed.fixture.tsx'
import { HolidayCalendars } from './holiday-calendars.tsx'

const [berlin, paris] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

function Chosen({ first }: { first: string | null }) {
  const [value, setValue] = useState(first)
  return <HolidayCalendars value={value} onChange={setValue} />
}

/** The choice of a calendar before a server that answers writes one after the other, and else does them. */
async function choice(first: string | null, answers: unknown[] = [], given: Pressing = {}, meta = {}) {
  let kept = [record(berlin, { name: 'Berlin' }, {}, meta)]
  const page = await opened(<Chosen first={first} />, {
    may: ['manageHolidayPolicies'],
    answers: ({ method, path, body }) => {
      if (method === 'GET') return listOf(kept)
      const answer = answers.shift()
      if (answer) return answer
      kept = kept.filter(({ id }) => !path.endsWith(id))
      if (method === 'DELETE') return { data: {} }
      const one = record(method === 'POST' ? paris : berlin, body as { name: string })
      kept = [...kept, one]
      return { data: one }
    },
    ...given,
  })
  await until(() => expect(page.words()).toContain(first ? '=Berlin' : '=The company’s own calendar'))
  const offered = async () => {
    await page.press('More for calendars')
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await page.user.keyboard('{Escape}')
    return names
  }
  const act = async (name: string) => {
    await page.press('More for calendars')
    await page.press(name, 'menuitem')
  }
  const written = () => page.sent().map(({ method, path, body }) => [method, path, body].filter(Boolean))
  return { ...page, offered, act, written }
}

it('adds a calendar and shows it', async () => {
  const wrong = refused(422, { errors: { name: ['There is one.'] } })
  const { act, write, inDialog, words, written } = await choice(null, [wrong])
  await act('Add calendar')
  await write(/^Name/, 'Paris')
  await inDialog('Save')
  await until(() => expect(words()).toContain('There is one.'))
  await inDialog('Save')
  await closed()
  expect(words()).toContain('Calendar saved')
  await until(() => expect(words()).toContain('=Paris'))
  const added = ['POST', '/restify/holiday-calendars', { name: 'Paris' }]
  expect(written()).toEqual([added, added])
})

it('renames a calendar, and deletes it after a question that stays where that is refused', async () => {
  const answers = [undefined, refused(422, { message: 'People keep it.' })]
  const { act, write, inDialog, words, written } = await choice(berlin, answers)
  await act('Rename calendar')
  await write(/^Name/, 'Potsdam')
  await inDialog('Save')
  await closed()
  await until(() => expect(words()).toContain('=Potsdam'))
  await act('Delete calendar')
  expect(words()).toContain('Potsdam The days of this calendar go with it.')
  await inDialog('Cancel')
  await closed()
  await act('Delete calendar')
  await inDialog('Delete')
  await until(() => expect(words()).toContain('People keep it.'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await inDialog('Delete')
  await closed()
  expect(words()).toContain('Calendar deleted')
  await until(() => expect(words()).toContain('=The company’s own calendar'))
  const path = `/restify/holiday-calendars/${berlin}`
  expect(written()).toEqual([
    ['PUT', path, { name: 'Potsdam' }],
    ['DELETE', path],
    ['DELETE', path],
  ])
})

it('offers what can be done with the calendar that is shown, to who keeps them', async () => {
  expect(await (await choice(null)).offered()).toEqual(['Add calendar'])
  expect(await (await choice(berlin)).offered()).toEqual(['Add calendar', 'Rename calendar', 'Delete calendar'])
  const held = await choice(berlin, [], {}, { authorizedToDelete: false })
  expect(await held.offered()).toEqual(['Add calendar', 'Rename calendar'])
  await choice(berlin, [], { may: [] })
  expect(screen.queryByRole('button', { name: 'More for calendars' })).toBeNull()
})
