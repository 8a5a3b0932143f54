import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import { archiveOf } from '#modules/documents/library/archive/archive.fixture.ts'
import { openStream } from '#modules/inbox/live/stream.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { personWith } from '#testing/company.ts'
import { type Client, runJobs, type TestApp, type TestPerson, testApp } from '#testing/index.ts'
import { seedDemo } from '../../../demo/index.ts'
import { give, recording } from '../feedback.fixture.ts'
import { type Answers, everyAnswer, NOTHING } from './every-answer.fixture.ts'

/**
 * Hidden feedback about somebody leaves no trace in any answer that they can get, whatever they may do. Everything that the API describes is
 * asked twice in a company that has something of everything, before and after there is such feedback: nothing of it stands there, and
 * no figure moves.
 */
let app: TestApp
let tenantId: string
/** Who gives feedback about the others. */
let giver: Client

const person = (...permissions: Permission[]) =>
  personWith({ app: app.app, services: app.services, tenantId, subdomain: 'demo' }, permissions)

beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.services)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const [demo] = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select id from tenants where subdomain = 'demo'`),
  )
  tenantId = demo!.id
  giver = (await person('manageFeedback', 'manageCompany')).client
})
afterAll(() => app.close())

/** One word for each person: who gives feedback sees what is hidden about others. */
const wordOf = ({ userId }: TestPerson) => `kanarienvogel${userId.replaceAll('-', '')}`
const hiddenFrom = (self: TestPerson) => {
  const word = wordOf(self)
  return { type: word, notes: `<p>${word}</p>`, is_visible_to_employee: false }
}
const pdf = () => new File(['%PDF-1.4\n%%EOF'], 'kanarienvogel.pdf', { type: 'application/pdf' })

/** What is only asked of feedback: the timeline, and each of its filters. */
async function timelineOf({ client, employeeId }: TestPerson, word: string): Promise<Answers> {
  const about = `feedbackable_type=employee&feedbackable_id=${employeeId}`
  const answers = new Map<string, string>()
  for (const query of [
    `${about}&sort=-given_at&perPage=5`,
    `${about}&search=${word}`,
    `${about}&related=employeeCreator,feedbackable&temporary_urls=true`,
    `type=${word}`,
    'is_visible_to_employee=false',
    'active_employee=true',
  ]) {
    const { status, bytes } = await client.get(`/restify/feedback?${query}`)
    answers.set(`timeline ${query}`, `${status} ${bytes.toString('utf8').replace(/(type|search)=[^"&]+/g, '$1')}`)
  }
  return answers
}

/** What others did, as somebody reads it in the company's log: its lines, what they changed, and its file. */
async function linesOfOthers({ client, userId }: TestPerson): Promise<string[]> {
  const others = { '-user_id': userId, perPage: '1000' }
  const paths = ['', '/getters/log', '/getters/file?format=csv'].map((path) => `/restify/audit-entries${path}`)
  const answers = await Promise.all(paths.map((path) => client.get(path, { query: others })))
  return answers.map(({ status, bytes }) => `${status} ${bytes.toString('utf8')}`)
}

const holders: [string, Permission[]][] = [
  ['somebody with no permission', []],
  ['somebody who gives feedback', ['manageFeedback']],
  [
    'somebody who reads the log, exports the company and gives feedback',
    ['manageCompany', 'manageFeedback', 'manageEmployees'],
  ],
]

it.each(holders)(
  'leaves no trace for %s',
  async (_what, permissions) => {
    const self = await person(...permissions)
    const word = wordOf(self)
    // What they may see of it is in every answer already.
    await give(giver, self.employeeId, { is_visible_to_employee: true })
    const all = async (): Promise<Answers> =>
      new Map([...(await everyAnswer({ app, self, word })), ...(await timelineOf(self, word))])
    const before = await all()
    const known = await linesOfOthers(self)
    const early = await newsOf(self)
    const page = await openStream(app.app, self.client)
    expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(350)

    const id = await give(giver, self.employeeId, { ...hiddenFrom(self), file: pdf(), audio_file: recording() })
    const gone = await give(giver, self.employeeId, hiddenFrom(self))
    expect((await giver.delete(`/restify/feedback/${gone}`)).status).toBe(204)
    const stored = (await giver.get(`/restify/feedback/${id}`)).body.data.attributes

    const after = await all()
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [what, answer] of after) {
      for (const trace of [word, id, gone, stored.file, stored.audio_file]) expect(answer, what).not.toContain(trace)
      expect(answer, what).toBe(before.get(what))
    }
    expect(await linesOfOthers(self)).toEqual(known)
    await expectUnreachable(self.client, id, gone)
    for (const path of [stored.file, stored.audio_file])
      expect((await self.client.get(`/files/${path}`)).status, path).toBe(404)
    expect(await newsOf(self)).toEqual(early)

    // The page that was open all the time heard of nothing, and is not deaf.
    await giver.post('/restify/settings/bulk/update', [{ key: 'company_city', value: word }])
    await vi.waitFor(() => expect(page.entities()).toEqual({ settings: 1 }), { timeout: 10_000, interval: 20 })
    page.close()
  },
  300_000,
)

/** Mails and notifications of a person. */
async function newsOf({ email, userId }: TestPerson): Promise<unknown[]> {
  const notifications = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select id from notifications where tenant_id = ${tenantId} and user_id = ${userId}`),
  )
  return [await app.queuedMails(email), notifications]
}

async function expectUnreachable(client: Client, id: string, gone: string): Promise<void> {
  const answersTo = async (one: string) => {
    const calls = [
      client.get(`/restify/feedback/${one}`),
      client.get(`/restify/feedback/${one}/getters/history`),
      client.put(`/restify/feedback/${one}`, { type: 'mine' }),
      client.delete(`/restify/feedback/${one}`),
      client.delete(`/restify/feedback/${one}/field/file`),
    ]
    return Promise.all(calls.map(async (call) => [(await call).status, (await call).body?.message]))
  }
  const never = await answersTo(NOTHING)
  for (const [status] of never) expect([403, 404]).toContain(status)
  expect(await answersTo(id), 'what is hidden answers as what never was').toEqual(never)
  expect(await answersTo(gone), 'what was hidden answers as what never was').toEqual(never)
}

it('is in the archive of the company that others take, and not in that of its subject', async () => {
  const acme = await app.company({ subdomain: 'acme' })
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
  for (const trace of [wordOf(self), id, ...stored]) expect(others).toContain(trace)
  expect(own).toContain('data/feedback.csv')
  for (const trace of [wordOf(self), id, ...stored]) expect(own).not.toContain(trace)
})
