import { expect, it } from 'vitest'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { TwoFactorSetupPage } from './two-factor-setup-page.tsx'

/** The page of somebody who has to set up a second step, up to the codes that are shown once. */
async function codesAt(from: string) {
  const answers = [
    refused(503, { message: 'Soon again.' }),
    { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } },
    { data: { recovery_codes: ['aaaa-1111'] } },
  ]
  const page = await opened(<TwoFactorSetupPage />, {
    at: `/two-factor-setup${from}`,
    answers: ({ method }) => (method === 'POST' ? answers.shift() : undefined),
  })
  const { press, words, user, place } = page
  expect(words()).toContain('Salt Works asks everyone for a second step')
  await press('Continue')
  await until(() => expect(words()).toContain('Soon again.'))
  await press('Continue')
  await until(() => expect(words()).toContain('ABCD EFGH'))
  expect(words()).not.toContain('Soon again.')
  await user.click(document.querySelector('[autocomplete="one-time-code"]')!)
  await user.paste('123456')
  await settled()
  await until(() => expect(words()).toContain('aaaa-1111'))
  expect(place()).toContain('/two-factor-setup')
  return page
}

it('leads on to what was wanted once the codes are put away, and asks again who one is', async () => {
  const { press, place, words, sent } = await codesAt('?from=%2Ftime%3Fdate%3D2026-03-04')
  await press('I have kept them')
  await until(() => expect(place()).toBe('/time?date=2026-03-04'))
  expect(words()).toBe('Elsewhere')
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/two-factor/setup', {}],
    ['/two-factor/setup', {}],
    ['/two-factor/confirm', { code: '123456' }],
  ])
})

it('leads to no other site', async () => {
  const { press, place } = await codesAt('?from=https%3A%2F%2Felsewhere.test')
  await press('I have kept them')
  await until(() => expect(place()).toBe('/dashboard'))
})
