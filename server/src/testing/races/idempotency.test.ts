import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { Client, TestAnswer, TestApp } from '#testing/index.ts'
import { resourceExpectations } from '../conformance/all-expectations.ts'
import type { Body } from '../conformance/expectations.ts'
import { addSamples, openWorld } from '../conformance/make-world.ts'
import type { World } from '../conformance/world.ts'

const AT_ONCE = Number(process.env.RACE_CALLS ?? 4)

interface Post {
  name: string
  path: string
  body: Body
  /** Instead of the body, where a file is sent. */
  form?: FormData | undefined
  status: number
  /** Nothing is left to do for a second one, with whatever key. */
  once?: true | undefined
}

let testing: TestApp
let world: World
let keys = 0

beforeAll(async () => {
  world = await openWorld()
  // All that a call builds on is there before its rows are counted.
  await addSamples(world, resourceExpectations, world.cast.insiders.slice(0, 1))
  testing = world.testing
})
afterAll(() => testing.close())

/** Everything that writes leaves audit rows, so their number shows how often something was done. */
const auditRows = async (): Promise<number> =>
  (await testing.superuser.global((tx) => tx.row<{ count: number }>(sql`select count(*) from audit_entries`)))!.count

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

async function uploadWith({ host, token }: Client, form: FormData, key: string) {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const { statusCode, body } = await testing.app.inject({
    method: 'POST',
    url: '/api/files/public-upload',
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: statusCode, body: JSON.parse(body) }
}

const newKey = () => {
  keys += 1
  return { headers: { 'idempotency-key': `race-${keys}` } }
}

/** A file travels in a form: a bulk call, whose body is JSON, has no place for it. */
const holdsFile = (body: Body) => Object.values(body).some((value) => value instanceof Blob)

/** One POST of each kind that a resource takes, each on something of its own. */
async function* postsOf(key: string): AsyncGenerator<Post> {
  const { acme } = world
  const admin = world.cast.insiders[0]!
  const expected = world.expectations.get(key)!
  const resource = world.registry.resource(key)
  const path = `/restify/${key}`
  for (const [name, { body }] of Object.entries(expected.stores)) {
    const stored = await body(world.making(acme), acme.people.admin)
    yield { name: `store ${name}`, path, body: stored, status: 201 }
    if (holdsFile(stored)) continue
    yield {
      name: `bulk ${name}`,
      path: `${path}/bulk`,
      body: [await body(world.making(acme), acme.people.admin)] as never,
      status: 200,
    }
  }
  for (const sample of expected.change ? Object.keys(expected.samples).slice(0, 1) : []) {
    const id = await world.sample(key, sample, admin)
    const { n } = world.making(acme)
    // A change to what is there already leaves no audit row: each of these differs from the one before.
    const change = (step: number) => expected.change!(n + step, sample)
    await acme.admin.put(`${path}/${id}`, change(0))
    yield { name: `update ${sample}`, path: `${path}/${id}`, body: change(1), status: 200 }
    if (holdsFile(change(2))) continue
    yield { name: `bulk update`, path: `${path}/bulk/update`, body: [{ id, ...change(2) }] as never, status: 200 }
  }
  for (const [name, action] of Object.entries(expected.actions ?? {})) {
    const target = (await action.target?.(world.making(acme), acme.people.admin)) ?? ''
    const body = action.body?.(target) ?? resource.actions![name]!.sample ?? {}
    const place = resource.actions![name]!.level === 'record' ? `${path}/${target}` : path
    // Made once: what is sent several times is the same each time.
    const { form, once } = action
    yield { name, path: `${place}/actions?action=${name}`, body, form: form?.(), status: 200, once }
  }
  for (const [name, sync] of Object.entries(expected.sync ?? {})) {
    const [whole, part] = [await sync.target(world.making(acme)), await sync.target(world.making(acme))]
    const body = { [name]: await sync.ids(world.making(acme)) }
    yield { name: `sync ${name}`, path: `${path}/${whole}/sync/${name}`, body, status: 200 }
    yield { name: `attach ${name}`, path: `${path}/${part}/attach/${name}`, body, status: 201 }
    if (sync.stays) continue
    yield { name: `detach ${name}`, path: `${path}/${part}/detach/${name}`, body, status: 204 }
  }
}

/** Sends it as an administrator; `more` stands beside what it brings. */
function send({ path, body, form }: Post, options: ReturnType<typeof newKey>, more?: Record<string, true>) {
  const { admin } = world.acme
  // The body of a bulk call is a list.
  if (!form) return admin.post(path, more ? { ...body, ...more } : body, options)
  const filled = new FormData()
  for (const [name, value] of form) filled.append(name, value)
  for (const name of Object.keys(more ?? {})) filled.set(name, 'true')
  return admin.upload(path, filled, options)
}

/** The same POST once with a key of its own, to know what one of them leaves behind. */
async function onceAlone(post: Post): Promise<number> {
  const before = await auditRows()
  const answer = await send(post, newKey())
  expect(answer.status, `${post.name} ${JSON.stringify(answer.body)}`).toBe(post.status)
  return (await auditRows()) - before
}

const isFile = ({ status, body }: TestAnswer) => status === 200 && body === null

describe('a POST that is sent several times at once with one key', () => {
  for (const { key } of resourceExpectations) {
    it(`is done once and answered alike, in ${key}`, async () => {
      const alone: number[] = []
      for await (const post of postsOf(key)) alone.push(post.once ? Number.NaN : await onceAlone(post))
      let index = 0
      for await (const post of postsOf(key)) {
        const before = await auditRows()
        const options = newKey()
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(post, options)))
        const [first] = answers
        expect(first!.status, `${post.name} ${JSON.stringify(first!.body)}`).toBe(post.status)
        for (const { status, bytes, body, headers } of answers) {
          expect([post.name, status, headers['content-type']]).toEqual([
            post.name,
            first!.status,
            first!.headers['content-type'],
          ])
          // A file is made again, and says when.
          if (body !== null) expect(bytes.equals(first!.bytes), `${post.name}: another answer`).toBe(true)
        }
        const done = (await auditRows()) - before
        if (post.once) expect([post.name, done > 0, await onceAlone(post)]).toEqual([post.name, true, 0])
        // A file is made again for each that asks, and each copy is written down.
        else expect([post.name, done]).toEqual([post.name, alone[index]! * (isFile(first!) ? AT_ONCE : 1)])
        const other = await send(post, options, { another: true })
        expect([post.name, other.status, Object.keys(other.body?.errors ?? {})]).toEqual([
          post.name,
          422,
          ['Idempotency-Key'],
        ])
        index += 1
      }
    })
  }

  it('is a matter of the person who sends it', async () => {
    const options = newKey()
    const body = { name: 'Said by two' }
    const mine = await world.acme.admin.post('/restify/levels', body, options)
    const theirs = await world.acme.hr.post('/restify/levels', body, options)
    expect([mine.status, theirs.status]).toEqual([201, 422])
    expect(theirs.body.errors.name).toBeDefined()
  })

  it('is answered again only to who still has the rights they had', async () => {
    const person = await world.acme.personWith('manageDepartments', 'manageEmployees')
    const key = newKey()
    const send = () => person.client.post('/restify/departments', { name: 'Răspuns păstrat' }, key)
    expect((await send()).status).toBe(201)
    const setRoles = (roles: string[]) => world.acme.admin.post(`/restify/users/${person.userId}/sync/roles`, { roles })
    const { roles } = (await world.acme.admin.get(`/restify/users/${person.userId}?related=roles`)).body.data
      .relationships
    expect((await setRoles([...roles.map(({ id }: { id: string }) => id), world.acme.roleIds.hr])).status).toBe(200)
    expect((await send()).status).toBe(201)
    expect((await setRoles([world.acme.roleIds.employee])).status).toBe(200)
    const refused = await send()
    expect([refused.status, Object.keys(refused.body)]).toEqual([403, ['message']])
  })

  it('takes another file under the same key for another request', async () => {
    const { client } = await world.acme.personWith()
    const upload = (content: Uint8Array<ArrayBuffer>, key: string) => {
      const form = new FormData()
      form.set('file', new File([content], 'a.png', { type: 'image/png' }))
      return uploadWith(client, form, key)
    }
    const other = new Uint8Array(PNG)
    other[other.length - 1]! ^= 1
    const first = await upload(PNG, 'file-1')
    expect(first.status).toBe(200)
    expect((await upload(PNG, 'file-1')).body).toEqual(first.body)
    const refused = await upload(other, 'file-1')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['Idempotency-Key']])
  })

  it('may be corrected under the same key after it was refused', async () => {
    const options = newKey()
    expect((await world.acme.admin.post('/restify/levels', { name: '' }, options)).status).toBe(422)
    expect((await world.acme.admin.post('/restify/levels', { name: 'Corrected' }, options)).status).toBe(201)
  })

  it('keeps one’s own profile as it was asked once', async () => {
    const options = newKey()
    const send = (about: string) => world.acme.admin.post('/restify/profile', { about }, options)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send('Once')))
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1)
    expect((await send('Twice')).status).toBe(422)
  })
})
