import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { createServices } from '#server/installation.ts'
import {
  processorTime,
  type TestAnswer,
  type TestApp,
  type TestCompany,
  type TestPerson,
  testApp,
} from '#testing/index.ts'
import {
  companyHost,
  confirmed,
  count,
  elsewhere,
  emailSetup,
  givePassword,
  later,
  mainDomain,
  nextQuarter,
  PASSWORD,
  post,
} from '../account.fixture.ts'
import { LOGIN_PLACE } from './limits.ts'

let testing: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
  for (const company of [alfa, beta]) {
    for (const person of Object.values(company.people)) await givePassword(testing, person)
  }
})
afterAll(() => testing.close())

const credentials = ({ email }: { email: string }, password = PASSWORD) => ({ email, password })
const profile = (subdomain: string, token: string) => companyHost(testing, subdomain, token).get('/restify/profile')

/** Makes a person of one company a member of another too, as an invitation would. */
async function alsoIn(company: TestCompany, person: TestPerson): Promise<void> {
  const { userId } = await company.personWith()
  await testing.superuser.global(async (tx) => {
    await tx.run(sql`update users set login_id = ${person.loginId}, email = ${person.email} where id = ${userId}`)
    await tx.run(sql`insert into memberships (login_id, tenant_id, last_used_at)
      values (${person.loginId}, ${company.tenantId}, now() - interval '1 day')`)
  })
}

