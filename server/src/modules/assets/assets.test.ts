import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Preparation } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { assetLabels } from './labels/labels.action.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const make = async (more: object = {}, by: Client = acme.hr) => {
  const answer = await by.post('/restify/assets', { name: 'Laptop', type: 'electronic', ...more })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data as { id: string; attributes: Record<string, unknown> }
}
const act = (id: string, what: string, body: object = {}, by: Client = acme.hr) =>
  by.post(`/restify/assets/${id}/actions?action=mark-asset-as-${what}-restify-action`, body)
const put = (id: string, body: object, by: Client = acme.hr) => by.put(`/restify/assets/${id}`, body)
const errors = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {})
const holders = async (id: string, by: Client = acme.hr) =>
  (await by.get('/restify/asset-holders', { query: { asset_id: id, sort: 'number' } })).body.data.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
  )

describe('an asset', () => {
  it('is available at first, and in use once somebody has it', async () => {
    const { employeeId } = acme.people.employee
    expect((await make()).attributes).toMatchObject({ status: 'available', employee_id: null, currency: 'EUR' })
    const { attributes } = await make({ employee_id: employeeId, status: 'available', return_date: '2090-05-01' })
    expect(attributes).toMatchObject({
      status: 'in_use',
      employee_id: employeeId,
      assigned_by: acme.people.hr.employeeId,
      return_date: '2090-05-01',
    })
    expect(attributes.assigned_at).toEqual(expect.any(String))
  })

  it('stays with its holder in maintenance, and comes back to them', async () => {
    const { employeeId } = acme.people.employee
    const { id } = await make({ employee_id: employeeId })
    const sent = await act(id, 'maintenance', { notes: 'New screen', expected_return_date: '2090-01-31' })
    expect(sent.body.data.attributes).toMatchObject({
      status: 'maintenance',
      employee_id: employeeId,
      maintenance_notes: 'New screen',
      expected_return_date: '2090-01-31',
    })
    expect((await act(id, 'maintenance')).status).toBe(422)
    expect((await put(id, { status: 'available' })).body.data.attributes).toMatchObject({
      status: 'in_use',
      employee_id: employeeId,
      maintenance_notes: null,
      expected_return_date: null,
    })
    expect(await holders(id)).toHaveLength(1)
    // It may be back on the same day.
    const today = app.today()
    expect((await act(id, 'maintenance', { expected_return_date: today })).status).toBe(200)
  })

  it('goes into maintenance with all of a list, until the day that is said of them', async () => {
    const [one, two] = [await make({ serial_number: 'M-1' }), await make({ serial_number: 'M-2' })]
    const { status, body } = await acme.hr.post(
      '/restify/assets/actions?action=mark-asset-as-maintenance-restify-action&search=M-',
      { repositories: 'all', expected_return_date: '2090-03-01' },
    )
    expect([status, body.data?.done], JSON.stringify(body)).toEqual([200, 2])
    for (const { id } of [one, two])
      expect((await acme.hr.get(`/restify/assets/${id}`)).body.data.attributes).toMatchObject({
        status: 'maintenance',
        expected_return_date: '2090-03-01',
      })
  })

  it('is with nobody once it is lost or decommissioned, and cannot be given away then', async () => {
    for (const [what, status] of [
      ['lost', 'lost'],
      ['decommissioned', 'decommissioned'],
    ]) {
      const { id } = await make({ employee_id: acme.people.employee.employeeId, return_date: '2090-01-31' })
      expect((await act(id, what!)).body.data.attributes).toMatchObject({
        status,
        employee_id: null,
        assigned_by: null,
        assigned_at: null,
        return_date: null,
      })
      expect(await holders(id)).toEqual([expect.objectContaining({ until: expect.any(String) })])
      expect(errors(await put(id, { employee_id: acme.people.hr.employeeId }))).toEqual(['employee_id'])
      expect((await act(id, what!)).body.message).toMatch(/already|is (lost|decommissioned)/)
    }
    const { id } = await make()
    await act(id, 'decommissioned')
    expect((await act(id, 'lost')).status, 'what is decommissioned may get lost').toBe(200)
    expect((await act(id, 'decommissioned')).status).toBe(422)
  })

  it('takes dates only where they mean something', async () => {
    const { id } = await make()
    expect(errors(await put(id, { return_date: '2090-01-01' }))).toEqual(['return_date'])
    expect(errors(await put(id, { expected_return_date: '2090-01-01' }))).toEqual(['expected_return_date'])
    expect(errors(await act(id, 'maintenance', { expected_return_date: '2020-01-01' }))).toEqual([
      'expected_return_date',
    ])
    expect((await acme.hr.get(`/restify/assets/${id}`)).body.data.attributes.status).toBe('available')
  })

  it('is given to nobody who has left, and to nobody of another company', async () => {
    const leaver = await acme.personWith('manageOwnExpenses')
    const { id } = await make({ employee_id: leaver.employeeId })
    const bye = { termination_date: '2090-01-01' }
    await acme.admin.post(`/restify/employees/${leaver.employeeId}/actions?action=archive`, bye)
    expect((await acme.hr.get(`/restify/assets/${id}`)).body.data.attributes.employee_id).toBe(leaver.employeeId)
    const free = await make()
    for (const employee_id of [leaver.employeeId, other.people.employee.employeeId])
      expect(errors(await put(free.id, { employee_id }))).toEqual(['employee_id'])
    expect((await put(id, { model: 'Still theirs' })).status).toBe(200)
  })

  it('cleans its notes, and keeps money in its own currency', async () => {
    const { attributes } = await make({
      notes: '<p onclick="x()">Ok</p><script>1</script>',
      purchase_value: 10.5,
      currency: 'RON',
    })
    expect(attributes).toMatchObject({ notes: '<p>Ok</p>', purchase_value: 10.5, currency: 'RON' })
  })
})

