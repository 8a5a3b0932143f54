import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { EfacturaBoard } from '#contracts/invoices/efactura/board.ts'
import { sql } from '#platform/database/index.ts'
import { type EfacturaStandIn, efacturaStandIn } from '#server/trial/anaf/efactura/stand-in.ts'
import { countStatements } from '#testing/count-statements.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { lastDayOf } from '../clock/last-day.ts'
import { filableClient } from '../filable.fixture.ts'
import { type FilingCompany, filingCompany } from '../filing.fixture.ts'

let app: TestApp
let anaf: EfacturaStandIn
let acme: FilingCompany
let other: FilingCompany

beforeAll(async () => {
  anaf = await efacturaStandIn(() => app.clock.now().getTime())
  app = await testApp(anaf.env)
  acme = await filingCompany(app, 'acme')
  other = await filingCompany(app, 'other', false)
})
afterAll(async () => {
  await app.close()
  await anaf.close()
})

const board = async (company = acme): Promise<EfacturaBoard> =>
  (await company.admin.get('/restify/invoices/getters/efactura-board')).body.data

it('has what is to be filed with its last day, under way and accepted apart, and nothing of other companies', async () => {
  const ready = await acme.issued()
  const { street: _, ...address } = filableClient.company_address
  const lacking = await acme.made('clients', { ...filableClient, company_name: 'Fără SRL', company_address: address })
  const toCorrect = await acme.issued({ client_id: lacking.id })
  const filed = await acme.issued()
  const draft = await acme.invoice()
  await acme.file(filed.id)
  const before = await board()
  const states = new Map([...before.to_do, ...before.in_progress].map(({ id, state }) => [id, state]))
  expect([ready.id, toCorrect.id, filed.id, draft.id].map((id) => states.get(id))).toEqual([
    ...['ready', 'to_correct', 'queued'],
    undefined,
  ])
  const row = before.to_do.find(({ id }) => id === ready.id)!
  expect(row).toMatchObject({ last_day: lastDayOf(app.today()), total: 242, currency: 'RON' })
  expect(before.counted!.days.filter(({ counts }) => counts)).toHaveLength(5)
  expect(before.counted!.days.at(-1)!.day).toBe(lastDayOf(before.counted!.issue_date))
  // What the client says by now counts.
  await acme.admin.patch(`/restify/clients/${lacking.id}`, { company_address: filableClient.company_address })
  expect((await board()).to_do.find(({ id }) => id === toCorrect.id)!.state).toBe('ready')
  await acme.settle()
  const after = await board()
  expect(after.accepted.map(({ id }) => id)).toEqual([filed.id])
  expect(after.accepted_count).toBe(1)
  const strange = await board(other)
  expect([...strange.to_do, ...strange.in_progress, ...strange.accepted]).toEqual([])
})

it('asks for nothing whose last day was past when the company was first connected', async () => {
  const old = await acme.issued({ issue_date: addDays(app.today(), -30) })
  expect((await board()).to_do.map(({ id }) => id)).not.toContain(old.id)
  // It can be filed all the same.
  expect((await acme.file(old.id)).status).toBe(200)
  await acme.settle()
  expect((await board()).accepted.map(({ id }) => id)).toContain(old.id)
})

it('says one that is past its last day first, and tells those who write invoices once a day before it', async () => {
  const { body } = await acme.admin.get('/restify/invoices/getters/efactura-count')
  expect(body.data).toMatchObject({ romanian: true, is_near: false })
  const unfiled = (await board()).to_do.filter(({ state }) => ['ready', 'to_correct'].includes(state))
  expect(unfiled.length).toBeGreaterThan(0)
  expect(body.data.last_days).toEqual(unfiled.map(({ id, last_day }) => ({ invoice_id: id, last_day, is_past: false })))
  const last = lastDayOf(app.today())
  const nine = Date.parse(`${last}T07:30:00Z`)
  app.clock.advance(nine - app.clock.now().getTime())
  await app.runJob('efactura-last-day')
  await app.runJob('efactura-last-day')
  const mails = (await app.queuedMails('admin@acme.test')).filter(({ template }) => template === 'efactura-last-day')
  expect(mails).toHaveLength(1)
  const near = (await acme.admin.get('/restify/invoices/getters/efactura-count')).body.data
  expect(near.is_near).toBe(true)
  app.clock.advance(86_400_000)
  const [first] = (await board()).to_do
  expect(first!.days_left).toBe(-1)
  // A company that does not file from here hears nothing of it.
  expect((await app.queuedMails('admin@other.test')).some(({ template }) => template === 'efactura-last-day')).toBe(
    false,
  )
})

it('refuses a second try beside one that is not refused, whoever makes it', async () => {
  const { id } = await acme.issued()
  await acme.file(id)
  const twice = app.superuser.global((tx) =>
    tx.run(sql`insert into efactura_tries (tenant_id, id, invoice_id, version_id, version, standard, cui, xml, sha256)
      select tenant_id, gen_random_uuid(), invoice_id, version_id, version, standard, cui, xml, sha256 from efactura_tries
      where tenant_id = ${acme.tenantId} and invoice_id = ${id}`),
  )
  await expect(twice).rejects.toThrow('efactura_tries_open_key')
})

it('asks as many statements for many clients that lack something as for one', async () => {
  const { lacking } = await otherClients(1)
  expect(lacking).toBe(1)
  // What is remembered of the session for some seconds may have to be read again by one call: the fewest of three counts.
  const counted = async () => {
    const calls = []
    for (let n = 0; n < 3; n += 1) calls.push(await countStatements(app.services.database, () => board(other)))
    return { count: Math.min(...calls.map(({ count }) => count)), length: calls[0]!.result.to_do.length }
  }
  const one = await counted()
  await otherClients(4)
  const more = await counted()
  expect(more.length).toBe(one.length + 4)
  expect(more.count).toBe(one.count)
})

/** So many clients of the other company without a street, each with an invoice of a day of its own. */
async function otherClients(count: number) {
  for (let n = 0; n < count; n += 1) {
    const { street: _none, ...company_address } = filableClient.company_address
    const client = await other.made('clients', { ...filableClient, company_name: `Client ${n}`, company_address })
    await other.issued({ client_id: client.id, issue_date: app.today() })
  }
  return { lacking: (await board(other)).to_do.filter(({ state }) => state === 'to_correct').length }
}