describe('on a company’s host', () => {
  it('answers the person, unwrapped and under data, with a token for this host', async () => {
    const { admin } = alfa.people
    const answer = await post(alfa.visitor, '/login', { email: ` ${admin.email.toUpperCase()} `, password: PASSWORD })
    expect(answer.status).toBe(200)
    const { id, type, attributes, meta, data } = answer.body
    expect([id, type]).toEqual([admin.userId, 'users'])
    expect(attributes).toMatchObject({ email: admin.email, onboarding_step: null, onboarding_token: null })
    expect(meta).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      one_time: false,
      mainTenant: {
        id: alfa.tenantId,
        subdomain: 'alfa',
        name: 'Company alfa',
        frontend_url: 'http://alfa.localhost:3000',
      },
    })
    expect(data).toEqual({ id, type, attributes, meta })
    expect((await profile('alfa', meta.token)).body.data.id).toBe(admin.userId)
    expect((await profile('beta', meta.token)).status).toBe(401)
    expect((await mainDomain(testing).get('/restify/profile')).status).toBe(401)
  })

  it('keeps the token only as a hash', async () => {
    const { token } = (await post(alfa.visitor, '/login', credentials(alfa.people.hr))).body.meta
    expect(await count(testing, sql`select count(*) from sessions where token_hash = ${token}`)).toBe(0)
  })

  it('gives one answer for a wrong password, an unknown address, another company’s and an archived person', async () => {
    const archived = await alfa.personWith()
    await givePassword(testing, archived)
    await testing.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${archived.employeeId}`),
    )
    const nameless = await alfa.personWith()
    const answers = await Promise.all([
      post(alfa.visitor, '/login', credentials(alfa.people.hr, 'Altceva-12')),
      post(alfa.visitor, '/login', credentials({ email: 'nobody@alfa.test' })),
      post(alfa.visitor, '/login', credentials(beta.people.hr)),
      post(alfa.visitor, '/login', credentials(archived)),
      post(alfa.visitor, '/login', credentials(nameless)),
      post(mainDomain(testing), '/login', credentials(archived)),
      post(mainDomain(testing), '/login', credentials({ email: 'nobody@alfa.test' })),
    ])
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([422, { message: 'The email or the password is not right.' }])
    }
  })

  it('says what is missing at its field', async () => {
    const answer = await post(alfa.visitor, '/login', { email: 'x' })
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, ['email', 'password']])
  })

  it('costs as much for an unknown address as for a wrong password', async () => {
    const worked = (email: string) =>
      processorTime(() => post(alfa.visitor, '/login', credentials({ email }, 'Altceva-12')))
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let i = 0; i < 15; i += 1) {
      const person = await alfa.personWith()
      await givePassword(testing, person)
      known.push(await worked(person.email))
      unknown.push(await worked(`nobody${i}@alfa.test`))
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[7]!
    const ratio = median(known) / median(unknown)
    expect(ratio).toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
  })
})

describe('on the main domain', () => {
  it('answers a code that is no session, and the company’s address', async () => {
    const answer = await post(mainDomain(testing), '/login', credentials(beta.people.hr))
    const { meta } = answer.body
    expect(meta).toMatchObject({ one_time: true, mainTenant: { frontend_url: 'http://beta.localhost:3000' } })
    expect(meta.tenants).toEqual([meta.mainTenant])
    expect((await profile('beta', meta.token)).status).toBe(401)
    const session = await post(beta.visitor, '/token/exchange', { token: meta.token })
    expect(session.body.attributes.email).toBe(beta.people.hr.email)
    expect((await profile('beta', session.body.meta.token)).body.data.id).toBe(beta.people.hr.userId)
  })

  it('lists every company of the person, last used first, and lets them choose', async () => {
    const person = alfa.people.manager
    await alsoIn(beta, person)
    const names = (answer: { body: { meta: { tenants: { subdomain: string }[] } } }) =>
      answer.body.meta.tenants.map(({ subdomain }) => subdomain)
    const first = await post(mainDomain(testing), '/login', credentials(person))
    expect(names(first)).toEqual(['alfa', 'beta'])
    const chosen = await post(mainDomain(testing), '/login', { ...credentials(person), tenant_id: beta.tenantId })
    expect(chosen.body.meta.mainTenant.subdomain).toBe('beta')
    await post(beta.visitor, '/token/exchange', { token: chosen.body.meta.token })
    expect(names(await post(mainDomain(testing), '/login', credentials(person)))).toEqual(['beta', 'alfa'])
  })

  it('refuses a company that is not the person’s', async () => {
    const body = { ...credentials(alfa.people.hr), tenant_id: beta.tenantId }
    const answer = await post(mainDomain(testing), '/login', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['tenant_id']])
  })

  it('leads somebody who has not confirmed their address back to the code', async () => {
    const opened = await post(mainDomain(testing), '/register', emailSetup('half@new.test'))
    const answer = await post(mainDomain(testing), '/login', credentials({ email: 'half@new.test' }))
    expect(answer.body.attributes.onboarding_step).toBe('ConfirmEmail')
    expect(answer.body.meta).toEqual({ token: null, one_time: false, mainTenant: null })
    const code = (await testing.queuedMails('half@new.test'))[0]!.props.code
    const confirm = (onboarding_token: string) =>
      post(mainDomain(testing), '/register', { onboarding_step: 'ConfirmEmail', onboarding_token, code })
    expect((await confirm(opened.body.attributes.onboarding_token)).status).toBe(422)
    expect((await confirm(answer.body.attributes.onboarding_token)).status).toBe(200)
    const wrong = await post(mainDomain(testing), '/login', credentials({ email: 'half@new.test' }, 'Altceva-12'))
    expect(wrong.status).toBe(422)
  })

  it('leads somebody who has no company yet to making one', async () => {
    await confirmed(testing, 'lone@new.test')
    const answer = await post(mainDomain(testing), '/login', credentials({ email: 'lone@new.test' }))
    expect(answer.body.attributes).toMatchObject({ onboarding_step: 'CompanySetup' })
    const made = await post(mainDomain(testing), '/register', {
      onboarding_step: 'CompanySetup',
      onboarding_token: answer.body.attributes.onboarding_token,
      username: 'Lone Wolf',
      company_name: 'Lone',
      phone: '0721234567',
      subdomain: 'lone',
      country: 'RO',
      terms: true,
    })
    expect(made.status).toBe(200)
  })
})

describe('the one-time code', () => {
  const codeOf = async (person: TestPerson) =>
    (await post(mainDomain(testing), '/login', credentials(person))).body.meta.token as string
  const refused = { message: 'This link is no longer valid. Please ask for a new one.' }

  it('gives one session however many trade it at once', async () => {
    const person = alfa.people.employee
    const code = await codeOf(person)
    const sessions = () => count(testing, sql`select count(*) from sessions where user_id = ${person.userId}`)
    const before = await sessions()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(alfa.visitor, '/token/exchange', { token: code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(99)
    expect(await sessions()).toBe(before + 1)
  })

  it('is worth nothing on another host, and stays good on its own', async () => {
    const code = await codeOf(alfa.people.employee)
    for (const client of [beta.visitor, mainDomain(testing), companyHost(testing, 'nowhere')]) {
      const answer = await post(client, '/token/exchange', { token: code })
      expect([answer.status, answer.body]).toEqual([422, refused])
    }
    expect((await post(alfa.visitor, '/token/exchange', { token: code })).status).toBe(200)
  })

  it('is worth nothing to somebody archived in the meantime', async () => {
    const person = await alfa.personWith()
    await givePassword(testing, person)
    const code = await codeOf(person)
    await testing.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${person.employeeId}`),
    )
    expect((await post(alfa.visitor, '/token/exchange', { token: code })).status).toBe(422)
  })

  it('is no bearer token, and a bearer token is no code', async () => {
    const { token } = (await post(alfa.visitor, '/login', credentials(alfa.people.hr))).body.meta
    expect((await post(alfa.visitor, '/token/exchange', { token })).body).toEqual(refused)
  })

  it('lives sixty seconds', async () => {
    const [early, late] = [await codeOf(alfa.people.employee), await codeOf(alfa.people.employee)]
    testing.clock.advance(59_000)
    expect((await post(alfa.visitor, '/token/exchange', { token: early })).status).toBe(200)
    testing.clock.advance(2_000)
    expect((await post(alfa.visitor, '/token/exchange', { token: late })).body).toEqual(refused)
  })
})

