import { beforeEach, expect, test } from 'vitest'
import { drawn, known, linesOf, namesOf, signIn } from '#web/platform/drawn.fixture.tsx'
import { formatMoment } from '#web/platform/format/dates.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { LanguageTab } from './profile/language-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { SecurityTab } from './security/security-tab.tsx'

const state = { enabled: false, enabled_at: null, recovery_codes_left: 0, required: false }
const device = {
  id: 'd1',
  company: { id: 'c1', name: 'Salt' },
  current: true,
  ip: '10.0.0.1',
  user_agent: null,
  created_at: '2026-02-09T08:00:00Z',
  last_seen_at: '2026-02-10T09:30:00Z',
}
const of = (name: string) => ['restify', 'profile', 'getter', name]
const own = (attributes: object) =>
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, attributes: { ...profile.attributes, ...attributes } },
  )

beforeEach(async () => {
  await signIn({ employee: 'ana' })
  own({ has_password: true, onboarding_step: null })
  known(of('two-factor'), state)
  known(of('sessions'), [device])
  known(of('passkeys'), [])
})

test('signs devices out but the one that asks, and all others where there are any', async () => {
  expect(namesOf(await drawn(<SecurityTab />), 'button')).toEqual([
    'Show the password',
    'Show the password',
    'Show the password',
    'Change the password',
    'Turn on',
  ])
  known(of('sessions'), [device, { ...device, id: 'd2', current: false, company: { id: 'c2', name: 'Oil' } }])
  const html = await drawn(<SecurityTab />)
  expect(namesOf(html, 'button')).toEqual([
    'Show the password',
    'Show the password',
    'Show the password',
    'Change the password',
    'Turn on',
    'Sign out Unknown browser',
    'Sign out all other devices',
  ])
  expect(linesOf(html)).toEqual(expect.arrayContaining(['10.0.0.1 · Salt', '10.0.0.1 · Oil']))
})

test('offers of the second step what is not done yet', async () => {
  known(of('two-factor'), { ...state, enabled: true, enabled_at: '2026-02-09T08:00:00Z', recovery_codes_left: 7 })
  const html = await drawn(<SecurityTab />)
  expect(namesOf(html, 'button')).toEqual([
    'Show the password',
    'Show the password',
    'Show the password',
    'Change the password',
    'New recovery codes',
    'Turn off',
  ])
  expect(linesOf(html).join(' ')).toContain(formatMoment('2026-02-09T08:00:00Z'))
  expect(linesOf(html).join(' ')).toContain('7 recovery codes')
})

test('asks for the present password of who has one', async () => {
  expect(namesOf(await drawn(<SecurityTab />), 'label')).toEqual([
    'Current password *',
    'New password *',
    'Repeated new password *',
  ])
  own({ has_password: false })
  expect(namesOf(await drawn(<SecurityTab />), 'label')).toEqual(['New password *', 'Repeated new password *'])
})

test('leaves the rule and the language of the company to who keeps it', async () => {
  const headings = async () => [
    ...namesOf(await drawn(<SecurityTab />), 'h2'),
    ...namesOf(await drawn(<LanguageTab />), 'h2'),
  ]
  expect(await headings()).toEqual([
    'Password',
    'Two-factor authentication',
    'Passkeys',
    'Signed-in devices',
    'Your language',
  ])
  await signIn({ may: ['manageCompany'] })
  expect(await headings()).toEqual([
    'Password',
    'Two-factor authentication',
    'Passkeys',
    'Signed-in devices',
    'For the whole company',
    'Your language',
    'Language of the company',
  ])
})

test('lets people change their own profile where the company does', async () => {
  const labels = async () => namesOf(await drawn(<ProfileTab />), 'label')
  expect(await labels()).toEqual([])
  for (const reader of [
    {},
    { employee: 'ana', may: ['manageEmployees'] },
    { employee: 'ana', may: ['editOwnEmployeeProfile'] },
  ] as const) {
    await signIn(reader)
    own({ onboarding_step: null })
    expect(await labels()).toEqual(['First name *', 'Last name *', 'Phone', 'About you', 'A quote you like'])
  }
  await signIn({ employee: 'ana' })
  own({ onboarding_step: 'PersonalSetup' })
  expect((await labels()).length).toBe(5)
})
