import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestAnswer, type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import { codeOf } from '../../account/two-factor/two-factor.fixture.ts'
import { type GoogleStandIn, googleStandIn } from './google.fixture.ts'

let google: GoogleStandIn
let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  google = await googleStandIn()
  app = await testApp(google.env)
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(async () => {
  await app.close()
  await google.close()
})
beforeEach(() => {
  google.lies = {}
  google.person = { email: company.people.hr.email, email_verified: true }
})

const MAIN = 'localhost:3000'
const FRONTEND = 'http://acme.localhost:3000'
const locationOf = ({ headers }: TestAnswer) => new URL(String(headers.location))
const pathOf = (url: URL) => `${url.pathname}${url.search}`.replace(/^\/api/, '')
const cookieOf = ({ headers }: TestAnswer) => String(headers['set-cookie']).split(';')[0]!

/** Leaves for Google from the main domain, as a company's host sends the browser there. */
const leave = (redirect = FRONTEND) => app.client(MAIN).get('/auth/google/redirect', { query: { redirect } })

const comeBack = (back: URL, cookie: string) => app.client(MAIN).get(pathOf(back), { headers: { cookie } })

/** The whole way to Google and back; answers where the browser ends. */
async function signIn(redirect?: string): Promise<URL> {
  const left = await leave(redirect)
  return locationOf(await comeBack(google.visit(locationOf(left).href), cookieOf(left)))
}

