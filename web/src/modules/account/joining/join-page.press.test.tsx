import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { JoinPage } from './join-page.tsx'

const LINK = '/join-invitation/i1?email=ana%40x.test&token=t1'
const inside = {
  id: 'u',
  type: 'users',
  attributes: { email: 'ana@x.test', onboarding_step: null, onboarding_token: null },
  meta: { token: 'session', one_time: false, mainTenant: null },
}

async function join(has_account: boolean, ...answers: unknown[]) {
  const page = await opened(<JoinPage />, {
    at: LINK,
    path: '/join-invitation/$id',
    answers: ({ path }) => (path.endsWith('/check') ? { data: { has_account } } : answers.shift()),
  })
  await until(() => expect(page.words()).toContain('ana@x.test'))
  localStorage.removeItem('token')
  return page
}

it('takes a password twice of somebody who is new, and leads in', async () => {
  const { press, write, words, sent, place } = await join(false, refused(422, { message: 'No seat is free.' }), inside)
  expect(words()).toContain('Choose a password for ana@x.test.')
  await write(/^Password/, 'Vatra-demo-1')
  await write(/^Repeated password/, 'Vatra-demo-2')
  await press('Join')
  expect(sent().length).toBe(1)
  await write(/^Repeated password/, 'Vatra-demo-1')
  await press('Join')
  await until(() => expect(words()).toContain('No seat is free.'))
  expect(localStorage.getItem('token')).toBeNull()
  await press('Join')
  await until(() => expect(localStorage.getItem('token')).toBe('session'))
  await until(() => expect(place()).toBe('/dashboard'))
  const link = { email: 'ana@x.test', token: 't1' }
  const body = { password: 'Vatra-demo-1', password_confirmation: 'Vatra-demo-1', ...link }
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/tenant/join/i1/check', link],
    ['/tenant/join/i1', body],
    ['/tenant/join/i1', body],
  ])
})

it('asks somebody who has an account for the password of that one', async () => {
  const { press, write, words, sent } = await join(true, inside)
  expect(words()).toContain('ana@x.test has a Vatra account. Type its password.')
  await write(/^Password/, 'own')
  await press('Join')
  await until(() => expect(words()).toContain('You are now a member of Salt Works.'))
  expect(sent().at(-1)!.body).toMatchObject({ password: 'own', password_confirmation: 'own', token: 't1' })
})

it('shows no form for an invitation that is taken back, or a link that is not whole', async () => {
  const dead = await opened(<JoinPage />, {
    at: LINK,
    path: '/join-invitation/$id',
    answers: () => refused(422, { message: 'Taken back.' }),
  })
  await until(() => expect(dead.words()).toContain('Taken back.'))
  expect(document.querySelectorAll('input').length).toBe(0)
  const part = await opened(<JoinPage />, {
    at: '/join-invitation/i1?email=ana%40x.test',
    path: '/join-invitation/$id',
  })
  await until(() => expect(part.words()).toContain('This link is not complete'))
  expect(part.sent()).toEqual([])
})
