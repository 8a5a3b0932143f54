import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { opened, type Pressing, refused, until } from '../pressed.fixture.tsx'
import { queryClient } from '../query/client.ts'
import { keys } from '../query/keys.ts'
import { profileQuery } from '../session/queries.ts'
import { changeLocale } from '../texts/setup.ts'
import type { PageFacts } from './facts.ts'
import { guard } from './guard.ts'
import { parseSearch } from './search.ts'

// What fails is not tried again: the waits between the tries are another test's.
beforeEach(() => {
  for (const queryKey of [keys.tenant, keys.profile]) queryClient.setQueryDefaults(queryKey, { retry: false })
})
afterEach(() => {
  for (const queryKey of [keys.tenant, keys.profile]) queryClient.setQueryDefaults(queryKey, {})
  localStorage.clear()
})

/** Where the guard sends a reader who opens pages; `here` where it lets them. */
async function visiting(given: Pressing = {}, own: object = {}) {
  const page = await opened(<p>Page</p>, given)
  queryClient.setQueryData(profileQuery.queryKey, (profile) => {
    Object.assign(profile!.attributes, own)
    return profile
  })
  const visit = async (address: string, facts: Partial<PageFacts> = {}, previous?: string) => {
    const { pathname, search } = new URL(address, 'http://vatra.test')
    const location = { pathname, href: address, search: parseSearch(search), hash: '' }
    try {
      await guard({ location, page: { layout: 'default', ...facts }, previous } as never)
      return 'here'
    } catch (thrown) {
      const { options } = thrown as { options?: { href?: string; to?: string; search?: object } }
      if (!options) throw thrown
      return options.href ?? [options.to, options.search]
    }
  }
  return { ...page, visit }
}

it('opens a page to who may see it, and leads everybody else back to where they were, and says why', async () => {
  const { visit, words } = await visiting({
    may: ['manageNews'],
    settings: { hidden_modules: ['time'], show_team_field: 0, show_timesheet_dates: 1 },
  })
  expect(await visit('/news', { permission: 'manageNews' })).toBe('here')
  expect(await visit('/billing', { permission: 'manageBilling' }, '/news?page=2')).toBe('/news?page=2')
  await until(() => expect(words()).toContain('not authorized'))
  expect(await visit('/billing', { permission: 'manageBilling' }, '/billing')).toBe('/dashboard')
  expect(await visit('/billing', { permission: 'manageBilling' })).toBe('/dashboard')
  // From there is nowhere to go.
  expect(await visit('/dashboard', { permission: 'manageBilling' })).toBe('here')
  expect(await visit('/time', { module: 'time' })).toBe('/dashboard')
  await until(() => expect(words()).toContain('does not use this module'))
  expect(await visit('/off', { setting: 'show_team_field' })).toBe('/dashboard')
  expect(await visit('/on', { setting: 'show_timesheet_dates' })).toBe('here')
})

it('leads who is not signed in to the sign-in, which knows where to go on', async () => {
  const over = refused(401, { message: 'Unauthenticated.' })
  const { visit } = await visiting({ answers: ({ path }) => path === '/restify/profile' && over })
  queryClient.removeQueries({ queryKey: keys.profile })
  const login = ['/login', { from: '/news?page=2' }]
  expect(await visit('/news?page=2')).toEqual(login)
  localStorage.removeItem('token')
  expect(await visit('/news?page=2')).toEqual(login)
  expect(await visit('/register', { layout: 'auth' })).toBe('here')
})

it('opens nothing to who owes a second factor but the page that sets it up', async () => {
  const { visit } = await visiting({}, { owes_two_factor: true })
  expect(await visit('/news?page=2')).toEqual(['/two-factor-setup', { from: '/news?page=2' }])
  expect(await visit('/two-factor-setup')).toBe('here')
})

it('leads who has just joined to their first steps from the dashboard, and from nowhere else', async () => {
  const { visit } = await visiting({}, { onboarding_step: 'PersonalSetup' })
  expect(await visit('/dashboard')).toEqual(['/personal-onboarding', undefined])
  expect(await visit('/personal-onboarding', { layout: 'onboarding' })).toBe('here')
})

it('says that there is no such company, or no server, or no connection', async () => {
  let answer = refused(404)
  const { visit } = await visiting({ answers: ({ path }) => path === '/tenant' && answer })
  const asked = () => {
    queryClient.removeQueries({ queryKey: keys.tenant })
    return visit('/news?page=2')
  }
  expect(await asked()).toEqual(['/no-organization', undefined])
  answer = refused(503)
  expect(await asked()).toEqual(['/maintenance', { from: '/news?page=2' }])
  answer = refused(0)
  const offline = await asked().catch((error) => error)
  expect([offline instanceof ApiError, offline.status]).toEqual([true, 0])
  expect(await visit('/maintenance', { layout: 'empty', skipOrganization: true })).toBe('here')
})

it('trades the code of an address that is not one of an open page of its own, once', async () => {
  const { visit, sent } = await visiting({
    answers: ({ path }) => path === '/token/exchange' && { meta: { token: 'fresh' } },
  })
  expect(await visit('/reset?token=mine', { layout: 'auth' })).toBe('here')
  expect(sent()).toEqual([])
  expect(await visit('/news?token=code&page=2')).toEqual(['/news', { page: '2', from: undefined }])
  expect(sent().map(({ path, body }) => [path, body])).toEqual([['/token/exchange', { token: 'code' }]])
  expect(localStorage.getItem('token')).toBe('fresh')
})

it('takes the language of an address once, and takes it out of there', async () => {
  onTestFinished(() => changeLocale('en'))
  const { visit } = await visiting()
  expect(await visit('/news?locale=ro&page=2')).toEqual(['/news', { page: '2' }])
  expect(document.documentElement.lang).toBe('ro')
})
