import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { type JobWorker, startWorker } from '#platform/jobs/index.ts'
import { runJobs, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { beginTask, defineTask, runTask, storeTaskFile, type TaskKind, taskJob, type Work } from './index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
const workers: JobWorker[] = []
const logger = { info() {}, warn() {}, error() {} }

/** The work of a test's kinds, exchanged by each test. */
let work: (given: Work<{ n: number }>) => ReturnType<TaskKind['run']> = async () => ({})
const kind = defineTask<{ n: number }>({
  key: 'sample-work',
  may: 'manageCompany',
  name: (locale, { n }) => `${locale === 'ro' ? 'Proba' : 'Sample'} ${n}`,
  run: (given) => work(given),
})
const lonely = defineTask<{ n: number }>({ ...kind, key: 'lonely-work', alone: true })

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await app.superuser.global(async (tx) => {
    await tx.run(sql`delete from background_tasks`)
    await tx.run(sql`delete from graphile_worker._private_jobs`)
  })
})
afterAll(() => app.close())

async function startWork(): Promise<JobWorker> {
  const { services, database } = app
  const jobs = [taskJob(services, kind), taskJob(services, lonely)]
  const worker = await startWorker({ connectionString: database.appUrl, database: services.database, jobs, logger })
  workers.push(worker)
  return worker
}
async function begin(person: TestPerson, one: TaskKind<{ n: number }> = kind, company = acme): Promise<string | null> {
  const who = { tenantId: company.tenantId, userId: person.userId }
  const context = (await contextFor(app.services, who))!
  return app.services.database.tenant(company.tenantId, (tx) => beginTask(tx, one, context, { n: 7 }))
}
const of = async (client: TestCompany['admin'], id: string) =>
  (await client.get(`/restify/background-tasks/${id}?temporary_urls=true`)).body.data?.attributes
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 25 })
const skipPauses = () =>
  app.superuser.global(async (tx) => {
    await tx.run(sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`)
    await tx.run(sql`select pg_notify('jobs:insert', '{"r":0,"count":1}')`)
  })
const act = (client: TestCompany['admin'], id: string, action: string) =>
  client.post(`/restify/background-tasks/${id}/actions?action=${action}`)
/** Work that goes on until it is stopped. */
const endless = async ({ signal }: Work<{ n: number }>): Promise<never> => {
  while (!signal.aborted) await pause(10)
  throw new Error('stopped')
}

describe('a task', () => {
  it('shows how far it is while it runs, and its file when it is done, to its person alone', async () => {
    const gate = Promise.withResolvers<void>()
    work = async ({ context, input, progress }) => {
      progress(2, 12)
      // Of how many there are is said once.
      progress(3)
      await gate.promise
      const { path } = await context.services.files.put({
        tenantId: context.tenant.id,
        folder: 'exports',
        fileName: 'a.txt',
        contentType: 'text/plain',
        body: Buffer.from(`made for ${context.actor.email}: ${input.n}`),
      })
      return { file: { path, fileName: 'answer.txt', hours: 1 } }
    }
    await startWork()
    const id = (await begin(acme.people.admin))!
    await until(async () =>
      expect(await of(acme.admin, id)).toMatchObject({ state: 'running', done: 3, total: 12, name: 'Sample 7' }),
    )
    gate.resolve()
    await until(async () => expect(await of(acme.admin, id)).toMatchObject({ state: 'done', done: 3, total: 12 }))
    const { file, file_name } = await of(acme.admin, id)
    expect(file_name).toBe('answer.txt')
    const { pathname, search } = new URL(file, 'http://x')
    const answer = await app.client('localhost').get(pathname.replace('/api', '') + search)
    expect(answer.bytes.toString()).toBe('made for admin@acme.test: 7')
    for (const client of [acme.hr, other.admin]) {
      expect(await of(client, id)).toBeUndefined()
      for (const action of ['cancel', 'retry']) expect((await act(client, id, action)).status).toBe(404)
    }
  })

  it('of a kind that a company has one at a time is begun once when several people race', async () => {
    const begun = await Promise.all([
      ...[acme.people.admin, acme.people.hr, acme.people.admin].map((person) => begin(person, lonely)),
      begin(other.people.admin, lonely, other),
    ])
    expect(begun.slice(0, 3).filter(Boolean)).toHaveLength(1)
    expect(begun[3]).not.toBeNull()
  })

  it('fails in the words of a refusal and is not tried again, but by its person', async () => {
    let runs = 0
    work = async () => {
      runs += 1
      if (runs === 1) throw refused('exportRunning')
      return {}
    }
    await startWork()
    const id = (await begin(acme.people.admin))!
    await until(async () => expect((await of(acme.admin, id)).state).toBe('failed'))
    expect((await of(acme.admin, id)).error).toBe('An archive is already being made. Please wait for its email.')
    const inRomanian = await acme.admin.get(`/restify/background-tasks/${id}`, { headers: { 'x-locale': 'ro' } })
    expect(inRomanian.body.data.attributes.error).toMatch(/^O arhivă este deja/)
    expect((await act(acme.admin, id, 'cancel')).status).toBe(422)
    expect((await act(acme.admin, id, 'retry')).body.data.attributes).toMatchObject({ error: null, finished_at: null })
    await until(async () => expect((await of(acme.admin, id)).state).toBe('done'))
    expect(runs).toBe(2)
    expect((await act(acme.admin, id, 'retry')).status).toBe(422)
  })

  it('is tried three times when something breaks, and says no more than that', async () => {
    let runs = 0
    work = async () => {
      runs += 1
      throw new Error('the secret of /etc/passwd')
    }
    await startWork()
    const id = (await begin(acme.people.admin))!
    await until(async () => {
      await skipPauses()
      expect((await of(acme.admin, id)).state).toBe('failed')
    })
    expect([runs, (await of(acme.admin, id)).error]).toEqual([3, 'Something went wrong on our side. Please try again.'])
  })

  it('leaves no file behind when it does not get to its end, and the one it ends with', async () => {
    const paths: string[] = []
    const running = { signal: new AbortController().signal, attempt: 1 }
    const payload = { tenantId: acme.tenantId, taskId: (await begin(acme.people.admin))! }
    work = async ({ context }) => {
      const body = Buffer.from('everything')
      paths.push(await storeTaskFile(context, { fileName: 'a.txt', contentType: 'text/plain', body }))
      if (paths.length === 1) throw new Error('killed')
      return { file: { path: paths[1]!, fileName: 'a.txt', hours: 1 } }
    }
    await expect(runTask(app.services, kind, payload, running)).rejects.toThrow('killed')
    await runTask(app.services, kind, payload, running)
    await runJobs(app, 'remove-file')
    expect(await app.services.files.read(paths[0]!)).toBeNull()
    expect(await app.services.files.read(paths[1]!)).not.toBeNull()
    await runJobs(app, 'end-task-file')
    expect(await app.services.files.read(paths[1]!)).toBeNull()
  })

  it('is not done for somebody who has lost the right, or has left', async () => {
    let runs = 0
    work = async () => {
      runs += 1
      return {}
    }
    const [poor, gone] = [await acme.personWith(), await acme.personWith('manageCompany')]
    const ids = [(await begin(poor))!, (await begin(gone))!]
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${gone.employeeId}`),
    )
    await startWork()
    await until(async () => expect((await of(poor.client, ids[0]!)).state).toBe('failed'))
    await until(async () => {
      const rows = await app.superuser.global((tx) => tx.rows(sql`select state from background_tasks`))
      expect(rows).toEqual([{ state: 'failed' }, { state: 'failed' }])
    })
    expect(runs).toBe(0)
  })
})

