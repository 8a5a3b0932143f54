import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { type Client, openTestApp, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { takeBack } from '../take-back.ts'
import { openStream, type Stream } from './stream.fixture.ts'

/** Two processes' worth of the app on one database: who writes at one is heard at the other. */
let here: TestApp
let there: TestApp
let acme: TestCompany
let other: TestCompany
const open: { close(): void }[] = []

beforeAll(async () => {
  here = await testApp()
  there = await openTestApp(here.database, here)
  for (const { app } of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' })
  acme = await here.company({ subdomain: 'acme' })
  other = await here.company({ subdomain: 'other' })
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  await there.app.close()
  await there.services.database.close()
  await there.superuser.close()
  await here.close()
})

/** Opens a stream over HTTP at one of the processes, which is closed after the test. */
async function listen({ app }: TestApp, reader: Pick<Client, 'host' | 'token'>, query = ''): Promise<Stream> {
  const stream = await openStream(app, reader, query)
  open.push(stream)
  return stream
}

const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 25_000, interval: 10 })
const quiet = () => new Promise((resolve) => setTimeout(resolve, 500))
const connections = async () => {
  const [row] = await here.superuser.global((tx) =>
    tx.rows<{ news: number; all: number }>(sql`select count(*) filter (where application_name = 'vatra news') as news,
      count(*) as all from pg_stat_activity where datname = current_database()`),
  )
  return row!
}

