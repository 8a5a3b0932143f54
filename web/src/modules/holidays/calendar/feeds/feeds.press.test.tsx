import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { FeedsCard } from './feeds-card.tsx'

const feed = { scope: 'own', national_days: true, created_at: '2026-01-02T08:00:00', read_at: '2026-01-03T08:00:00' }

async function card(feeds: object[], store: (call: Call) => unknown) {
  const kept = [...feeds]
  const opening = await opened(<FeedsCard />, {
    answers: (call) => (call.method === 'GET' ? { data: kept } : store(call)),
  })
  await settled()
  const written = () => opening.sent().map(({ method, path, body }) => [method, path, body])
  return { ...opening, kept, written }
}

it('makes an address for a calendar, shows it once, and asks which there are again', async () => {
  const answers = [refused(422, { message: 'Later.' }), { data: { url: 'https://x.test/feed/1' } }]
  const { words, written, user, kept, press } = await card([], () => answers.shift())
  const make = () => user.click(screen.getAllByRole('button', { name: 'Make an address' })[1]!)
  await make()
  await until(() => expect(words()).toContain('Later.'))
  await press('With national holidays', 'switch')
  kept.push({ ...feed, scope: 'team', read_at: null })
  await make()
  await until(() => expect(words()).toContain('=https://x.test/feed/1'))
  expect(words()).toContain('Made 02.01.2026, not read yet')
  expect(screen.getByRole('link', { name: 'Open it in your calendar program' }).getAttribute('href')).toBe(
    'webcal://x.test/feed/1',
  )
  expect(written()).toEqual([
    ['POST', '/holidays/feeds', { scope: 'team', national_days: true }],
    ['POST', '/holidays/feeds', { scope: 'team', national_days: false }],
  ])
})

it('ends an address, or gives a calendar another, after a question that stays where the server refuses', async () => {
  const answers = [
    refused(422, { message: 'Not now.' }),
    { data: { url: 'https://x.test/feed/2' } },
    refused(422, {}),
    {},
  ]
  const { words, written, inDialog, press, kept } = await card([feed], () => answers.shift())
  const question = 'The old address stops working at once, wherever it is used.'
  await press('New address')
  expect(words()).toContain(`Make a new address? [Close] ${question}`)
  await inDialog('Cancel')
  expect([written(), words().includes(question)]).toEqual([[], false])
  await press('New address')
  await inDialog('New address')
  expect(words()).toContain('Not now.')
  expect(words()).toContain(question)
  await inDialog('New address')
  await until(() => expect(words()).toContain('=https://x.test/feed/2'))
  expect(words()).not.toContain(question)
  await press('End')
  expect(words()).toContain('End this calendar?')
  await inDialog('End')
  expect(words()).toContain('The address could not be changed')
  expect(words()).toContain(question)
  kept.pop()
  await inDialog('End')
  await until(() => expect(words()).toContain('The address leads nowhere from now on'))
  expect(words()).not.toMatch(/feed\/2|Last read/)
  const renewed = ['POST', '/holidays/feeds', { scope: 'own', national_days: true }]
  const ended = ['DELETE', '/holidays/feeds/own', undefined]
  expect(written()).toEqual([renewed, renewed, ended, ended])
})