describe('an asset without a currency of its own', () => {
  it('is counted in that of the company, also once it is emptied', async () => {
    const values = [{ key: 'default_currency', value: 'RON' }]
    expect((await other.admin.post('/restify/settings/bulk/update', values)).status).toBe(200)
    const { id, attributes } = await make({}, other.hr)
    expect(attributes.currency).toBe('RON')
    await put(id, { currency: 'USD' }, other.hr)
    expect((await put(id, { currency: null }, other.hr)).body.data.attributes.currency).toBe('RON')
  })
})

describe('what people see of assets', () => {
  it('is their own, without supplier, price, day of purchase, warranty and repair', async () => {
    const { client, employeeId } = await acme.personWith('manageOwnExpenses')
    const all = { supplier: 'Shop', purchase_value: 5, acquisition_date: '2025-01-01', warranty_until: '2028-01-01' }
    const { id } = await make({ employee_id: employeeId, ...all })
    await act(id, 'maintenance', { notes: 'He dropped it' })
    await make()
    const { body } = await client.get('/restify/assets')
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([id])
    for (const name of [...Object.keys(all), 'currency', 'maintenance_notes'])
      expect(body.data[0].attributes).not.toHaveProperty(name)
    expect((await client.get('/restify/assets', { query: { sort: 'acquisition_date' } })).status).toBe(422)
    expect((await client.get(`/restify/assets/${id}/getters/history`)).status).toBe(403)
    expect((await put(id, { model: 'Mine' }, client)).status).toBe(403)
    expect((await act(id, 'lost', {}, client)).status).toBe(403)
    const person = await acme.admin.get(`/restify/employees/${employeeId}`, { query: { related: 'assets' } })
    expect(person.body.data.relationships.assets.map((one: { id: string }) => one.id)).toEqual([id])
  })

  it('ends when they give it back; of its story they keep their own time alone', async () => {
    const [first, second] = [await acme.personWith('manageOwnExpenses'), await acme.personWith('manageOwnExpenses')]
    const { id } = await make({ employee_id: first.employeeId })
    app.clock.advance(1000)
    await put(id, { employee_id: second.employeeId })
    expect((await first.client.get(`/restify/assets/${id}`)).status).toBe(404)
    expect(await holders(id)).toMatchObject([
      { employee_id: first.employeeId, until: expect.any(String) },
      { employee_id: second.employeeId, until: null },
    ])
    const story = (await acme.hr.get('/restify/asset-holders', { query: { asset_id: id } })).body.data
    expect(
      story.map((one: { attributes: { number: number } }) => one.attributes.number),
      'newest first',
    ).toEqual([2, 1])
    expect(await holders(id, first.client)).toMatchObject([{ employee_id: first.employeeId }])
    expect(await holders(id, second.client)).toMatchObject([{ employee_id: second.employeeId }])
    expect(await holders(id, other.hr)).toEqual([])
  })

  it('sorts by the last name of who has it, and searches name, model and serial number', async () => {
    const { id } = await make({ name: 'Espresso machine', model: 'Gaggia', serial_number: 'ZX-81' })
    for (const search of ['espresso', 'gagg', 'zx-81']) {
      const { body } = await acme.hr.get('/restify/assets', { query: { search } })
      expect(body.data.map((one: { id: string }) => one.id)).toEqual([id])
    }
    expect((await acme.hr.get('/restify/assets', { query: { sort: 'employee.last_name' } })).status).toBe(200)
  })
})

