import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { PersonalOnboardingPage } from './personal-onboarding-page.tsx'

const own = { first_name: 'Ana', last_name: 'Pop', email: 'ana@x.test', birth_date: '1990-02-03', address: null }

it('keeps what is typed in a step while one goes back to look at the one before', async () => {
  const { press, write, field, sent, words } = await opened(<PersonalOnboardingPage />, {
    at: '/personal-onboarding',
    answers: ({ method, path }) => {
      if (method !== 'GET') return { data: {} }
      if (path === '/restify/employees/1') return { data: record('1', own) }
      return { data: queryClient.getQueryData(profileQuery.queryKey) }
    },
  })
  await field(/^First name/)
  await press('Next')
  await write(/^Street/, 'Mill Lane 7')
  await press('Back')
  await until(() => expect(words()).toContain('First name'))
  await write(/^Favourite quote/, 'Salt.')
  await press('Next')
  expect((await field(/^Street/)).value).toBe('Mill Lane 7')
  await press('Next')
  const stored = sent().filter(({ path }) => path === '/restify/employees/1')
  expect(stored.at(-1)!.body).toMatchObject({ address: { street: 'Mill Lane 7' } })
})

/** Who comes back goes on at the step that the server keeps. */
function Kept() {
  const profile = queryClient.getQueryData(profileQuery.queryKey)!
  if (profile.attributes.onboarding_step === undefined)
    queryClient.setQueryData(profileQuery.queryKey, {
      ...profile,
      attributes: { ...profile.attributes, onboarding_step: 'PersonalContract' },
    })
  return <PersonalOnboardingPage />
}

it('goes on at the step that was kept, shows the contract to look over, and leads in once that is done', async () => {
  const contract = { ...own, contract_type: 'employment_contract', start_date: '2026-02-09' }
  const relations = {
    position: record('p', { name: 'Baker' }),
    manager: record('m', { first_name: 'Bea', last_name: 'Lup' }),
  }
  const writes = [refused(422, { message: 'Not now.' })]
  const { press, sent, words, place } = await opened(<Kept />, {
    at: '/personal-onboarding',
    answers: ({ method, path }) => {
      if (method !== 'GET') return writes.shift() ?? { data: {} }
      if (path === '/restify/employees/1') return { data: record('1', contract, relations) }
      return { data: queryClient.getQueryData(profileQuery.queryKey) }
    },
  })
  await until(() => expect(words()).toContain('Noted by your company'))
  for (const fact of ['Employment contract', '09.02.2026', 'Baker', 'Bea Lup']) expect(words()).toContain(fact)
  await press('All set!')
  await until(() => expect(words()).toContain('Not now.'))
  expect(place()).toBe('/personal-onboarding')
  await press('All set!')
  await until(() => expect(place()).toBe('/dashboard?welcome=true'))
  expect(sent().at(-1)).toMatchObject({ path: '/restify/profile', body: { onboarding_step: null } })
})