describe('an open page', () => {
  it('hears what another process wrote, by the kind of record alone', async () => {
    const stream = await listen(there, acme.employee)
    expect([stream.status, stream.headers['content-type'], stream.headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream',
      'no',
    ])
    await acme.admin.post('/restify/departments', { name: 'Secret plans' })
    await until(() => expect(stream.entities()).toEqual({ departments: 1 }))
    expect(stream.text()).not.toContain('Secret')
    expect(stream.text()).not.toContain(acme.tenantId)
  })

  it('hears nothing of another company, of what was refused, and of what somebody only read', async () => {
    const stream = await listen(here, acme.admin)
    await other.admin.post('/restify/levels', { name: 'Theirs' })
    expect((await acme.admin.post('/restify/levels', { name: '' })).status).toBe(422)
    const asked = { format: 'csv', repositories: 'all' }
    expect((await acme.admin.post('/restify/levels/actions?action=export', asked)).status).toBe(200)
    await quiet()
    expect(stream.entities()).toEqual({})
  })

  it('hears only of kinds that its person may list, by the rights they hold by then', async () => {
    const [poor, admin] = [await acme.personWith(), await listen(there, acme.admin)]
    const stream = await listen(there, poor.client)
    const name = 'audit-entries'
    expect((await poor.client.get(`/restify/${name}`)).status).toBe(403)
    await here.services.database.tenant(acme.tenantId, async (tx) => tx.announce(acme.tenantId, name))
    await until(() => expect(admin.entities()).toEqual({ [name]: 1 }))
    expect(stream.entities()).toEqual({})
    const roles = [acme.roleIds.admin]
    const answer = await acme.admin.post(`/restify/users/${poor.userId}/sync/roles`, { roles })
    expect(answer.status).toBe(200)
    await quiet()
    await here.services.database.tenant(acme.tenantId, async (tx) => tx.announce(acme.tenantId, name))
    await until(() => expect(stream.entities()[name]).toBe(1))
  })

  it('hears of what concerns one person only when it is theirs', async () => {
    const [own, colleague] = [await listen(there, acme.hr), await listen(there, acme.manager)]
    await here.services.database.tenant(acme.tenantId, async (tx) =>
      tx.announce(acme.tenantId, 'background-tasks', acme.people.hr.userId),
    )
    await until(() => expect(own.entities()).toEqual({ 'background-tasks': 1 }))
    expect(colleague.entities()).toEqual({})
  })

  it('hears of what comes into its person’s inbox, and of what is taken out of it again', async () => {
    const [mine, colleague] = [await listen(there, acme.employee), await listen(there, acme.manager)]
    const { userId, email } = acme.people.employee
    const [tenantId, record] = [acme.tenantId, { type: 'levels', id: newId() }]
    const what = defineNotification({ key: 'sample', title: () => 'Sample', mail: 'terms-changed' })
    const [to, mail] = [[{ userId, email, locale: 'en' as const }], () => null]
    await here.services.database.tenant(tenantId, (tx) => notify({ tx, tenantId }, { what, record, to, mail }))
    await until(() => expect(mine.entities()).toEqual({ notifications: 1 }))
    await here.services.database.tenant(tenantId, (tx) => takeBack({ tx, tenantId }, record))
    await until(() => expect(mine.entities()).toEqual({ notifications: 2 }))
    expect(colleague.entities()).toEqual({})
  })

  it('hears first what was written between its first answers and its stream, at whichever process', async () => {
    const begun = performance.now()
    const since = () => `?since=${Math.ceil(performance.now() - begun)}`
    expect((await acme.admin.post('/restify/levels', { name: 'Early' })).status).toBe(201)
    expect((await other.admin.post('/restify/tags', { name: 'Theirs, early' })).status).toBe(201)
    await here.services.database.tenant(acme.tenantId, async (tx) => {
      tx.announce(acme.tenantId, 'background-tasks', acme.people.hr.userId)
      tx.announce(acme.tenantId, 'audit-entries')
    })
    await quiet()
    const [employee, hr] = [await listen(there, acme.employee, since()), await listen(there, acme.hr, since())]
    await until(() => expect(employee.entities()).toMatchObject({ levels: 1 }))
    await until(() => expect(hr.entities()).toMatchObject({ levels: 1, 'background-tasks': 1 }))
    for (const name of ['tags', 'background-tasks', 'audit-entries'])
      expect(Object.keys(employee.entities())).not.toContain(name)
    expect((await listen(there, acme.employee)).entities()).toEqual({})
    expect((await listen(there, acme.employee, '?since=soon')).entities()).toEqual({})
    // Longer ago than anything is kept: ask again for everything.
    const late = await listen(there, acme.employee, '?since=600000')
    await until(() => expect(late.text()).toContain('event: missed'))
  })

  it('hears of many writes in few events', async () => {
    const [stream, foreign] = [await listen(there, acme.employee), await listen(there, other.employee)]
    // News of a company wait a tenth of a second for more of them; here, for all.
    const deliveries: (() => void)[] = []
    const pass = setTimeout
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) => {
      if (milliseconds === 100) deliveries.push(run)
      return pass(milliseconds === 100 ? () => {} : run, milliseconds)
    }) as typeof setTimeout)
    onTestFinished(() => timers.mockRestore())
    await Promise.all(Array.from({ length: 20 }, (_, n) => acme.admin.post('/restify/tags', { name: `Tag ${n}` })))
    await other.admin.post('/restify/tags', { name: 'Behind them' })
    // On a busy machine some of the news may come after others were delivered, and wait in a second event.
    await until(() => {
      for (const deliver of deliveries.splice(0)) deliver()
      expect([stream.entities().tags, foreign.entities().tags]).toEqual([20, 1])
    })
    expect(stream.text().match(/^event/gm)!.length).toBeLessThan(5)
  })

  it('has to ask again when the news was cut off', async () => {
    const stream = await listen(there, acme.employee)
    await here.superuser.global((tx) =>
      tx.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'vatra news'`),
    )
    await until(() => expect(stream.text()).toContain('event: missed'))
    await acme.admin.post('/restify/departments', { name: 'After the cut' })
    await until(() => expect(stream.entities()).toEqual({ departments: 1 }))
  })
})

describe('a stream', () => {
  it('is for who is signed in', async () => {
    expect((await listen(here, { host: acme.host, token: 'nothing' })).status).toBe(401)
    expect((await listen(here, { host: other.host, token: acme.admin.token })).status).toBe(401)
  })

  it('ends with its session, also when that ends at another process', async () => {
    const { client } = await acme.personWith()
    const [ended, staying] = [await listen(there, client), await listen(there, acme.employee)]
    expect((await client.post('/logout')).status).toBe(204)
    await until(() => expect(ended.isOver()).toBe(true))
    expect(staying.isOver()).toBe(false)
  })

  it('ends for somebody who is archived', async () => {
    const { client, employeeId } = await acme.personWith()
    const stream = await listen(there, client)
    const way = `/restify/employees/${employeeId}/actions?action=archive`
    expect((await acme.admin.post(way, { termination_date: '2030-01-01' })).status).toBe(200)
    await until(() => expect(stream.isOver()).toBe(true))
  })

  it('ends for somebody who owes the company two-factor from now on', async () => {
    const strict = await here.company({ subdomain: 'strict' })
    const stream = await listen(there, strict.employee)
    const setting = [{ key: 'require_two_factor', value: true }]
    expect((await strict.admin.post('/restify/settings/bulk/update', setting)).status).toBe(200)
    await until(() => expect(stream.isOver()).toBe(true))
  })

  it('is one of at most eight of a person in a process, and closing one makes room', async () => {
    const { client } = await acme.personWith()
    const streams = []
    for (let n = 0; n < 8; n += 1) streams.push(await listen(here, client))
    const ninth = await listen(here, client)
    expect([ninth.status, ninth.headers['retry-after']]).toEqual([429, '30'])
    expect((await listen(here, acme.employee)).status).toBe(200)
    streams[0]!.close()
    await vi.waitFor(async () => expect((await listen(here, client)).status).toBe(200), { timeout: 10_000 })
  })

  it('takes no connection to the database, however many there are', async () => {
    await listen(here, acme.admin)
    const before = await connections()
    const people = await Promise.all(Array.from({ length: 10 }, () => acme.personWith()))
    await Promise.all(
      people.flatMap(({ client }) => [listen(here, client), listen(here, client), listen(there, client)]),
    )
    const after = await connections()
    // One of each process listens; the others are the pools', which hold what they held.
    expect(after.news).toBe(2)
    expect(after.all - before.all).toBeLessThan(20)
  })
})

it('a process that stops ends its streams, and does not wait for their readers to go', async () => {
  const third = await openTestApp(here.database, here)
  await third.app.listen({ port: 0, host: '127.0.0.1' })
  const streams = await Promise.all([listen(third, acme.admin), listen(third, acme.employee)])
  await third.app.close()
  await until(() => expect(streams.map(({ isOver }) => isOver())).toEqual([true, true]))
  await third.services.database.close()
  await third.superuser.close()
})