describe('who had an asset', () => {
  it('is one person at a time when two are given it at once', async () => {
    const people = Object.values(acme.people).map(({ employeeId }) => employeeId)
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make()
      const answers = await Promise.all(people.map((employee_id) => put(id, { employee_id })))
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
      const story = await holders(id)
      expect(story.map(({ employee_id }: { employee_id: string }) => employee_id).sort()).toEqual([...people].sort())
      expect(story.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4])
      expect(story.filter(({ until }: { until: string | null }) => until === null)).toHaveLength(1)
      const now = (await acme.hr.get(`/restify/assets/${id}`)).body.data.attributes.employee_id
      expect(now).toBe(story.at(-1).employee_id)
    }
  })

  // On a cluster the role may change whole rows (docs/scaling.md).
  it.skipIf(process.env.CITUS_URL !== undefined)(
    'cannot be rewritten in the database, nor can two rows have one number',
    async () => {
      const { id } = await make({ employee_id: acme.people.employee.employeeId })
      const tenant = acme.tenantId
      const run = (statement: ReturnType<typeof sql>) =>
        app.services.database
          .tenant(tenant, (tx) => tx.run(statement))
          .then(
            () => 'done',
            (error: { code?: string }) => error.code,
          )
      expect(
        await run(sql`update asset_holders set since = now() where tenant_id = ${tenant} and asset_id = ${id}`),
      ).toBe('42501')
      expect(await run(sql`delete from asset_holders where tenant_id = ${tenant} and asset_id = ${id}`)).toBe('42501')
      const twice = sql`insert into asset_holders (tenant_id, id, asset_id, number, employee_id, since)
      values (${tenant}, ${newId()}, ${id}, 1, ${acme.people.hr.employeeId}, now())`
      expect(await run(twice)).toBe('23505')
      const free = sql`update assets set status = 'lost' where tenant_id = ${tenant} and id = ${id}`
      expect(await run(free), 'lost and with somebody').toBe('23514')
    },
  )
})

describe('labels', () => {
  it('are a PDF of the chosen assets, for those who keep them and of their own company', async () => {
    const [{ id }, foreign] = [await make(), await make({}, other.hr)]
    const print = (repositories: string[], by: Client = acme.hr) =>
      by.post('/restify/assets/actions?action=print-asset-labels', { repositories })
    const { status, bytes } = await print([id])
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await print([foreign.id])).status).toBe(403)
    expect((await print([id], acme.employee)).status).toBe(403)
  })

  it('are 500 at most', async () => {
    const { tenantId, people } = acme
    const context = (await contextFor(app.services, { tenantId, userId: people.hr.userId }))!
    const print = async (count: number) => {
      const ids = Array.from({ length: count }, newId)
      return assetLabels.prepare!(context as Preparation, { row: {}, ids }, {})
    }
    expect(await print(500)).toBeInstanceOf(Buffer)
    await expect(print(501)).rejects.toMatchObject({ problems: [['repositories', 'tooMany', { max: 500 }]] })
  })
})

it('that came with an import go when it is taken back, also those that came with whom they are with', async () => {
  const sheet = {
    columns: ['name', 'type', 'employee_id'],
    rows: [
      ['Imported chair', 'furniture', ''],
      ['Imported laptop', 'electronic', 'employee acme'],
    ],
  }
  const done = await acme.hr.post('/restify/assets/actions?action=import', sheet)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const names = async () =>
    (await acme.hr.get('/restify/assets', { query: { search: 'imported' } })).body.data.map(
      ({ attributes }: { attributes: { name: string; status: string } }) => [attributes.name, attributes.status],
    )
  expect(await names()).toEqual([
    ['Imported chair', 'available'],
    ['Imported laptop', 'in_use'],
  ])
  const { import_id } = done.body.data[0]
  const undone = await acme.hr.post('/restify/assets/actions?action=undo-import', { import_id })
  expect([undone.body.message, await names()]).toEqual(['The import was taken back.', []])
})