describe('guesses', () => {
  beforeEach(() => nextQuarter(testing))

  const cookieOf = (answer: TestAnswer) => String(answer.headers['set-cookie']).split(';')[0]!
  /** Signs in from a browser that keeps its cookie, at another place each time. */
  const from = (person: TestPerson, cookie: string, password = PASSWORD, company = alfa) =>
    post(company.visitor, '/login', credentials(person, password), {
      headers: { ...elsewhere().headers, cookie },
    })
  const knownTo = async (person: TestPerson, company = alfa) =>
    cookieOf(await post(company.visitor, '/login', credentials(person)))
  const wrongly = async (times: number, cookie = '', person: TestPerson = alfa.people.hr) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i += 1) statuses.push((await from(person, cookie, 'Altceva-12')).status)
    return statuses
  }

  it('end after ten for an account, known or not, wherever they come from; its owner’s device still comes in', async () => {
    const { hr } = alfa.people
    const [cookie, strange] = [await knownTo(hr), await knownTo(alfa.people.admin)]
    for (const email of [hr.email, 'stranger@alfa.test']) {
      const guess = () => post(alfa.visitor, '/login', { email, password: 'Altceva-12' })
      for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(422)
      const answer = await guess()
      expect([answer.status, answer.body]).toEqual([429, { message: 'Too Many Attempts.' }])
      expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' })
      expect(answer.headers).toHaveProperty('retry-after')
    }
    for (const wrong of ['', strange, '__Host-device=junk', `${cookie}x`]) {
      expect((await from(hr, wrong)).status).toBe(429)
    }
    expect((await from(hr, `a=b; ${cookie}`)).status).toBe(200)
    // That was the owner, on a device of theirs: somebody who guesses elsewhere gets no new guesses by it.
    expect((await from(hr, '')).status).toBe(429)
    nextQuarter(testing)
    expect((await from(hr, '')).status).toBe(200)
  })

  it('from a device of the owner end after ten, wherever it is; another of their devices has its own ten', async () => {
    const { admin } = alfa.people
    const [one, two] = [await knownTo(admin), await knownTo(admin)]
    expect(await wrongly(11, one, admin)).toEqual([...Array(10).fill(422), 429])
    expect((await from(admin, one)).status).toBe(429)
    expect((await from(admin, two)).status).toBe(200)
  })

  it('of a known device are forgotten once the right password comes from it', async () => {
    const { admin } = alfa.people
    const cookie = await knownTo(admin)
    for (let round = 0; round < 2; round += 1) {
      expect(await wrongly(9, cookie, admin)).toEqual(Array(9).fill(422))
      expect((await from(admin, cookie)).status).toBe(200)
    }
  })

  it('are marked by a cookie that signs nobody in', async () => {
    const cookie = String((await post(alfa.visitor, '/login', credentials(alfa.people.admin))).headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Host-device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Strict$/,
    )
    expect((await alfa.visitor.get('/restify/profile', { headers: { cookie } })).status).toBe(401)
  })

  it('of strangers stay counted when the owner signs in, from a new device as well', async () => {
    const { hr } = alfa.people
    const cookie = await knownTo(hr)
    expect(await wrongly(5)).toEqual(Array(5).fill(422))
    expect((await from(hr, cookie)).status).toBe(200)
    expect(await wrongly(4)).toEqual(Array(4).fill(422))
    expect((await from(hr, '')).status).toBe(200)
    expect(await wrongly(2)).toEqual([422, 429])
  })

  it('in a flood are turned away until there is time, and nothing else waits for them', async () => {
    const logins = Array.from({ length: 200 }, (_, i) =>
      post(alfa.visitor, '/login', credentials({ email: `flood${i}@alfa.test` })),
    )
    const other = await alfa.hr.get('/restify/profile')
    expect(other.status).toBe(200)
    const answers = await Promise.all(logins)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 422).length + busy.length).toBe(200)
    expect(busy[0]!.headers).toHaveProperty('retry-after')
    expect((await post(alfa.visitor, '/login', credentials(alfa.people.hr))).status).toBe(200)
  })

  it('of many accounts from one place are slowed after a hundred, whatever the caller forwards; others there get in', async () => {
    const place = elsewhere().headers['x-forwarded-for']
    // Only the last entry was written by the proxy; those before it are the caller's own words.
    const forged = (i: number) => ({ headers: { 'x-forwarded-for': `10.99.${i}.1, 127.0.0.1, ${place}` } })
    const here = { headers: { 'x-forwarded-for': place! } }
    const { manager, employee, admin } = alfa.people
    const cookie = await knownTo(admin)
    for (let i = 0; i < 5; i += 1) {
      expect((await post(alfa.visitor, '/login', credentials(manager), forged(i))).status).toBe(200)
    }
    const fail = async (i: number) =>
      (await post(alfa.visitor, '/login', { email: `many${i}@alfa.test`, password: 'x' }, forged(i))).status
    // Each try costs a hash: of the hundred only the last ones are sent.
    for (let i = 0; i < 90; i += 1) await countAttempt(testing.services, LOGIN_PLACE, place!)
    const statuses: number[] = []
    for (let i = 0; i < 20; i += 1) statuses.push(await fail(i))
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(10).fill(429)])

    const wait = vi.spyOn(testing.clock, 'wait')
    onTestFinished(() => wait.mockRestore())
    const inLine = async (company: TestCompany, person: TestPerson, headers: Record<string, string> = here.headers) => {
      const before = wait.mock.calls.length
      const { status } = await post(company.visitor, '/login', credentials(person), { headers })
      return [status, wait.mock.calls.length - before]
    }
    expect(await inLine(alfa, employee)).toEqual([200, 1])
    expect(await inLine(beta, beta.people.hr)).toEqual([200, 1])
    for (const [milliseconds] of wait.mock.calls) expect(milliseconds).toBeGreaterThanOrEqual(500)
    expect(await inLine(alfa, admin, { ...here.headers, cookie })).toEqual([200, 0])
  })
})

