import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { usualBehaviour } from '#server/trial/anaf/efactura/faults.ts'
import { type EfacturaStandIn, efacturaStandIn } from '#server/trial/anaf/efactura/stand-in.ts'
import { slowWorkDuring, type TestApp, testApp } from '#testing/index.ts'
import { connectAnaf, type FilingCompany, filingCompany, visitAnaf } from '../filing.fixture.ts'
import { accessOf } from './access.ts'

const DAY_MS = 86_400_000

let app: TestApp
let anaf: EfacturaStandIn
let acme: FilingCompany
let other: FilingCompany

beforeAll(async () => {
  anaf = await efacturaStandIn(() => app.clock.now().getTime())
  app = await testApp(anaf.env)
  acme = await filingCompany(app, 'acme', false)
  other = await filingCompany(app, 'other', false)
})
afterAll(async () => {
  await app.close()
  await anaf.close()
})
beforeEach(() => {
  anaf.behaviour = { ...usualBehaviour }
  anaf.asked.length = 0
})

const status = async (company = acme) => (await company.admin.get('/anaf/status')).body.data
const refreshes = () => anaf.asked.filter(({ body }) => body.includes('grant_type=refresh_token')).length
const lost = 'The visit to ANAF took too long, or was begun by somebody else. Press “Connect” again.'

it('connects through a person until a day, and from then on issued invoices stay as they are', async () => {
  expect(await status()).toMatchObject({ connected: false, state: 'none', configured: true, trial: false })
  await connectAnaf(app, acme.admin)
  expect(await status()).toMatchObject({
    ...{ connected: true, state: 'connected', person: 'admin acme', cui: '28417351', days_left: 365 },
  })
  const { body } = await acme.admin.get('/restify/settings', { query: { key: 'invoice_issued_stays' } })
  expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([{ value: true }])
  const { id } = await acme.issued()
  expect((await acme.admin.patch(`/restify/invoices/${id}`, { notes: 'x' })).status).toBe(422)
})

it('keeps both tokens sealed', async () => {
  const [row] = await app.superuser.global((tx) =>
    tx.rows<{
      access_token: Buffer
      refresh_token: Buffer
    }>(sql`select access_token, refresh_token from efactura_connections
      where tenant_id = ${acme.tenantId}`),
  )
  expect(row!.access_token.toString('latin1')).not.toContain('access-')
  expect(row!.refresh_token.toString('latin1')).not.toContain('refresh-')
})

it('takes a visit once, by the person, session and company that began it, within ten minutes', async () => {
  const own = await visitAnaf(app, other.admin)
  const connect = (by: typeof acme.admin, sent: object) => by.post('/anaf/connect', sent)
  const writer = await other.personWith('manageInvoices')
  for (const stranger of [acme.admin, writer.client]) expect((await connect(stranger, own)).body.message).toBe(lost)
  // The same person in another session.
  const token = await app.services.database.tenant(other.tenantId, (tx) =>
    app.services.sessions.start(tx, other.tenantId, other.people.admin.userId, { ip: '127.0.0.1', userAgent: 'other' }),
  )
  expect((await connect(app.client(other.host, token), own)).body.message).toBe(lost)
  expect((await status(other)).state).toBe('none')
  expect((await connect(other.admin, own)).status).toBe(200)
  expect((await connect(other.admin, own)).body.message).toBe(lost)
  const late = await visitAnaf(app, other.admin)
  app.clock.advance(11 * 60_000)
  expect((await connect(other.admin, late)).body.message).toBe(lost)
  expect((await connect(other.admin, { code: 'x', state: 'made-up' })).body.message).toBe(lost)
})

it('says that the sign-in was left, on the main domain, and leads nowhere else', async () => {
  const { headers, status: code } = await app.client('localhost').get('/anaf/callback?error=access_denied&state=x')
  expect([code, headers.location]).toEqual([302, 'http://localhost:3000/invoices/efactura?anaf_error=denied'])
})

it('is nobody’s who does not write invoices', async () => {
  for (const path of ['/anaf/auth-url', '/anaf/status']) expect((await acme.employee.get(path)).status).toBe(403)
  expect((await acme.manager.post('/anaf/disconnect', {})).status).toBe(403)
})

it('asks for another pair once, however many need one, and all get the new one', async () => {
  app.clock.advance(89.5 * DAY_MS)
  const found = await Promise.all(Array.from({ length: 8 }, () => accessOf(app.services, acme.tenantId)))
  expect(refreshes()).toBe(1)
  const tokens = new Set(found.map((one) => (one.kind === 'access' ? one.token : one.kind)))
  expect(tokens.size).toBe(1)
  const [token] = [...tokens]
  expect(await accessOf(app.services, acme.tenantId)).toMatchObject({ kind: 'access', token })
  expect(refreshes()).toBe(1)
})

it('replaces a token that ANAF has stopped taking, and files with the new one', async () => {
  const { id } = await acme.issued()
  let isDead = true
  anaf.behaviour.faultOf = ({ path }) => {
    if (!path.endsWith('/upload') || !isDead) return undefined
    isDead = false
    return { status: 401 }
  }
  await acme.file(id)
  await acme.settle()
  expect([refreshes(), (await acme.show(id)).attributes.efactura_status]).toEqual([1, 'accepted'])
})

it('warns two weeks and a day before it ends, by mail and in the inbox, once each', async () => {
  const { services } = app
  const toEnd = async (days: number) => {
    const at = new Date(services.clock.now().getTime() + days * DAY_MS).toISOString()
    await app.superuser.global((tx) =>
      tx.run(sql`update efactura_connections set ends_at = ${at} where tenant_id = ${acme.tenantId}`),
    )
  }
  const hour = new Date(services.clock.now()).getUTCHours()
  app.clock.advance(((34 - hour) % 24) * 3_600_000)
  const sent = async () =>
    (await app.queuedMails('admin@acme.test')).filter(({ template }) => template === 'efactura-ends').length
  await toEnd(15)
  await app.runJob('efactura-ending')
  expect(await sent()).toBe(0)
  for (const [days, mails] of [
    [14, 1],
    [14, 1],
    [1, 2],
  ] as const) {
    await toEnd(days)
    await app.runJob('efactura-ending')
    expect(await sent()).toBe(mails)
  }
  expect(await status()).toMatchObject({ state: 'ending', connected: true, days_left: 1 })
})

it('has ended once ANAF takes neither token, and says so where one wants to file', async () => {
  const { id } = await acme.issued()
  app.clock.advance(400 * DAY_MS)
  expect(await accessOf(app.services, acme.tenantId)).toEqual({ kind: 'ended' })
  expect((await status()).state).toBe('ended')
  expect((await acme.file(id)).body.message).toContain('has ended')
})

it('forgets it, and says how it is ended at ANAF', async () => {
  const answer = await acme.admin.post('/anaf/disconnect', {})
  expect(answer.body.message).toContain('revoke the tokens')
  expect((await status()).state).toBe('none')
  expect(await accessOf(app.services, acme.tenantId)).toEqual({ kind: 'none' })
})

it('asks ANAF outside of every transaction', async () => {
  expect((await slowWorkDuring(() => connectAnaf(app, acme.admin))).inside).toEqual([])
})
