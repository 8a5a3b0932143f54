import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { tenantQuery } from '#web/platform/session/queries.ts'
import { RegisterPage } from './register-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** On the main domain, which is no company's. */
function Main() {
  if (queryClient.getQueryData(tenantQuery.queryKey)) queryClient.setQueryData(tenantQuery.queryKey, null as never)
  return <RegisterPage />
}

const answer = (step: string, token: string) => ({
  id: 'u',
  type: 'users',
  attributes: { email: 'ana@x.test', onboarding_step: step, onboarding_token: token },
  meta: { token: null, one_time: false, mainTenant: null },
})
const page = (at: string, ...answers: unknown[]) =>
  opened(<Main />, { at, path: '/register', answers: ({ method }) => method === 'POST' && answers.shift() })
type Page = Awaited<ReturnType<typeof page>>
const bodies = ({ sent }: Page) => sent().map(({ path, body }) => [path, body])
const typeCode = async ({ user }: Page, code: string) => {
  await until(() => expect(document.querySelector('[autocomplete="one-time-code"]')).toBeTruthy())
  await user.click(document.querySelector('[autocomplete="one-time-code"]')!)
  await user.paste(code)
}

it('goes from the account to the code of the mail, and goes on there after a reload', async () => {
  const shown = await page(
    '/register',
    refused(422, { errors: { email: ['Not an address.'] } }),
    answer('ConfirmEmail', 't1'),
  )
  const { write, press, words, place } = shown
  await until(() => expect(place()).toBe('/register?step=EmailSetup'))
  await write(/^Work email/, 'ana@x.test')
  await write(/^Password/, 'Vatra-demo-1')
  await write(/^Repeated password/, 'Vatra-demo-1')
  await press('Continue')
  await until(() => expect(words()).toContain('Not an address.'))
  await press('Continue')
  await until(() => expect(words()).toContain('We sent a code of six digits to ana@x.test.'))
  expect(place()).toBe('/register?step=ConfirmEmail')
  const account = { email: 'ana@x.test', password: 'Vatra-demo-1', password_confirmation: 'Vatra-demo-1' }
  const sent = ['/register', { ...account, onboarding_step: 'EmailSetup', locale: 'en' }]
  expect(bodies(shown)).toEqual([sent, sent])
  // No password stays in the browser.
  expect(JSON.stringify(localStorage)).not.toContain('Vatra-demo-1')

  const later = await page(
    '/register',
    refused(422, { errors: { code: ['Wrong code.'] } }),
    answer('CompanySetup', 't2'),
  )
  await until(() => expect(later.place()).toBe('/register?step=ConfirmEmail'))
  await typeCode(later, '123456')
  await until(() => expect(later.words()).toContain('Wrong code.'))
  expect(later.words()).not.toContain('the form is not filled in correctly')
  await typeCode(later, '654321')
  await until(() => expect(later.words()).toContain('Set up your company'))
  expect(bodies(later)).toEqual(
    ['123456', '654321'].map((code) => [
      '/register',
      { code, onboarding_step: 'ConfirmEmail', onboarding_token: 't1' },
    ]),
  )
})

it('sends the code again, and begins again where the address was wrong', async () => {
  const shown = await page('/register?step=ConfirmEmail&token=t1&email=ana@x.test', {})
  // What signs in does not stay in the address bar.
  await until(() => expect(shown.place()).toBe('/register?step=ConfirmEmail'))
  await shown.press('Send a new code')
  await until(() =>
    expect(bodies(shown)).toEqual([['/resend-validation-code', { email: 'ana@x.test', onboarding_token: 't1' }]]),
  )
  // The sign-up that a sign-in hands over takes the place of one that was begun here.
  const other = await page('/register?step=ConfirmEmail&token=t2&email=bea@x.test', {})
  await other.press('Send a new code')
  await until(() =>
    expect(bodies(other)).toEqual([['/resend-validation-code', { email: 'bea@x.test', onboarding_token: 't2' }]]),
  )
  await other.press(/^Back/)
  await until(() => expect(other.place()).toBe('/register?step=EmailSetup'))
  expect(localStorage.getItem('registration')).toBeNull()
})

it('proposes an address by the company’s name until one is written, asks for the terms, and leads to the company', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const done = {
    ...answer('', ''),
    meta: { token: 'once', one_time: true, mainTenant: { frontend_url: 'https://mill.vatra.test' } },
  }
  const shown = await page('/register?step=CompanySetup&token=t2&email=ana@x.test', done)
  const { write, press, words, field, user } = shown
  await write(/^Company name/, 'Moara Țărănească')
  await until(async () => expect(await field(/^Web address/)).toHaveProperty('value', 'moara-taraneasca'))
  await write(/^Web address/, 'Mill')
  await write(/^Company name/, 'Moara Nouă')
  expect(await field(/^Web address/)).toHaveProperty('value', 'mill')
  expect(words()).toContain('Your people will sign in at mill.')
  await write(/^Your name/, 'Ana Pop')
  await write(/^Phone/, '+40722123456')
  await shown.choose(/^Country/, 'Romania')
  await press('Create the company')
  expect(shown.sent()).toEqual([])
  await user.click(await field(/^I accept the terms/))
  await press('Create the company')
  await until(() => expect(assign).toHaveBeenCalledOnce())
  const url = new URL(String(assign.mock.calls[0]![0]))
  expect([url.origin, url.pathname, url.searchParams.get('token')]).toEqual([
    'https://mill.vatra.test',
    '/welcome-setup',
    'once',
  ])
  expect(shown.sent()[0]!.body).toMatchObject({
    username: 'Ana Pop',
    company_name: 'Moara Nouă',
    subdomain: 'mill',
    phone: '+40722123456',
    country: 'RO',
    terms: true,
    onboarding_step: 'CompanySetup',
    onboarding_token: 't2',
    locale: 'en',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(localStorage.getItem('registration')).toBeNull()
  // Who signs up after that begins with empty fields.
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('Moara')
  assign.mockRestore()
})

it('begins again where that is asked for, or what was kept cannot be gone on with', async () => {
  const kept = { step: 'CompanySetup', token: 't2', email: 'ana@x.test' }
  for (const [registration, at] of [
    [kept, '/register?step=EmailSetup'],
    [{ ...kept, step: 'Nonsense' }, '/register'],
    [{ ...kept, email: '' }, '/register'],
    [{ ...kept, token: undefined }, '/register'],
  ] as const) {
    localStorage.setItem('registration', JSON.stringify(registration))
    const shown = await page(at)
    await shown.field(/^Work email/)
    expect(shown.place()).toBe('/register?step=EmailSetup')
  }
})

it('takes who signs up in Romanian for a company in Romania', async () => {
  const part = <Main />
  const shown = await opened(part, {
    at: '/register?step=CompanySetup&token=t2&email=ana@x.test',
    path: '/register',
    locale: 'ro',
  })
  expect(await shown.field(/^Țar/)).toHaveProperty('value', 'România')
})