describe('signing in with Google', () => {
  it('begins on the host that Google returns to, with state, nonce and a code challenge', async () => {
    const hop = await app.client('acme.localhost:3000').get('/auth/google/redirect', { query: { redirect: FRONTEND } })
    expect(hop.status).toBe(302)
    expect(locationOf(hop).origin).toBe('http://localhost:3000')
    expect(hop.headers['set-cookie']).toBeUndefined()

    const left = await app.client(MAIN).get(pathOf(locationOf(hop)))
    expect(left.status).toBe(302)
    expect(String(left.headers['set-cookie'])).toMatch(/^__Host-google-sign-in=.+; Secure; HttpOnly; SameSite=Lax$/)
    const consent = locationOf(left)
    expect(consent.origin).toBe(google.url)
    expect(Object.fromEntries(consent.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'vatra-client',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      code_challenge_method: 'S256',
      scope: 'openid email',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(consent.searchParams.get(name)).toMatch(/^.{40,}$/)
  })

  it('ends with a one-time code on the company’s host, which becomes a session once', async () => {
    const end = await signIn(`${FRONTEND}/login?from=%2Femployees`)
    expect(end.origin + end.pathname).toBe(`${FRONTEND}/login`)
    expect(end.searchParams.get('from')).toBe('/employees')
    const exchange = () => company.visitor.post('/token/exchange', { token: end.searchParams.get('token') })
    const [wrongHost, first] = [
      await other.visitor.post('/token/exchange', { token: end.searchParams.get('token') }),
      await exchange(),
    ]
    expect(wrongHost.status).toBe(422)
    expect(first.status).toBe(200)
    expect(first.body.attributes.email).toBe(company.people.hr.email)
    const own = await app.client(company.host, first.body.meta.token).get('/restify/profile')
    expect(own.status).toBe(200)
    expect((await exchange()).status).toBe(422)
  })

  it('leads on to the page that it was begun on, its filters with it', async () => {
    const fromOf = async (page: string) => (await signIn(`${FRONTEND}${page}`)).searchParams.get('from')
    expect(await fromOf('/documents/all?status=new')).toBe('/documents/all?status=new')
    for (const page of ['/', '/login?error=google_denied']) expect([page, await fromOf(page)]).toEqual([page, null])
  })

  it('finds the company by the person when it began on the main domain', async () => {
    const end = await signIn('http://localhost:3000/login')
    expect(end.origin + end.pathname).toBe(`${FRONTEND}/login`)
    expect(end.searchParams.get('token')).toBeTruthy()
    // Addresses are kept in small letters here; Google writes them as the person did.
    google.person.email = google.person.email.toUpperCase()
    expect((await signIn('http://localhost:3000/login')).searchParams.get('token')).toBeTruthy()
  })

  it('lets nobody in whose address no account has, who is in another company, or who has been archived', async () => {
    google.person.email = 'stranger@example.test'
    expect((await signIn()).searchParams.get('error')).toBe('google_unknown')

    google.person.email = other.people.admin.email
    const abroad = await signIn()
    expect(abroad.origin).toBe(FRONTEND)
    expect(abroad.searchParams.get('error')).toBe('google_unknown')
    expect(abroad.searchParams.get('token')).toBeNull()

    const leaver = await other.personWith()
    google.person.email = leaver.email
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${leaver.employeeId}`),
    )
    expect((await signIn('http://other.localhost:3000')).searchParams.get('error')).toBe('google_unknown')
  })

  it('believes no address that Google has not verified', async () => {
    google.person.email_verified = false
    expect((await signIn()).searchParams.get('error')).toBe('google_unverified')
  })

  it('still asks for the second step where the person has an authenticator app', async () => {
    const { loginId, email } = company.people.manager
    google.person.email = email
    await app.superuser.global((tx) =>
      tx.run(
        sql`insert into login_authenticators (login_id, secret, confirmed_at) values (${loginId}, '\\x00', now())`,
      ),
    )
    const end = await signIn()
    expect(end.searchParams.get('token')).toBeNull()
    const wrong = await company.visitor.post('/login/second-step', {
      token: end.searchParams.get('second_step'),
      code: '12',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toHaveProperty('code')
  })

  it('leaves no way round the second step to who turns it on at that moment', async () => {
    const person = await company.personWith()
    google.person.email = person.email
    const { secret } = (await person.client.post('/two-factor/setup', {})).body.data
    const left = await leave()
    const back = google.visit(locationOf(left).href)
    const [ended, turnedOn] = await whileHeld(
      app,
      sql`select from users where id = ${person.userId} for update`,
      () => comeBack(back, cookieOf(left)),
      () => person.client.post('/two-factor/confirm', { code: codeOf(app, secret) }),
    )
    expect(turnedOn.status).toBe(200)
    const token = locationOf(ended).searchParams.get('token') ?? 'none'
    expect((await company.visitor.post('/token/exchange', { token })).status).toBe(422)
  })

  it('says that the person refused, and still knows where they wanted to go', async () => {
    const left = await leave(`${FRONTEND}/login?from=%2Femployees`)
    const back = google.visit(locationOf(left).href, 'refuse')
    const end = locationOf(await comeBack(back, cookieOf(left)))
    expect(end.searchParams.get('error')).toBe('google_denied')
    expect(end.searchParams.get('from')).toBe('/employees')
  })

  it.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['another audience', { audience: 'another-client' }],
    ['another nonce', { nonce: 'n'.repeat(43) }],
    ['an end that is past', { expired: true }],
    ['the signature of a foreign key', { foreignKey: true }],
  ])('believes no token with %s', async (_, lies) => {
    google.lies = lies
    const end = await signIn()
    expect(end.searchParams.get('error')).toBe('google_failed')
    expect(end.searchParams.get('token')).toBeNull()
  })

  it('believes no answer to another browser, to another visit, or that comes twice or too late', async () => {
    const [left, another] = [await leave(), await leave()]
    const back = google.visit(locationOf(left).href)
    const errorOf = async (cookie: string, url = back) =>
      locationOf(await comeBack(url, cookie)).searchParams.get('error')
    expect(await errorOf('')).toBe('google_failed')
    expect(await errorOf(cookieOf(another))).toBe('google_failed')
    expect(await errorOf(cookieOf(left).replace(/(.{9})(.)(.{9})$/, '$1$3$2'))).toBe('google_failed')
    expect(await errorOf(cookieOf(left))).toBeNull()
    expect(await errorOf(cookieOf(left))).toBe('google_failed')

    const late = await leave()
    app.clock.advance(11 * 60_000)
    expect(await errorOf(cookieOf(late), google.visit(locationOf(late).href))).toBe('google_failed')
  })

  it.each([
    'https://evil.example/login',
    'http://acme.localhost:3000@evil.example/',
    'http://localhost.evil.example:3000/',
    'https://acme.localhost:3000/',
    'http://acme.localhost:3001/',
    '//evil.example',
    'javascript:alert(1)',
  ])('leads nobody to %s', async (redirect) => {
    const answer = await leave(redirect)
    expect(answer.status).toBe(422)
    expect(answer.headers.location).toBeUndefined()
  })

  it('leads from a company’s host only to that company', async () => {
    const query = { redirect: 'http://other.localhost:3000/' }
    const answer = await app.client('acme.localhost:3000').get('/auth/google/redirect', { query })
    expect(answer.status).toBe(422)
    expect(answer.bytes.toString()).toContain('not a page of this company')
  })
})

describe('without Google', () => {
  it('says on a page what to configure, in the reader’s language, and shows no button', async () => {
    const without = await testApp()
    const client = without.client('localhost:3000')
    const page = await client.get('/auth/google/redirect')
    expect(page.status).toBe(422)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.bytes.toString()).toContain('GOOGLE_CLIENT_ID')
    const romanian = await client.get('/auth/google/redirect', { headers: { 'accept-language': 'ro' } })
    expect(romanian.bytes.toString()).toContain('nu este configurată')
    expect((await client.get('/auth/providers')).body.data).toEqual({ google: false })
    expect((await app.client(MAIN).get('/auth/providers')).body.data).toEqual({ google: true })
    await without.close()
  })

  it('says on a page that Google does not answer', async () => {
    const standIn = await googleStandIn()
    const apart = await testApp(standIn.env)
    standIn.down = true
    const page = await apart.client(MAIN).get('/auth/google/redirect')
    expect(page.status).toBe(422)
    expect(page.bytes.toString()).toContain('Google does not answer')
    standIn.down = false
    expect((await apart.client(MAIN).get('/auth/google/redirect')).status).toBe(302)
    await apart.close()
    await standIn.close()
  })
})
