import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryEntry } from '#contracts/engine/history.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let client: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  client = await made('clients', { company_name: 'Client', prefered_currency: 'RON' })
})
afterAll(() => app.close())

const made = async (resource: string, body: object): Promise<string> =>
  (await acme.admin.post(`/restify/${resource}`, body)).body.data.id
const project = (name: string) => made('projects', { client_id: client, name })
const change = async (resource: string, bodies: object[]) =>
  expect((await acme.admin.post(`/restify/${resource}/bulk/update`, bodies)).status).toBe(200)

/** Each entry as the record it names and the new names in it. */
async function story(id: string, query = '') {
  const { data, meta } = (await acme.admin.get(`/restify/projects/${id}/getters/history${query}`)).body
  const entries = data.map(({ subject, changes }: HistoryEntry) => [
    subject?.name ?? null,
    ...changes.filter(({ field }) => field === 'name').map(({ before, after }) => `${before} → ${after}`),
  ])
  return { entries, total: meta.total as number }
}

it('says of each record what was done to it alone, and of each of its own by its name, however many at once', async () => {
  const [first, second] = [await project('Bridge'), await project('Tunnel')]
  const task = (project_id: string, name: string) => made('tasks', { project_id, name })
  const [dig, pave, light] = [await task(first, 'Dig'), await task(first, 'Pave'), await task(second, 'Light')]
  const before = { first: (await story(first)).total, second: (await story(second)).total }
  await change('projects', [
    { id: first, name: 'Viaduct' },
    { id: second, name: 'Gallery' },
  ])
  await change('tasks', [
    { id: dig, name: 'Excavate' },
    { id: light, name: 'Lamps' },
    { id: pave, name: 'Tar' },
  ])

  const [ofFirst, ofSecond] = [await story(first), await story(second)]
  expect(ofFirst.entries.slice(0, -before.first)).toEqual([
    ['Tar', 'Pave → Tar'],
    ['Excavate', 'Dig → Excavate'],
    [null, 'Bridge → Viaduct'],
  ])
  expect(ofSecond.entries.slice(0, -before.second)).toEqual([
    ['Lamps', 'Light → Lamps'],
    [null, 'Tunnel → Gallery'],
  ])
  expect(ofFirst.total).toBe(before.first + 3)
  const pages = await Promise.all([1, 2, 3].map((page) => story(first, `?perPage=1&page=${page}`)))
  expect(pages.flatMap(({ entries }) => entries)).toEqual(ofFirst.entries.slice(0, 3))
})

it('speaks of a record and of what came along with it in one entry', async () => {
  const id = await made('projects', { client_id: client, name: 'Canal', tasks: [{ name: 'Dig' }, { name: 'Fill' }] })
  expect(await story(id)).toEqual({ entries: [[null, 'null → Canal', 'null → Dig', 'null → Fill']], total: 1 })
})

it('speaks of a task that was archived and restored', async () => {
  const id = await project('Harbour')
  const task_id = await made('tasks', { project_id: id, name: 'Dredge' })
  expect((await acme.admin.post(`/restify/tasks/${task_id}/actions?action=archive`)).status).toBe(200)
  expect((await acme.admin.post('/restify/tasks/actions?action=unarchive', { task_id })).status).toBe(200)
  const { data } = (await acme.admin.get(`/restify/projects/${id}/getters/history`)).body
  expect(data.map(({ action, subject }: HistoryEntry) => [action, subject?.name ?? null])).toEqual([
    ['unarchive', 'Dredge'],
    ['archive', 'Dredge'],
    ['store', 'Dredge'],
    ['store', null],
  ])
})
