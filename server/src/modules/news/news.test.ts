import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '#testing/conformance/expectations.ts'
import { type Client, runJobs, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
const url = '/restify/news'

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

let number = 0
async function post(more: Body = {}, client: Client = acme.hr): Promise<string> {
  number += 1
  const answer = await client.post(url, { title: `Post ${number}`, content: `<p>Words ${number}</p>`, ...more })
  if (answer.status !== 201) throw new Error(`news: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
const publish = (id: string, client: Client = acme.hr) => client.post(`${url}/${id}/actions?action=publish-news`)
const errors = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {})
const shown = async (id: string, client: Client = acme.hr) => (await client.get(`${url}/${id}`)).body.data?.attributes
/** What inboxes and mails say of news, once all that is queued is done. */
async function toldOf({ client }: TestPerson, id: string): Promise<string[]> {
  await runJobs(app, 'tell-of-news')
  const { data } = (await client.get('/restify/notifications', { query: { perPage: '100' } })).body
  return data
    .filter(({ attributes }: { attributes: { subject_id: string } }) => attributes.subject_id === id)
    .map(({ attributes }: { attributes: { title: string } }) => attributes.title)
}

describe('a post', () => {
  it('is a draft of its author that only writers find, in lists, searches, exports and by its address', async () => {
    const id = await post({ title: 'Secretul toamnei', status: undefined })
    expect(await shown(id)).toMatchObject({
      status: 'Draft',
      featured: false,
      published_at: null,
      author_employee_id: acme.people.hr.employeeId,
    })
    const { get, post: send } = acme.employee
    expect((await get(url, { query: { search: 'secretul' } })).body.meta.total).toBe(0)
    expect((await acme.hr.get(url, { query: { search: 'secretul' } })).body.meta.total).toBe(1)
    expect((await get(`${url}/${id}`)).status).toBe(404)
    expect((await send(`/news/${id}/read`)).status).toBe(404)
    const sheet = { format: 'csv', repositories: 'all', columns: { title: 'Title' } }
    expect((await send(`${url}/actions?action=export`, sheet)).bytes.toString()).not.toContain('Secretul')
    await publish(id)
    expect(await shown(id, acme.employee)).toMatchObject({ status: 'Published', title: 'Secretul toamnei' })
    expect((await other.admin.get(`${url}/${id}`)).status).toBe(404)
    expect((await other.employee.post(`/news/${id}/read`)).status).toBe(404)
  })

  it('takes a file with its form, and another when it is changed by one', async () => {
    const file = (name: string) => new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' })
    const made = await acme.hr.post(url, { title: 'With a file', content: '<p>x</p>', file: file('plan.pdf') })
    expect(made.body.data?.attributes).toMatchObject({ file_name: 'plan.pdf', file_size: 14 })
    const { id } = made.body.data
    const changed = await acme.hr.post(`${url}/${id}`, { emoji: '🚲', file: file('map.pdf') })
    expect(changed.body.data.attributes).toMatchObject({ file_name: 'map.pdf', emoji: '🚲', title: 'With a file' })
  })
})

describe('publishing', () => {
  it('notifies everybody of the company once, but the person who publishes, whatever happens to the post later', async () => {
    const id = await post()
    const { employee, manager, hr } = acme.people
    expect(await toldOf(employee, id)).toEqual([])
    expect((await publish(id)).status).toBe(200)
    expect(await toldOf(employee, id)).toEqual(['News of the company'])
    expect(await toldOf(manager, id)).toHaveLength(1)
    expect(await toldOf(hr, id)).toHaveLength(0)
    expect(await toldOf(other.people.employee, id)).toHaveLength(0)
    expect((await publish(id)).status).toBe(422)
    await acme.hr.put(`${url}/${id}`, { title: 'Edited', content: '<p>Edited</p>' })
    await acme.hr.put(`${url}/${id}`, { status: 'Draft' })
    expect((await acme.employee.get(`${url}/${id}`)).status).toBe(404)
    expect((await publish(id)).status).toBe(200)
    expect(await toldOf(employee, id)).toHaveLength(1)
    await acme.hr.delete(`${url}/${id}`)
    expect(await toldOf(employee, id)).toHaveLength(0)
  })

  it('leaves out by its status alone, and tells nobody of a post that was taken back at once', async () => {
    const [id, hasty] = [await post({ status: 'Published' }), await post({ status: 'Published' })]
    await acme.hr.put(`${url}/${hasty}`, { status: 'Draft' })
    expect((await shown(id)).published_at).not.toBeNull()
    expect(await toldOf(acme.people.employee, id)).toHaveLength(1)
    expect(await toldOf(acme.people.employee, hasty)).toHaveLength(0)
  })

  it('happens by itself at the moment of a draft, not before, and not at a moment that was changed', async () => {
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const id = await post({ publish_at: inHours(2) })
    expect(errors(await acme.hr.put(`${url}/${id}`, { publish_at: inHours(-1) }))).toEqual(['publish_at'])
    await runJobs(app, 'publish-timed-news')
    expect((await shown(id)).status).toBe('Draft')
    await acme.hr.put(`${url}/${id}`, { publish_at: inHours(5) })
    app.clock.advance(3 * 3_600_000)
    await runJobs(app, 'publish-timed-news')
    expect((await shown(id)).status).toBe('Draft')
    app.clock.advance(3 * 3_600_000)
    await runJobs(app, 'publish-timed-news')
    expect(await shown(id)).toMatchObject({ status: 'Published', publish_at: null })
    expect(await toldOf(acme.people.hr, id), 'nobody pressed a button, so its author hears of it').toHaveLength(1)
    expect(await toldOf(acme.people.employee, id)).toHaveLength(1)
    expect(errors(await acme.hr.put(`${url}/${id}`, { publish_at: inHours(1) }))).toEqual(['publish_at'])
  })
})

it('features one published post of a company at a time', async () => {
  const [first, second, draft] = [
    await post({ status: 'Published' }),
    await post({ status: 'Published' }),
    await post(),
  ]
  const foreign = await post({ status: 'Published', featured: true }, other.hr)
  expect(errors(await acme.hr.patch(`${url}/${draft}`, { featured: true }))).toEqual(['featured'])
  expect(errors(await acme.hr.post(url, { title: 'x', content: 'x', featured: true }))).toEqual(['featured'])
  for (const id of [first, second]) expect((await acme.hr.patch(`${url}/${id}`, { featured: true })).status).toBe(200)
  const featured = async () =>
    (await acme.employee.get(url, { query: { featured: 'true' } })).body.data.map(({ id }: { id: string }) => id)
  expect(await featured()).toEqual([second])
  const both = await Promise.all([first, second].map((id) => acme.hr.patch(`${url}/${id}`, { featured: true })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await featured()).toHaveLength(1)
  await acme.hr.patch(`${url}/${first}`, { featured: true })
  await acme.hr.patch(`${url}/${first}`, { status: 'Draft' })
  expect(await featured()).toEqual([])
  expect((await shown(first)).featured).toBe(false)
  expect((await shown(foreign, other.hr)).featured).toBe(true)
})

it('counts for writers how many have read a post, each person once', async () => {
  const id = await post({ status: 'Published' })
  const read = async (client: Client) => expect((await client.post(`/news/${id}/read`)).status).toBe(204)
  await read(acme.employee)
  await read(acme.employee)
  expect(await shown(id)).toMatchObject({ read_by: 1, is_read: false })
  await read(acme.manager)
  expect((await shown(id)).read_by).toBe(2)
  const ofReader = await shown(id, acme.employee)
  expect(ofReader.is_read).toBe(true)
  expect(ofReader).not.toHaveProperty('read_by')
  expect((await acme.hr.get(`${url}/getters/audience`)).body.data).toEqual({ people: 4 })
})
