import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockLeaveFoundBy, lockLeaveOf } from '#modules/holidays/ledger/locks.ts'
import { lockTimeOf, lockTimeOfAll } from '#modules/time/entries/locks.ts'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { planDistribution } from '#platform/database/distribute/plan.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Tenant } from '#platform/tenancy/index.ts'
import { type ClusterApp, clusterApp } from './cluster.fixture.ts'
import { type ClusterCompany, hire, registerCompany, signedIn } from './company.fixture.ts'

/** docs/scaling.md says how such a cluster is made. */
const url = process.env.CITUS_URL
if (url === undefined) console.info('Skipped: CITUS_URL names no cluster (docs/scaling.md).')

/** A Monday and the Tuesday after it, in July: Romania has no national days then. */
function twoDaysOfWork(year: number): string[] {
  const first = new Date(Date.UTC(year, 6, 7))
  return [8, 9].map((weekday) =>
    new Date(first.getTime() + (weekday - first.getUTCDay()) * 86_400_000).toISOString().slice(0, 10),
  )
}

describe.skipIf(url === undefined)('on a cluster (skipped where CITUS_URL is not given)', { timeout: 120_000 }, () => {
  let cluster: ClusterApp
  let acme: ClusterCompany
  let other: ClusterCompany
  let ion: Awaited<ReturnType<typeof hire>>

  beforeAll(async () => {
    cluster = await clusterApp(url!)
    acme = await registerCompany(cluster)
    other = await registerCompany(cluster)
    ion = await hire(cluster, acme, 'Ion')
  }, 600_000)
  afterAll(() => cluster?.close())

  const listed = async ({ founder }: ClusterCompany, resource: string) =>
    (await founder.get(`/restify/${resource}`)).body.data as { id: string; attributes: Record<string, unknown> }[]

  it('spreads the rows of companies over servers', async () => {
    const places = await cluster.superuser.global((tx) =>
      tx.rows<{
        servers: number
      }>(sql`select count(distinct nodeport)::int + count(distinct nodename)::int - 1 as servers
        from citus_shards where table_name = 'employees'::regclass`),
    )
    expect(places[0]!.servers).toBeGreaterThan(1)
  })

  it('registers companies, hires people and signs them in', async () => {
    const names = (await listed(acme, 'employees')).map(({ attributes }) => attributes.first_name)
    expect(names.sort()).toEqual(['Ana', 'Ion'])
    const again = await signedIn(cluster, acme, ion.email)
    const profile = await again.get('/restify/profile?related=roles,employee')
    expect(profile.body.data.relationships.roles[0].attributes.key).toBe('employee')
    expect(profile.body.data.relationships.employee.id).toBe(ion.id)
    expect((await signedIn(cluster, other, ion.email).catch((error) => error)).message).toMatch(/signing in: (401|422)/)
  })

  it('takes leave that is asked for, approves it once, and counts the balance down', async () => {
    const filled = await acme.founder.post('/restify/holiday-policies/actions?action=fill-usual')
    expect(filled.status).toBe(200)
    const [start_date, end_date] = twoDaysOfWork(new Date().getUTCFullYear() + 1)
    const policy = (await listed(acme, 'holiday-policies')).find(
      ({ attributes }) => attributes.name === 'Annual leave',
    )!
    const span = { holiday_policy_id: policy.id, start_date, end_date }
    const asked = await ion.client.post('/restify/holidays', span)
    expect([asked.status, asked.body.data?.attributes.status], JSON.stringify(asked.body)).toEqual([201, 'draft'])
    const { id } = asked.body.data
    expect((await ion.client.post('/restify/holidays', span)).status).toBe(422)
    const approve = (client = acme.founder) => client.post(`/restify/holidays/${id}/actions?action=approve`)
    expect((await approve(ion.client)).status).toBe(403)
    const approved = await approve()
    expect([approved.status, approved.body.data?.attributes.status], JSON.stringify(approved.body)).toEqual([
      200,
      'approved',
    ])
    expect((await approve()).status).toBe(422)
    const balances = (await ion.client.get('/restify/holiday-balances')).body.data as { attributes: object }[]
    expect(balances.length).toBeGreaterThan(0)
    const [sums] = await cluster.services.database.tenant(acme.tenantId, (tx) =>
      tx.rows(sql`select (select coalesce(-sum(minutes), 0)::int from holiday_entries where tenant_id = ${acme.tenantId}
          and kind in ('use', 'release')) as taken,
        (select sum(minutes)::int from holiday_days where tenant_id = ${acme.tenantId}) as held`),
    )
    expect(sums).toEqual({ taken: 960, held: 960 })
  })

  it('exports people and leave', async () => {
    const body = { repositories: 'all', format: 'csv', columns: { first_name: 'First', email: 'Address' } }
    const people = await acme.founder.post('/restify/employees/actions?action=export', body)
    expect(people.status).toBe(200)
    expect(people.text).toContain(`Ion,${ion.email}`)
    expect(people.text).not.toContain(other.subdomain)
    const leave = { repositories: 'all', format: 'csv', columns: { start_date: 'From', status: 'Status' } }
    expect((await acme.founder.post('/restify/holidays/actions?action=export', leave)).text).toContain('Approved')
  })

  it('reports what is taken at its field, though another server says so', async () => {
    expect((await acme.founder.post('/restify/departments', { name: 'Kitchen' })).status).toBe(201)
    const twice = await acme.founder.post('/restify/departments', { name: 'kitchen' })
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['name']])
    expect((await other.founder.post('/restify/departments', { name: 'Kitchen' })).status).toBe(201)
  })

  it('lets a statement go on that another server works at for longer than silence takes to be noticed', async () => {
    const { database } = cluster.services
    const slow = sql`select pg_sleep(4) is not null as done from departments where tenant_id = ${acme.tenantId} limit 1`
    expect(await database.tenant(acme.tenantId, (tx) => tx.rows(slow))).toEqual([{ done: true }])
  })

  it('has a lock held by one server, whichever way it is asked for', async () => {
    const { database } = cluster.services
    const at = (tx: Tx) => ({ tx, tenantId: acme.tenantId, tenant: { id: acme.tenantId } as Tenant })
    const person = sql`select id as employee_id from employees where tenant_id = ${acme.tenantId} and id = ${ion.id}`
    const ways: Record<string, ((tx: Tx) => Promise<unknown>)[]> = {
      leave: [
        (tx) => lockLeaveOf(at(tx), [ion.id]),
        (tx) => lockLeaveFoundBy(at(tx), person),
        (tx) => lockLeaveOf(at(tx), 'everybody'),
      ],
      time: [
        (tx) => lockTimeOf(tx, acme.tenantId, ion.id),
        (tx) =>
          lockTimeOfAll({ ...at(tx), actor: { employeeId: ion.id }, body: [] } as unknown as Parameters<
            typeof lockTimeOfAll
          >[0]),
      ],
    }
    for (const [what, asked] of Object.entries(ways))
      for (const [n, first] of asked.entries())
        for (const [m, second] of asked.entries())
          await database.tenant(acme.tenantId, async (tx) => {
            await first(tx)
            const other = database.tenant(acme.tenantId, async (beside) => {
              await beside.run(sql`set local lock_timeout = '200ms'`)
              await second(beside)
            })
            await expect(other, `${what}: ${n}, then ${m}`).rejects.toThrow(/lock timeout/)
          })
  })

  it('keeps companies apart, over HTTP and under it', async () => {
    expect((await other.founder.get(`/restify/employees/${ion.id}`)).status).toBe(404)
    expect((await other.founder.put(`/restify/employees/${ion.id}`, { first_name: 'Taken' })).status).toBe(404)
    expect((await listed(other, 'employees')).map(({ attributes }) => attributes.first_name)).toEqual(['Ana'])
    const { database } = cluster.services
    for (const table of ['employees', 'users', 'holidays', 'audit_entries', 'sessions', 'tenant_keys']) {
      const all = sql`select tenant_id from ${sql.table(table)}`
      expect(await database.global((tx) => tx.rows(all)), table).toEqual([])
      const seen = await database.tenant(other.tenantId, (tx) => tx.rows<{ tenant_id: string }>(all))
      expect(new Set(seen.map(({ tenant_id }) => tenant_id)).size, table).toBeLessThanOrEqual(1)
      const theirs = sql`select tenant_id from ${sql.table(table)} where tenant_id = ${acme.tenantId}`
      expect(await database.tenant(other.tenantId, (tx) => tx.rows(theirs)), table).toEqual([])
    }
    const write = (query: ReturnType<typeof sql>) => database.tenant(other.tenantId, (tx) => tx.run(query))
    await expect(
      write(sql`insert into departments (tenant_id, id, name) values (${acme.tenantId}, gen_random_uuid(), 'Planted')`),
    ).rejects.toThrow(/row-level security/)
    expect(await write(sql`update departments set name = 'Changed' where tenant_id = ${acme.tenantId}`)).toBe(0)
    expect(await write(sql`delete from departments where tenant_id = ${acme.tenantId}`)).toBe(0)
  })

  it('has nothing left to spread when it is asked again', async () => {
    const connection = await connectAdmin(url!)
    try {
      expect(await planDistribution(connection, 8)).toMatchObject({ spread: [], copied: [], statements: [] })
    } finally {
      await connection.close()
    }
  })
})
