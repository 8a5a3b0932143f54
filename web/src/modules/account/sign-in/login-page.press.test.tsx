import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hold } from '#web/platform/held.ts'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { keepPendingStep, pendingStep } from '../security/two-factor/pending.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { LoginPage } from './login-page.tsx'
import { LogoutPage } from './logout-page.tsx'

/** Nobody is signed in where this page is opened. */
function SignedOut() {
  if (localStorage.getItem('token') === 'x') localStorage.removeItem('token')
  return <LoginPage />
}
const page = (answers: (() => unknown)[], at = '/login?from=/time') =>
  opened(<SignedOut />, { at, answers: ({ method }) => (method === 'POST' ? answers.shift()!() : undefined) })

const attributes = { email: 'ana@x.test', onboarding_step: null, onboarding_token: null }
const answer = (meta: object, more = {}) => ({ id: 'u', type: 'users', attributes: { ...attributes, ...more }, meta })
const inside = (more = {}) => answer({ token: 'session', one_time: false, mainTenant: null, ...more })
const halfway = () => answer({ token: null, one_time: false, mainTenant: null, second_step: { token: 'half' } })
const company = (id: string, name: string) => ({
  id,
  name,
  subdomain: name,
  frontend_url: `https://${name}.vatra.test`,
})
const two = [company('c1', 'salt'), company('c2', 'oven')]
const bodies = (calls: Call[]) => calls.map(({ path, body }) => [path, body])
const credentials = { email: 'ana@x.test', password: 'secret1' }

type Page = Awaited<ReturnType<typeof page>>
const signIn = async ({ write, press }: Page) => {
  await write(/^Email/, 'ana@x.test')
  await write(/^Password/, 'secret1')
  await press('Sign in')
}
const typeCode = async ({ user }: Page, code: string) => {
  await until(() => expect(document.querySelector('[autocomplete="one-time-code"]')).toBeTruthy())
  await user.click(document.querySelector('[autocomplete="one-time-code"]')!)
  await user.paste(code)
  await settled()
}

it('leads in to the page that was wanted, and says what was refused with the address still there', async () => {
  const shown = await page([() => refused(422, { message: 'Wrong password.' }), () => inside()])
  await signIn(shown)
  await until(() => expect(shown.words()).toContain('Wrong password.'))
  expect([shown.place(), localStorage.getItem('token')]).toEqual(['/login?from=/time', null])
  expect(await shown.field(/^Email/)).toHaveProperty('value', 'ana@x.test')
  await shown.press('Sign in')
  await until(() => expect(shown.place()).toBe('/time'))
  expect(localStorage.getItem('token')).toBe('session')
  expect(bodies(shown.sent()).map(([path]) => path)).toEqual(['/login', '/login'])
  expect(shown.sent()[0]!.body).toMatchObject(credentials)
})

it('leads into no other site', async () => {
  const shown = await page([() => inside()], '/login?from=https://evil.test')
  await signIn(shown)
  await until(() => expect(shown.place()).toBe('/dashboard'))
})

it('asks for a code after the password, of the app or one that was kept, until one is right', async () => {
  const shown = await page([halfway, () => refused(422, { errors: { code: ['This code is wrong.'] } }), () => inside()])
  await signIn(shown)
  await typeCode(shown, '123456')
  await until(() => expect(shown.words()).toContain('This code is wrong.'))
  expect(shown.words()).not.toContain('the form is not filled in correctly')
  expect(localStorage.getItem('token')).toBeNull()
  await shown.press('I cannot use the app')
  expect(await shown.field(/^Recovery code/)).toHaveProperty('value', '')
  await shown.write(/^Recovery code/, 'abcd-efgh')
  await shown.press('Sign in')
  await until(() => expect(shown.place()).toBe('/time'))
  expect(localStorage.getItem('token')).toBe('session')
  expect(bodies(shown.sent()).slice(1)).toEqual([
    ['/login/second-step', { code: '123456', token: 'half' }],
    ['/login/second-step', { code: 'abcd-efgh', token: 'half' }],
  ])
})