it('work in the background speaks the language of its person, unless another was asked for', async () => {
  const { tenantId, people } = acme
  const who = { tenantId, userId: people.manager.userId }
  await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${who.userId}`))
  expect((await contextFor(app.services, who))?.locale).toBe('ro')
  expect((await contextFor(app.services, who, 'en'))?.locale).toBe('en')
})

describe('a cancelled task', () => {
  it('ends at once while it waits, and its job does nothing', async () => {
    let runs = 0
    work = async () => {
      runs += 1
      return {}
    }
    const id = (await begin(acme.people.admin))!
    expect((await act(acme.admin, id, 'cancel')).body.data.attributes.state).toBe('cancelled')
    await startWork()
    await until(async () => {
      const left = await app.superuser.global((tx) => tx.rows(sql`select from graphile_worker._private_jobs`))
      expect(left).toEqual([])
    })
    expect([runs, (await of(acme.admin, id)).state]).toEqual([0, 'cancelled'])
  })

  it('is stopped by the next look that its run takes, which comes each second, and can be taken off the list then', async () => {
    work = endless
    await startWork()
    const id = (await begin(acme.people.admin))!
    await until(async () => expect((await of(acme.admin, id)).state).toBe('running'))
    expect((await acme.admin.delete(`/restify/background-tasks/${id}`)).status).toBe(422)
    expect((await act(acme.admin, id, 'cancel')).body.data.attributes.cancel_asked).toBe(true)

    const { database } = app.services
    const { tenant } = database
    const looked = Promise.withResolvers<string>()
    const looks = vi.spyOn(database, 'tenant').mockImplementation((...given) => {
      looked.resolve('a look')
      return tenant(...given)
    })
    onTestFinished(() => looks.mockRestore())
    // Both go by the timers of this process: the sooner comes first, however late they are.
    expect(await Promise.race([looked.promise, pause(2000, 'none')])).toBe('a look')
    const state = sql`select from background_tasks where id = ${id} and state = 'cancelled'`
    await until(async () => expect(await app.superuser.global((tx) => tx.rows(state))).toHaveLength(1))
    // The look, and the end that is written.
    expect(looks).toHaveBeenCalledTimes(2)
    expect((await acme.admin.delete(`/restify/background-tasks/${id}`)).status).toBe(204)
  })
})

describe('a restart', () => {
  async function finishedByTheNext(id: string): Promise<void> {
    work = async () => ({})
    await startWork()
    await until(async () => {
      await skipPauses()
      expect((await of(acme.admin, id)).state).toBe('done')
    })
  }

  it('leaves running work to the next process, which finishes it', async () => {
    work = endless
    const worker = await startWork()
    const id = (await begin(acme.people.admin))!
    await until(async () => expect((await of(acme.admin, id)).state).toBe('running'))
    await worker.stop()
    expect((await of(acme.admin, id)).state).toBe('running')
    await finishedByTheNext(id)
  })

  it('uses up no try, so that work is finished however often that happens', async () => {
    work = endless
    const id = (await begin(acme.people.admin))!
    await app.superuser.global((tx) => tx.run(sql`update graphile_worker._private_jobs set attempts = 2`))
    const worker = await startWork()
    await until(async () => expect((await of(acme.admin, id)).state).toBe('running'))
    await worker.stop()
    await finishedByTheNext(id)
  })

  it('leaves what was refused as it is, at the last try too', async () => {
    const stop = new AbortController()
    work = async () => {
      stop.abort()
      throw refused('exportRunning')
    }
    const taskId = (await begin(acme.people.admin))!
    await runTask(app.services, kind, { tenantId: acme.tenantId, taskId }, { signal: stop.signal, attempt: 3 })
    expect((await of(acme.admin, taskId)).state).toBe('failed')
  })

  it('leaves nobody with a task that neither ends nor can be taken off the list', async () => {
    const id = (await begin(acme.people.admin))!
    // Killed at the last try.
    await app.superuser.global(async (tx) => {
      await tx.run(sql`update background_tasks set state = 'running', started_at = now() - interval '1 hour'
        where id = ${id}`)
      await tx.run(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
    })
    expect((await act(acme.admin, id, 'cancel')).body.data.attributes).toMatchObject({
      state: 'failed',
      cancel_asked: false,
    })
    expect((await acme.admin.delete(`/restify/background-tasks/${id}`)).status).toBe(204)
  })

  it('lets a process that was taken for dead write nothing any more', async () => {
    const gate = Promise.withResolvers<void>()
    const paths: string[] = []
    work = async ({ context }) => {
      const isFirst = paths.length === 0
      const { path } = await context.services.files.put({
        tenantId: context.tenant.id,
        folder: 'exports',
        fileName: 'a.txt',
        contentType: 'text/plain',
        body: Buffer.from(isFirst ? 'late' : 'right'),
      })
      paths.push(path)
      if (isFirst) await gate.promise
      return { file: { path, fileName: 'a.txt', hours: 1 } }
    }
    const payload = { tenantId: acme.tenantId, taskId: (await begin(acme.people.admin))! }
    const running = { signal: new AbortController().signal, attempt: 1 }
    const late = runTask(app.services, kind, payload, running)
    await until(() => expect(paths).toHaveLength(1))
    await runTask(app.services, kind, payload, running)
    gate.resolve()
    await expect(late).rejects.toThrow('The task has gone on without this run.')
    expect((await of(acme.admin, payload.taskId)).file).toContain(paths[1]!.split('/').at(-1))
    expect(await app.services.files.read(paths[0]!)).toBeNull()
    expect(await app.services.files.read(paths[1]!)).not.toBeNull()
  })

  it('leaves its job to who has it by now where a process was taken for dead, so that it is tried again', async () => {
    const reported = Promise.withResolvers<void>()
    // By task: one may begin before it is known here what it is called.
    const runs = new Map<string, number>()
    work = async (given) => {
      const run = (runs.get(given.taskId) ?? 0) + 1
      runs.set(given.taskId, run)
      if (run === 1) return endless(given)
      if (run > 2) return {}
      await reported.promise
      throw new Error('no room for a moment')
    }
    const first = await startWork()
    const id = (await begin(acme.people.admin))!
    await until(async () => expect((await of(acme.admin, id)).state).toBe('running'))
    // As every process does with the jobs of one that says nothing.
    await app.superuser.global((tx) =>
      tx.run(
        sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null where key = ${`task:${id}`}`,
      ),
    )
    await startWork()
    await until(() => expect(runs.get(id)).toBe(2))
    await first.stop()
    reported.resolve()
    await until(async () => {
      await skipPauses()
      expect((await of(acme.admin, id)).state).toBe('done')
    })
  })

  it('leaves a task alone that is at its last try', async () => {
    const id = (await begin(acme.people.admin, lonely))!
    const lastTry = (lockedAt: string | null) =>
      app.superuser.global((tx) =>
        tx.run(sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'pool',
          locked_at = ${lockedAt}::timestamptz where key = ${`task:${id}`}`),
      )
    await lastTry(new Date().toISOString())
    expect(await begin(acme.people.admin, lonely)).toBeNull()
    expect(await of(acme.admin, id)).toMatchObject({ state: 'waiting' })
    await lastTry(null)
    expect(await begin(acme.people.admin, lonely)).not.toBeNull()
  })

  it('does not let a task that nobody works on any more stand in the way of the next', async () => {
    const id = (await begin(acme.people.admin, lonely))!
    expect(await begin(acme.people.admin, lonely)).toBeNull()
    await app.superuser.global((tx) => tx.run(sql`delete from graphile_worker._private_jobs`))
    expect(await begin(acme.people.admin, lonely)).not.toBeNull()
    expect(await of(acme.admin, id)).toMatchObject({ state: 'failed' })
    expect((await act(acme.admin, id, 'retry')).body.message).toBe(
      'Another one of this kind is running. Please wait for it.',
    )
  })
})