describe('signing out', () => {
  it('ends this session at once and no other, and answers 204 whatever is sent', async () => {
    const signIn = async () => (await post(alfa.visitor, '/login', credentials(alfa.people.hr))).body.meta.token
    const [token, stays] = [await signIn(), await signIn()]
    expect((await profile('alfa', token)).status).toBe(200)
    const again = companyHost(testing, 'alfa', token)
    for (const client of [again, again, alfa.visitor, mainDomain(testing), companyHost(testing, 'alfa', 'junk')]) {
      const answer = await client.post('/logout')
      expect([answer.status, answer.bytes.length]).toEqual([204, 0])
    }
    expect((await profile('alfa', token)).body).toEqual({ message: 'Unauthenticated.' })
    expect((await profile('alfa', stays)).status).toBe(200)
  })

  it('does not end the session of another company', async () => {
    const { token } = (await post(alfa.visitor, '/login', credentials(alfa.people.hr))).body.meta
    await companyHost(testing, 'beta', token).post('/logout')
    expect((await profile('alfa', token)).status).toBe(200)
  })

  it('is known to every other process within a second', async () => {
    const another = createServices(testing.config, testing.database.appUrl, testing.clock)
    try {
      const { token } = (await post(alfa.visitor, '/login', credentials(alfa.people.hr))).body.meta
      const there = () => another.sessions.actorOf(alfa.tenantId, token)
      expect((await there())?.email).toBe(alfa.people.hr.email)
      await companyHost(testing, 'alfa', token).post('/logout')
      expect(await later(1000, there)).toBeNull()
    } finally {
      await another.database.close()
    }
  })
})