it('sends a code that is typed after a wrong one when it is whole, and not with each digit', async () => {
  const shown = await page([halfway, () => refused(422, { errors: { code: ['This code is wrong.'] } }), () => inside()])
  await signIn(shown)
  const type = async (code: string) => {
    await until(() => expect(document.querySelector('[autocomplete="one-time-code"]')).toBeTruthy())
    await shown.user.click(document.querySelector('[autocomplete="one-time-code"]')!)
    await shown.user.keyboard(code)
  }
  await type('123456')
  await until(() => expect(shown.words()).toContain('This code is wrong.'))
  await settled()
  await type('987654')
  await until(() => expect(shown.place()).toBe('/time'))
  expect(bodies(shown.sent()).slice(1)).toEqual([
    ['/login/second-step', { code: '123456', token: 'half' }],
    ['/login/second-step', { code: '987654', token: 'half' }],
  ])
})

it('begins again where no code is right any more', async () => {
  const shown = await page([halfway, () => refused(422, { message: 'Too late for this sign-in.' })])
  await signIn(shown)
  await typeCode(shown, '123456')
  await until(() => expect(shown.words()).toContain('Too late for this sign-in.'))
  await shown.press('Sign in again')
  expect(await shown.field(/^Password/)).toHaveProperty('value', '')
})

it('asks somebody of several companies which one is meant, and says it to the server', async () => {
  const shown = await page([
    () => inside({ tenants: two }),
    () => refused(403, { message: 'You have left it.' }),
    () => inside({ tenants: two }),
  ])
  await signIn(shown)
  await until(() => expect(shown.words()).toContain('Choose a company'))
  expect(localStorage.getItem('token')).toBeNull()
  await shown.press(/^salt/)
  await until(() => expect(shown.words()).toContain('You have left it.'))
  await shown.press(/^oven/)
  await until(() => expect(shown.place()).toBe('/time'))
  expect(bodies(shown.sent()).slice(1)).toEqual([
    ['/login', { ...credentials, tenant_id: 'c1' }],
    ['/login', { ...credentials, tenant_id: 'c2' }],
  ])
})

it('chooses the company after the second step with the token for that', async () => {
  const shown = await page([halfway, () => inside({ tenants: two, choice_token: 'choice' }), () => inside()])
  await signIn(shown)
  await typeCode(shown, '123456')
  await shown.press(/^oven/)
  await until(() => expect(shown.place()).toBe('/time'))
  expect(bodies(shown.sent()).at(-1)).toEqual(['/login/second-step', { token: 'choice', tenant_id: 'c2' }])
})

it('goes on with a sign-in that Google began, with the way to what was wanted in the address alone', async () => {
  const shown = await page([() => inside()], '/login?second_step=half&from=/time')
  await until(() => expect(shown.place()).toBe('/login?from=/time'))
  await typeCode(shown, '123456')
  await until(() => expect(shown.place()).toBe('/time'))
  expect(bodies(shown.sent())).toEqual([['/login/second-step', { code: '123456', token: 'half' }]])
})

