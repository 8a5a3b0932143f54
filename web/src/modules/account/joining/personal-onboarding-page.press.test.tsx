import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
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
