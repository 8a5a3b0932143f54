import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const LINK = '/password/reset?email=ana%40x.test&token=t1'
const signedIn = {
  id: 'u',
  type: 'users',
  attributes: { email: 'ana@x.test', onboarding_step: null, onboarding_token: null },
  meta: { token: 'session', one_time: false, mainTenant: null },
}

it('sends a link to an address, says the same of every address, and takes another one', async () => {
  const answers: unknown[] = [refused(422, { errors: { email: ['Too many mails.'] } }), {}, {}]
  const { press, write, words, sent } = await opened(<ForgotPasswordPage />, { answers: () => answers.shift() })
  await press('Send the link')
  expect([sent(), /email[^.]* is required/i.test(words())]).toEqual([[], true])
  await write(/^Email/, ' ana@x.test ')
  await press('Send the link')
  await until(() => expect(words()).toContain('Too many mails.'))
  await press('Send the link')
  await until(() => expect(words()).toContain('If ana@x.test has an account, an email with a link is on its way.'))
  expect(words()).not.toContain('Too many mails.')
  await press('Try another address')
  await write(/^Email/, 'bea@x.test')
  await press('Send the link')
  await until(() => expect(words()).toContain('If bea@x.test has an account'))
  expect(sent().map(({ path, body }) => [path, body])).toEqual(
    ['ana@x.test', 'ana@x.test', 'bea@x.test'].map((email) => ['/forgot-password', { email }]),
  )
})

async function reset(answers: unknown[], at = LINK) {
  const page = await opened(<ResetPasswordPage />, {
    at,
    answers: ({ path }) => (path === '/reset-password/check' ? { data: {} } : answers.shift()),
  })
  localStorage.removeItem('token')
  return page
}

it('takes a new password twice and leads in, with the address and token of the link', async () => {
  const { press, write, words, sent, place } = await reset([
    refused(422, { message: 'The link is used up.' }),
    signedIn,
  ])
  await write(/^New password/, 'Long-enough-1')
  await write(/^Repeated new password/, 'Long-enough-2')
  await press('Save and sign in')
  expect(sent().map(({ path }) => path)).toEqual(['/reset-password/check'])
  await write(/^Repeated new password/, 'Long-enough-1')
  await press('Save and sign in')
  await until(() => expect(words()).toContain('The link is used up.'))
  expect([place(), localStorage.getItem('token')]).toEqual([LINK, null])
  await press('Save and sign in')
  await until(() => expect(localStorage.getItem('token')).toBe('session'))
  await until(() => expect(place()).toBe('/dashboard'))
  const password = { password: 'Long-enough-1', password_confirmation: 'Long-enough-1' }
  const link = { email: 'ana@x.test', token: 't1' }
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/reset-password/check', link],
    ['/reset-password', { ...password, ...link }],
    ['/reset-password', { ...password, ...link }],
  ])
})

it('shows no form for a link that is dead or not whole, and the way to a new one', async () => {
  const dead = await opened(<ResetPasswordPage />, { at: LINK, answers: () => refused(422, { message: 'Too old.' }) })
  await until(() => expect(dead.words()).toContain('This link can no longer be used'))
  expect(dead.words()).toContain('Too old.')
  expect(document.querySelectorAll('input').length).toBe(0)
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
  const part = await opened(<ResetPasswordPage />, { at: '/password/reset?email=ana@x.test' })
  await until(() => expect(part.words()).toContain('This link is not complete'))
  expect(part.sent()).toEqual([])
})

it('shows the form where nobody can say whether the link still works', async () => {
  const away = await opened(<ResetPasswordPage />, { at: LINK, answers: () => refused(503) })
  await until(() => expect(away.words()).toContain('Choose a new password'))
})
