import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { openFileLink } from './file-link.ts'
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
const begin = async (kind: TaskKind<object>, { userId } = acme.people.admin): Promise<string> => {
  const who = { tenantId: acme.tenantId, userId }
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

it('opens its file to who has lost nothing of what they held when it was made', async () => {
  const holder = await acme.personWith('manageBilling', 'manageCompany')
  const links: string[] = []
  const kind = kindOf(async ({ context }) => {
    const file = { fileName: 'b.txt', contentType: 'text/plain', body: Buffer.from('b') }
    const path = await storeTaskFile(context, file)
    return { file: { path, fileName: 'b.txt', hours: 5 }, finish: async (_tx, link) => void links.push(link) }
  })
  await run(kind, await begin(kind, holder))
  const context = (await contextFor(app.services, { tenantId: acme.tenantId, userId: holder.userId }))!
  const opened = () =>
    app.services.database.tenant(acme.tenantId, (tx) => openFileLink(tx, context, links[0]!.split('/').at(-1)!))
  expect((await opened())?.file_name).toBe('b.txt')
  await app.superuser.global((tx) =>
    tx.run(sql`delete from role_permissions where tenant_id = ${acme.tenantId}
      and role_id in (select role_id from user_roles where user_id = ${holder.userId})
      and permission_id in (select id from permissions where name = 'manageBilling')`),
  )
  expect(await opened()).toBeNull()
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
