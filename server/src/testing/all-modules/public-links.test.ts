import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, deskOf, passOf, sent, tokenOf } from '#modules/documents/signing/signing.fixture.ts'
import { runJobs, type TestAnswer, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

const SIGNER = 'signer@elsewhere.test'

let app: TestApp
let acme: TestCompany
let other: TestCompany

/** A link or a code that stands in a mail or an address, and opens something for who has it without signing in. */
interface Link {
  token: string
  open(company: TestCompany): Promise<TestAnswer>
  /** What opening answers; a code that is used up by it has none. */
  status: number | null
}
const links: Record<string, () => Promise<Link>> = {
  async 'a calendar feed'() {
    const { url } = (await acme.admin.post('/holidays/feeds', { scope: 'team' })).body.data
    const { pathname } = new URL(url)
    const open = ({ visitor }: TestCompany) => visitor.get(pathname.replace('/api', ''))
    return { token: /([\w-]{43})\.ics/.exec(pathname)![1]!, open, status: 200 }
  },
  async 'a shared template'() {
    const { body } = await acme.admin.post('/restify/templates', {
      ...{ name: 'Contract', entities: ['employee'], content: '<p>Text</p>' },
    })
    const { token } = (await acme.admin.post(`/restify/templates/${body.data.id}/actions?action=share`)).body
    return { token, open: ({ visitor }) => visitor.get(`/shared-templates/${token}`), status: 200 }
  },
  async 'a page to sign'() {
    const desk = await deskOf(app, acme)
    await sent(desk, await aDocument(desk), [SIGNER])
    const token = await tokenOf(desk, SIGNER)
    return { token, open: ({ visitor }) => visitor.post('/signing/open', { token }), status: 200 }
  },
  async 'a pass to sign'() {
    const desk = await deskOf(app, acme)
    await sent(desk, await aDocument(desk), [SIGNER])
    const token = await passOf(desk, SIGNER)
    return { token, open: ({ visitor }) => visitor.post('/signing/document', { pass: token }), status: 200 }
  },
  async 'the file of a task'() {
    await acme.admin.post('/restify/tenants/actions?action=export-data')
    await runJobs(app, 'export-company')
    const mail = (await app.queuedMails(acme.people.admin.email)).findLast(
      ({ template }) => template === 'company-export',
    )
    const { pathname } = new URL(mail!.props.url!)
    const open = ({ visitor }: TestCompany) => visitor.get(pathname.replace('/api', ''))
    return { token: pathname.split('/').at(-1)!, open, status: 302 }
  },
  async 'a presence sheet'() {
    const { token } = (await acme.admin.post('/reports/presence/tickets')).body.data
    const query = { repositories: 'all', format: 'xlsx', start_date: '2026-05-01', end_date: '2026-05-31', token }
    return { token, open: ({ visitor }) => visitor.get('/restify/employees/getters/export', { query }), status: 200 }
  },
  async 'a new password'() {
    const { email } = acme.people.hr
    await acme.visitor.post('/forgot-password', { email })
    const mail = (await app.queuedMails(email)).findLast(({ template }) => template === 'reset-password')
    const token = new URL(mail!.props.url!).searchParams.get('token')!
    return { token, open: ({ visitor }) => visitor.post('/reset-password/check', { email, token }), status: null }
  },
}
const names = Object.keys(links)

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

describe('what opens something without signing in', () => {
  it.each(names)('%s opens nothing else: neither as a token nor in an address', async (name) => {
    const { token } = await links[name]!()
    const isOpen = (access: unknown) => access === 'public' || access === 'tenant'
    const { resources, routes } = app.registry
    const paths = [
      ...[...resources.keys()].flatMap((key) => [`/restify/${key}`, `/restify/${key}/filters`]),
      ...routes.filter(({ method, access }) => method === 'GET' && !isOpen(access)).map(({ path }) => path),
    ]
    const bearer = app.client(acme.host, token)
    const opened: string[] = []
    for (const path of paths) {
      // Asked by somebody who has nothing, it is what everybody may read.
      if ((await acme.visitor.get(path)).status !== 401) continue
      const answers = [await bearer.get(path), await acme.visitor.get(path, { query: { token } })]
      if (name === 'a presence sheet' && path === '/restify/employees/getters/export') continue
      if (answers.some(({ status }) => status !== 401)) opened.push(path)
    }
    expect(paths.length).toBeGreaterThan(100)
    expect(opened).toEqual([])
    expect((await bearer.post('/restify/departments', { name })).status).toBe(401)
  })

  it.each(names)('%s is of its company, kept by nobody on the way and found by no search engine', async (name) => {
    const { token, open, status } = await links[name]!()
    // 128 bits and more.
    expect(token.length).toBeGreaterThan(21)
    // A shared template says itself whose it is, and a password is a person's in every company.
    if (!['a shared template', 'a new password'].includes(name)) expect((await open(other)).status).toBeGreaterThan(399)
    if (status === null) return
    const answer = await open(acme)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toMatch(/no-store/)
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  })
})