it('says why Google did not lead in, and has it come back here, to no page of another site', async () => {
  const way = async (at: string) => {
    const shown = await opened(<GoogleSignIn offered />, { at, path: '/login' })
    const href = (await screen.findByRole('link')).getAttribute('href')!
    return [new URL(href, 'http://vatra.test').searchParams.get('redirect'), shown.words()]
  }
  const here = 'http://vatra.test/login'
  const [denied, words] = await way('/login?error=google_denied&from=/time')
  expect([denied, words]).toEqual([`${here}?from=%2Ftime`, expect.stringContaining('Google')])
  expect(screen.getByRole('alert')).toBeTruthy()
  expect((await way('/login?from=https://evil.test'))[0]).toBe(here)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('goes on with a sign-up that is not finished', async () => {
  const meta = { token: null, one_time: false, mainTenant: null }
  const shown = await page([() => answer(meta, { onboarding_step: 'ConfirmEmail', onboarding_token: 't' })])
  await signIn(shown)
  await until(() => expect(shown.place()).toBe('/register?step=ConfirmEmail&token=t&email=ana%40x.test'))
})

it('leads who has just begun to their first steps, unless they wanted a certain page', async () => {
  for (const [step, at, place] of [
    ['TeamSetup', '/login', '/welcome-setup'],
    ['PersonalSetup', '/login', '/personal-onboarding'],
    ['PersonalContract', '/login', '/personal-onboarding'],
    ['TeamSetup', '/login?from=/time', '/time'],
    ['Done', '/login', '/dashboard'],
    [null, '/login', '/dashboard'],
  ] as const) {
    const answered = answer({ token: 'session', one_time: false, mainTenant: null }, { onboarding_step: step })
    const shown = await page([() => answered], at)
    await signIn(shown)
    await until(() => expect(shown.place()).toBe(place))
  }
})

it('goes on with a sign-in that another page has begun, once, to what was wanted there', async () => {
  keepPendingStep('half')
  const shown = await page([() => inside()], '/login?from=/people')
  await typeCode(shown, '123456')
  await until(() => expect(shown.place()).toBe('/people'))
  expect(bodies(shown.sent())).toEqual([['/login/second-step', { code: '123456', token: 'half' }]])
  expect(pendingStep()).toBeUndefined()
})

it('leads back to the first question from the code and from the choice of a company', async () => {
  const code = await page([halfway])
  await signIn(code)
  await until(() => expect(document.querySelector('[autocomplete="one-time-code"]')).toBeTruthy())
  await code.press('Use another account')
  expect(await code.field(/^Email/)).toHaveProperty('value', '')
  const choice = await page([() => inside({ tenants: two })])
  await signIn(choice)
  await until(() => expect(choice.words()).toContain('Choose a company'))
  await choice.press('Use another account')
  expect(await choice.field(/^Email/)).toHaveProperty('value', '')
})

it('leads who is signed in already to what they wanted, and to no other site', async () => {
  for (const [at, place] of [
    ['/login?from=/time', '/time'],
    ['/login?from=https://evil.test', '/dashboard'],
  ] as const) {
    const shown = await opened(<LoginPage />, { at, answers: () => undefined })
    await until(() => expect(shown.place()).toBe(place))
    expect(shown.sent()).toEqual([])
  }
})

it('leads on at the host of the company, with what was wanted, the language, and a template that was shared', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const elsewhere = { token: 'once', one_time: true, mainTenant: { frontend_url: 'https://mill.vatra.test' } }
  for (const [kept, carried] of [
    [{}, { language: 'en' }],
    [{ shared_template: 'abc' }, { language: 'en', shared_template: 'abc' }],
  ] as const) {
    assign.mockClear()
    const shown = await page([() => answer(elsewhere)])
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    await signIn(shown)
    await until(() => expect(assign).toHaveBeenCalledOnce())
    const url = new URL(String(assign.mock.calls[0]![0]))
    expect([url.origin, url.pathname]).toEqual(['https://mill.vatra.test', '/login'])
    expect(Object.fromEntries(url.searchParams)).toEqual({ token: 'once', from: '/time', ...carried })
    expect(localStorage.getItem('token'), 'a code for once is no session').toBeNull()
    localStorage.removeItem('shared_template')
  }
  assign.mockRestore()
})

it('signs out, here and on the server, and leads to the sign-in', async () => {
  const shown = await opened(<LogoutPage />, { at: '/logout', answers: () => refused(500) })
  await until(() => expect(shown.place()).toBe('/login'))
  expect(shown.sent().map(({ method, path }) => [method, path])).toEqual([['POST', '/logout']])
  expect(localStorage.getItem('token')).toBeNull()
})

it('sends what is held back before it signs out', async () => {
  const order: string[] = []
  const send = async () => {
    await Promise.resolve()
    order.push('what was held')
  }
  hold({ send, undone: () => order.push('taken back') })
  await opened(<LogoutPage />, {
    at: '/logout',
    answers: ({ path }) => {
      order.push(path)
      return refused(500)
    },
  })
  await until(() => expect(order).toEqual(['what was held', '/logout']))
})
