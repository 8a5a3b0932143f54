import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { beginTask, defineTask, runTask, storeTaskFile, type TaskKind } from './index.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const HOUR = 3_600_000
const name = (locale: string) => (locale === 'ro' ? 'Proba' : 'Sample')
const kindOf = (run: TaskKind<object>['run']) => defineTask<object>({ key: 'links-work', may: 'auth', name, run })
const begin = async (kind: TaskKind<object>): Promise<string> => {
  const who = { tenantId: acme.tenantId, userId: acme.people.admin.userId }
  const context = (await contextFor(app.services, who))!
  return (await app.services.database.tenant(acme.tenantId, (tx) => beginTask(tx, kind, context, {})))!
}
const run = (kind: TaskKind<object>, taskId: string) =>
  runTask(app.services, kind, { tenantId: acme.tenantId, taskId }, { signal: new AbortController().signal, attempt: 1 })
const act = (id: string, action: string) => acme.admin.post(`/restify/background-tasks/${id}/actions?action=${action}`)
const stateOf = async (id: string) =>
  (await acme.admin.get(`/restify/background-tasks/${id}`)).body.data.attributes.state as string

it('has a file and a link for its hours, and takes the file away an hour later', async () => {
  const links: string[] = []
  const kind = kindOf(async ({ context }) => {
    const file = { fileName: 'a.txt', contentType: 'text/plain', body: Buffer.from('a') }
    const path = await storeTaskFile(context, file)
    return { file: { path, fileName: 'a.txt', hours: 5 }, finish: async (_tx, link) => void links.push(link) }
  })
  const id = await begin(kind)
  const now = app.clock.now().getTime()
  await run(kind, id)
  const [found] = await app.superuser.global((tx) =>
    tx.rows<Record<'file_until' | 'link_until' | 'gone_at', string>>(sql`select b.file_until,
        (select l.expires_at from share_links l where l.subject_id = b.id) as link_until,
        (select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'end-task-file') as gone_at
      from background_tasks b where b.id = ${id}`),
  )
  const hours = [found!.file_until, found!.link_until, found!.gone_at].map((at) => (Date.parse(at) - now) / HOUR)
  expect(hours.map(Math.round)).toEqual([5, 5, 6])
  const path = new URL(links[0]!).pathname.replace('/api', '')
  expect((await acme.visitor.get(path)).status).toBe(302)
  app.clock.advance(5 * HOUR + 60_000)
  expect((await acme.visitor.get(path)).status).toBe(404)
  app.clock.advance(-5 * HOUR - 60_000)
})

it('is begun again by its person after it was cancelled, while it waited and while it ran', async () => {
  const kind = kindOf(async () => ({}))
  const waiting = await begin(kind)
  await act(waiting, 'cancel')
  expect((await act(waiting, 'retry')).body.data.attributes).toMatchObject({ state: 'waiting', cancel_asked: false })
  await run(kind, waiting)
  expect(await stateOf(waiting)).toBe('done')
  const running = await begin(kind)
  await app.superuser.global((tx) =>
    tx.run(sql`update background_tasks set state = 'running', cancel_asked_at = now() where id = ${running}`),
  )
  await run(kind, running)
  expect(await stateOf(running)).toBe('cancelled')
  await act(running, 'retry')
  await run(kind, running)
  expect(await stateOf(running)).toBe('done')
})

it('is sought by no more than a hundred wrong addresses from one place', async () => {
  const answers = await Promise.all(Array.from({ length: 101 }, (_, n) => acme.visitor.get(`/task-files/wrong${n}`)))
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  expect([counts['404']?.length, counts['429']?.length]).toEqual([100, 1])
})
