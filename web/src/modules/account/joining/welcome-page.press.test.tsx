import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OTHER_INDUSTRY } from '#contracts/account/registration.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { pageBeforePaying } from '#web/platform/routing/before-paying.ts'
import { WelcomePage } from './welcome-page.tsx'

const answer = {
  id: 'u',
  type: 'users',
  attributes: { email: 'ana@x.test', onboarding_step: null, onboarding_token: null },
  meta: { token: 'session', one_time: false, mainTenant: null },
}

it('takes addresses as they were copied, each once, and asks for the people again', async () => {
  const { write, press, choose, sent, place, user, words, field } = await opened(<WelcomePage />, {
    at: '/welcome-setup',
    answers: ({ method, path }) =>
      method === 'POST'
        ? answer
        : path.endsWith('/generic-industries') &&
          listOf([
            record(OTHER_INDUSTRY, { name: 'Another' }),
            record('44444444-4444-4444-8444-444444444444', { name: 'Mills' }),
            record('55555555-5555-4555-8555-555555555555', { name: 'Bakeries' }),
          ]),
  })
  const seats = keys.getter('employees', 'available-seats')
  queryClient.setQueryData(seats, { available_seats: 5 })
  const invite = async (typed: string) => {
    await write(/^Colleagues to invite/, typed)
    await user.keyboard('{Enter}')
  }
  await choose(/^Company size/, /^1.20 employees/)
  await user.click(await field(/^Industry/))
  // As the alphabet goes, and what is none of them last.
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Bakeries',
    'Mills',
    'Another',
  ])
  await user.click(screen.getByRole('option', { name: 'Mills' }))
  await choose(/^Where you heard/, 'Other')
  await field(/^Other source/)
  await choose(/^Where you heard/, 'Google')
  expect(screen.queryByLabelText(/^Other source/)).toBeNull()
  await invite('cleo')
  await invite('"Lup, Bea" <BEA@x.test>; Dan Pop <dan@x.test>, bea@x.test')
  await press('Open Vatra')
  // What was typed and is no address is said, not left out.
  await until(() => expect(words()).toContain('cleo is not a valid email address.'))
  expect(sent()).toEqual([])
  await user.click(await field(/^Colleagues to invite/))
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  await invite('dan@x.test')
  await invite('bea@x.test')
  await press('Open Vatra')
  await until(() => expect(place()).toBe('/dashboard'))
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/register', expect.objectContaining({ onboarding_step: 'TeamSetup', invitations: ['dan@x.test', 'bea@x.test'] })],
  ])
  expect(queryClient.getQueryData(seats)).toBeUndefined()
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('dan@x.test')
})

it('keeps what was typed where seats are missing, and the page to come back to from paying', async () => {
  const industry = '44444444-4444-4444-8444-444444444444'
  const { press, write, choose, field, user } = await opened(<WelcomePage />, {
    at: '/welcome-setup',
    answers: ({ method, path }) =>
      method === 'POST'
        ? refused(422, { message: 'quantity_exceeded' })
        : path.endsWith('/generic-industries') && listOf([record(industry, { name: 'Mills' })]),
  })
  await choose(/^Company size/, /^1.20 employees/)
  await user.click(await field(/^Industry/))
  await user.click(await screen.findByRole('option', { name: 'Mills' }))
  await choose(/^Where you heard/, 'Google')
  await write(/^Colleagues to invite/, 'bea@x.test')
  await user.keyboard('{Enter}')
  await press('Open Vatra')
  await until(() => expect(pageBeforePaying()).toBe('/welcome-setup'))
  expect(Object.values({ ...sessionStorage }).join()).toContain('bea@x.test')
  // Told once.
  expect(pageBeforePaying()).toBeNull()
})
