import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import { archiveOf } from '#modules/documents/library/archive/archive.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, runJobs, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { give, recording } from './feedback.fixture.ts'

/**
 * Hidden feedback about somebody leaves no trace in any answer that they can get, whatever they may do. Everything that the registry can answer is
 * asked twice, before and after there is such feedback: nothing of it stands there, and no figure moves.
 */
let app: TestApp
let acme: TestCompany
/** One word for each person: who gives feedback sees what is hidden about others. */
const canaryOf = ({ userId }: TestPerson) => `kanarienvogel${userId.replaceAll('-', '')}`
const hiddenFrom = (self: TestPerson) => {
  const canary = canaryOf(self)
  return { type: canary, notes: `<p>${canary}</p>`, is_visible_to_employee: false }
}
const pdf = () => new File(['%PDF-1.4\n%%EOF'], 'kanarienvogel.pdf', { type: 'application/pdf' })

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

type Answers = Map<string, string>

/** Words that are of the moment or of the question, and not of what is stored. */
const timeless = (text: string) =>
  text.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'T').replace(/(expires|signature|search|type)=[^"&]+/g, '$1')

const csv = { columns: { type: 'Type', about: 'About', given_at: 'Date' }, format: 'csv', repositories: 'all' }

/** Every list, search, count, filter, history and export that somebody can ask for. */
async function everything(client: Client, self: TestPerson): Promise<Answers> {
  const answers: Answers = new Map()
  const CANARY = canaryOf(self)
  const ask = async (what: string, call: Promise<{ status: number; bytes: Buffer }>) => {
    const { status, bytes } = await call
    // A workbook holds when it was made; those that are asked for without a form are empty templates.
    const isWorkbook = bytes.subarray(0, 2).toString() === 'PK'
    answers.set(what, `${status} ${isWorkbook ? 'workbook' : timeless(bytes.toString('utf8'))}`)
  }
  for (const { key, getters, log } of app.registry.resources.values()) {
    // What they do themselves adds lines to the log: it is looked at by itself.
    if (log) continue
    const url = `/restify/${key}`
    for (const query of [
      '',
      `?search=${CANARY}`,
      '?perPage=1',
      '?page=2&perPage=1',
      '?perPage=500&temporary_urls=true',
    ])
      await ask(`${url}${query}`, client.get(`${url}${query}`))
    await ask(`${url}/filters`, client.get(`${url}/filters?include=matches,sortables,searchables`))
    for (const name of Object.keys(getters ?? {})) {
      await ask(`${url}/getters/${name}`, client.get(`${url}/getters/${name}`))
      await ask(`${url}/{own}/getters/${name}`, client.get(`${url}/${self.employeeId}/getters/${name}`))
    }
  }
  await ask('export', client.post('/restify/feedback/actions?action=export', csv))
  const about = `feedbackable_type=employee&feedbackable_id=${self.employeeId}`
  for (const query of [
    `${about}&sort=-given_at`,
    `${about}&search=${CANARY}`,
    'is_visible_to_employee=false',
    `type=${CANARY}`,
    `${about}&related=employeeCreator,feedbackable`,
    'active_employee=true',
  ])
    await ask(`timeline ${query}`, client.get(`/restify/feedback?${query}`))
  for (const path of [
    '/configuration',
    '/restify/profile',
    `/restify/employees/${self.employeeId}`,
    `/restify/employees/${self.employeeId}?related=feedback`,
  ])
    await ask(path, client.get(path))
  return answers
}

const holders: [string, Permission[]][] = [
  ['somebody with no permission', []],
  ['somebody who gives feedback', ['manageFeedback']],
  [
    'somebody who reads the log, exports the company and gives feedback',
    ['manageCompany', 'manageFeedback', 'manageEmployees'],
  ],
]

it.each(holders)('leaves no trace for %s', async (_what, permissions) => {
  const self = await acme.personWith(...permissions)
  const before = await everything(self.client, self)
  const known = await linesOfOthers(self)
  expect(before.size).toBeGreaterThan(150)

  const id = await give(acme.hr, self.employeeId, { ...hiddenFrom(self), file: pdf(), audio_file: recording() })
  const gone = await give(acme.hr, self.employeeId, hiddenFrom(self))
  expect((await acme.hr.delete(`/restify/feedback/${gone}`)).status).toBe(204)

  const after = await everything(self.client, self)
  for (const [what, answer] of after) {
    expect(answer, what).not.toContain(canaryOf(self))
    expect(answer, what).not.toContain(id)
    expect(answer, what).not.toContain(gone)
    expect(answer, what).toBe(before.get(what))
  }
  expect(await linesOfOthers(self)).toEqual(known)
  for (const one of [id, gone])
    for (const call of [
      self.client.get(`/restify/feedback/${one}`),
      self.client.get(`/restify/feedback/${one}/getters/history`),
      self.client.put(`/restify/feedback/${one}`, { type: 'mine' }),
      self.client.delete(`/restify/feedback/${one}`),
      self.client.delete(`/restify/feedback/${one}/field/file`),
    ])
      expect([403, 404]).toContain((await call).status)
  expect(await answersTo(self.client, id), 'one that is hidden answers as one that never was').toEqual(
    await answersTo(self.client, '00000000-0000-7000-8000-000000000000'),
  )
  expect(JSON.stringify(await app.queuedMails(self.email))).not.toMatch(/feedback|kanarienvogel/)
  const told = await app.superuser.global((tx) =>
    tx.rows(sql`select from notifications where tenant_id = ${acme.tenantId} and user_id = ${self.userId}`),
  )
  expect(told).toEqual([])
})

/** What others did, as somebody reads it in the company's log, with what can be asked of it. */
async function linesOfOthers({ client, userId }: TestPerson): Promise<string[]> {
  const { body } = await client.get('/restify/audit-entries', { query: { perPage: '1000', '-user_id': userId } })
  const lines: { id: string; attributes: { user_id: string } }[] = body.data ?? []
  return [
    String(body.meta?.total),
    ...lines.filter(({ attributes }) => attributes.user_id !== userId).map(({ id }) => id),
  ]
}

const answersTo = async (client: Client, id: string) => {
  const calls = [
    client.get(`/restify/feedback/${id}`),
    client.get(`/restify/feedback/${id}/getters/history`),
    client.put(`/restify/feedback/${id}`, { type: 'mine' }),
    client.delete(`/restify/feedback/${id}`),
  ]
  return Promise.all(calls.map(async (call) => [(await call).status, (await call).body?.message]))
}

it('is in the archive of the company that others take, and not in that of its subject', async () => {
  const self = await acme.personWith('manageCompany', 'manageFeedback')
  const id = await give(acme.hr, self.employeeId, { ...hiddenFrom(self), file: pdf(), audio_file: recording() })
  const { audio_file, file } = (await acme.admin.get(`/restify/feedback/${id}`)).body.data.attributes
  const stored = [audio_file, file].map((path: string) => path.split('/').at(-1)!)
  const archiveFor = async ({ client, email }: TestPerson) => {
    await client.post('/restify/tenants/actions?action=export-data')
    await runJobs(app, 'export-company')
    const archive = await archiveOf(app, email, 'company-export')
    return [...archive].flatMap(([name, bytes]) => [name, bytes.toString('utf8')]).join('\n')
  }
  const [others, own] = [await archiveFor(acme.people.admin), await archiveFor(self)]
  for (const trace of [canaryOf(self), id, ...stored]) expect(others).toContain(trace)
  expect(own).toContain('data/feedback.csv')
  for (const trace of [canaryOf(self), id, ...stored]) expect(own).not.toContain(trace)
})

it('makes nobody’s open page ask again', async () => {
  expect(app.registry.resource('feedback').quiet).toBe(true)
})
