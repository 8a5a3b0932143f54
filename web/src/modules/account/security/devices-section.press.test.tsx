import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { DevicesSection } from './devices-section.tsx'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const device = (id: string, more: object = {}) => ({
  id,
  company: { id: 'salt', name: 'Salt Works' },
  current: id === 'here',
  ip: '192.0.2.7',
  user_agent: id === 'quiet' ? null : FIREFOX,
  created_at: '2026-03-01T10:00:00Z',
  last_seen_at: '2026-03-02T10:00:00Z',
  ...more,
})

async function section(devices: object[], ...answers: unknown[]) {
  let left = devices as { id: string; current: boolean }[]
  const page = await opened(<DevicesSection />, {
    answers: ({ method, path }) => {
      if (method === 'GET') return { data: left }
      const answer = answers.shift()
      if (answer) return answer
      left = left.filter(({ id, current }) => current || (path !== '/sessions' && !path.endsWith(id)))
      return { data: {} }
    },
  })
  await screen.findByRole('list')
  return { ...page, lines: () => page.sent().map(({ method, path, body }) => [method, path, body].filter(Boolean)) }
}

it('signs one device out, never this one, and says why not', async () => {
  const page = await section(
    [device('here'), device('old'), device('quiet')],
    refused(409, { message: 'Gone already.' }),
  )
  expect(page.words()).toContain('This device')
  expect(
    screen.getAllByRole('button', { name: /^Sign out (?!all)/ }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Sign out Firefox on Linux', 'Sign out Unknown browser'])
  await page.press('Sign out Unknown browser')
  await until(() => expect(page.words()).toContain('Gone already.'))
  await page.press('Sign out Unknown browser')
  await until(() => expect(page.words()).toContain('The device has been signed out'))
  await until(() => expect(page.words()).not.toContain('Unknown browser'))
  expect(page.lines()).toEqual([
    ['DELETE', '/sessions/quiet'],
    ['DELETE', '/sessions/quiet'],
  ])
})

it('signs all others out once that was confirmed, and keeps the question while it fails', async () => {
  const page = await section([device('here'), device('old'), device('older')], refused(503, { message: 'Soon again.' }))
  await page.press('Sign out all other devices')
  await page.inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.sent()).toEqual([])
  await page.press('Sign out all other devices')
  await page.inDialog('Sign out')
  await until(() => expect(page.words()).toContain('Soon again.'))
  await page.inDialog('Sign out')
  await until(() => expect(page.words()).toContain('All other devices have been signed out'))
  await until(() => expect(screen.getAllByRole('listitem').length).toBe(1))
  // With one device left there is no other to sign out.
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  const call = ['DELETE', '/sessions', { keep: 'this' }]
  expect(page.lines()).toEqual([call, call])
})

it('names the company where there are several', async () => {
  const one = await section([device('here'), device('old')])
  expect(one.words()).not.toContain('Salt Works')
  const two = await section([device('here'), device('old', { company: { id: 'oven', name: 'Oven House' } })])
  expect(two.words()).toContain('192.0.2.7 · Oven House')
})

it('signs a device out once, however often that is pressed', async () => {
  const page = await section([device('here'), device('old')], new Promise(() => {}))
  await page.press('Sign out Firefox on Linux')
  await page.user.click(screen.getByRole('button', { name: /Sign out Firefox/ }))
  expect(page.lines()).toHaveLength(1)
})
