import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestAnswer, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { elsewhere, givePassword, PASSWORD, post } from '../account.fixture.ts'

const DOMAIN = 'vatra.example.com'

let testing: TestApp
let alfa: TestCompany

beforeAll(async () => {
  testing = await testApp({ APP_DOMAIN: DOMAIN, APP_URL: `https://${DOMAIN}` })
  alfa = await testing.company({ subdomain: 'alfa' })
  await testing.company({ subdomain: 'beta' })
  await givePassword(testing, alfa.people.hr)
})
afterAll(() => testing.close())

const signIn = () => post(testing.client(DOMAIN), '/login', { email: alfa.people.hr.email, password: PASSWORD })

const markIn = ({ headers }: TestAnswer) =>
  (headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith('__Secure-entry='))!

const exchange = (token: string, cookie?: string) =>
  post(
    testing.client(`alfa.${DOMAIN}`),
    '/token/exchange',
    { token },
    {
      headers: { ...elsewhere().headers, ...(cookie ? { cookie } : {}) },
    },
  )

describe('a one-time code on an installation with HTTPS', () => {
  it('comes with a cookie for all hosts of the installation, for a minute and for the exchange alone', async () => {
    expect(markIn(await signIn())).toMatch(
      /^__Secure-entry=[\w-]{43}; Domain=vatra\.example\.com; Path=\/api\/token\/exchange; Max-Age=60; Secure; HttpOnly; SameSite=Strict$/,
    )
  })

  it('signs in the browser that has the cookie', async () => {
    const answer = await signIn()
    const session = await exchange(answer.body.meta.token, `other=1; ${markIn(answer).split(';')[0]}`)
    expect([session.status, session.body.attributes.email]).toEqual([200, alfa.people.hr.email])
  })

  it('signs nobody in without the cookie, or with that of another sign-in, and is used up by the try', async () => {
    const [first, second] = [await signIn(), await signIn()]
    expect((await exchange(first.body.meta.token)).status).toBe(422)
    expect((await exchange(second.body.meta.token, markIn(first).split(';')[0])).status).toBe(422)
    for (const answer of [first, second])
      expect((await exchange(answer.body.meta.token, markIn(answer).split(';')[0])).status).toBe(422)
  })
})

describe('a one-time code on localhost, where browsers keep no such cookie', () => {
  it('needs none', async () => {
    const local = await testApp()
    const company = await local.company({ subdomain: 'alfa' })
    await givePassword(local, company.people.hr)
    const answer = await post(local.client('localhost'), '/login', {
      email: company.people.hr.email,
      password: PASSWORD,
    })
    expect(String(answer.headers['set-cookie'])).not.toContain('__Secure-entry')
    const session = await post(local.client('alfa.localhost'), '/token/exchange', { token: answer.body.meta.token })
    expect(session.status).toBe(200)
    await local.close()
  })
})
