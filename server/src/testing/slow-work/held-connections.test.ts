import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#engine/output.ts'
import {
  act,
  aDocument,
  type Desk,
  deskOf,
  passOf,
  seal,
  sent,
  signatureElsewhere,
  signs,
  uploadSigned,
} from '#modules/documents/signing/signing.fixture.ts'
import { runJobs, slowWorkDuring, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

/** What a call needs: a company, an asset, a template with a document of it to ask for, and a document. */
interface World {
  desk: Desk
  acme: TestCompany
  assetId: string
  templateId: string
  clientId: string
  /** A draft, which is drawn at each call. */
  invoiceId: string
  expenseId: string
}

let app: TestApp
let world: World
const provider = createServer((request, answer) => {
  request
    .resume()
    .on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"Words"}'))
})

const bytesOf = (name: string, bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], name, { type })
let png: Buffer
let logo: Buffer
const picture = () => bytesOf('me.png', png, 'image/png')
const sheet = (name: string) =>
  bytesOf('sheet.json', Buffer.from(JSON.stringify({ columns: [name], rows: [['A']] })), 'application/json')
const csv = () => bytesOf('sheet.csv', Buffer.from('A,B\nC,D\n'), 'text/csv')
const recording = () =>
  bytesOf(
    'said.webm',
    Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
      Buffer.alloc(200),
    ]),
    'audio/webm',
  )

beforeAll(async () => {
  await new Promise<void>((done) => void provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo
  app = await testApp({ SPEECH_URL: `http://127.0.0.1:${port}/v1`, SPEECH_KEY: 'k', SPEECH_MODEL: 'm' })
  const acme = await app.company({ subdomain: 'acme' })
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
  ;[png, logo] = await Promise.all([blank(60, 20), blank(1000, 300)])
  const made = async (resource: string, body: object) =>
    (await acme.admin.post(`/restify/${resource}`, body)).body.data.id
  const clientId = await made('clients', { company_name: 'Client' })
  const lineItems = [{ name: 'Work', quantity: 1, unit_price: 10 }]
  world = {
    acme,
    desk: await deskOf(app, acme),
    assetId: await made('assets', { name: 'Anvil', type: 'other', serial_number: '1' }),
    templateId: await made('templates', { name: 'Letter', entities: ['employee'], content: '<p>Words</p>' }),
    clientId,
    expenseId: await made('expenses', { date: '2026-05-04', amount: 45, receipt_path: picture() }),
    invoiceId: await made('invoices', { client_id: clientId, title: 'Work', issue_date: '2026-05-04', lineItems }),
  }
})
afterAll(async () => {
  provider.close()
  await app.close()
})

type Call = (world: World) => Promise<unknown>

/** A call of each route, action and getter that takes or answers a file, by `METHOD path` or resource and key. */
const calls: Record<string, Call> = {
  'POST /restify/profile': ({ acme }) => acme.hr.post('/restify/profile', { avatar: picture() }),
  // A test sends forms by POST; both are one definition.
  'PUT /restify/profile': ({ acme }) => acme.hr.post('/restify/profile', { avatar: picture() }),
  'POST /files/public-upload': ({ acme }) => acme.employee.post('/files/public-upload', { file: picture() }),
  'POST /verify': async ({ acme }) =>
    acme.visitor.post('/verify', { file: bytesOf('any.pdf', await signatureElsewhere(), 'application/pdf') }),
  'POST /speech-to-text': ({ acme }) => acme.hr.post('/speech-to-text', { audio: recording() }),
  'GET /restify/employees/getters/export': ({ acme }) =>
    acme.admin.get('/restify/employees/getters/export?start_date=2026-01-01&end_date=2026-01-31'),
  'assets print-asset-labels': ({ acme, assetId }) =>
    acme.admin.post('/restify/assets/actions?action=print-asset-labels', { repositories: [assetId] }),
  'settings set-logo': ({ acme }) =>
    acme.admin.post('/restify/settings/actions?action=set-logo', { file: bytesOf('logo.png', logo, 'image/png') }),
  'audit-entries file': ({ acme }) => acme.admin.get('/restify/audit-entries/getters/file?format=csv'),
  'documents upload-signed-version': async ({ desk }) =>
    uploadSigned(desk.company.hr, await aDocument(desk), await signatureElsewhere()),
  'templates preview-pdf': ({ acme }) =>
    acme.admin.post('/restify/templates/actions?action=preview-pdf', { content: '<p>Words</p>' }),
  'expense-bundles create-from-files': ({ acme }) =>
    acme.admin.post('/restify/expense-bundles/actions?action=create-from-files', { files: [picture()] }),
  'expense-bundles add-from-files': async ({ acme }) => {
    const { id } = (await acme.admin.post('/restify/expense-bundles', { title: 'Receipts' })).body.data
    return acme.admin.post(`/restify/expense-bundles/${id}/actions?action=add-from-files`, { files: [picture()] })
  },
  'expenses download-expenses': ({ acme, expenseId }) =>
    acme.admin.post('/restify/expenses/actions?action=download-expenses', { repositories: [expenseId] }),
  'expenses file-again': async ({ acme }) => {
    const { employee, admin } = acme
    const expense = { date: '2026-05-04', amount: 5, currency: 'EUR' }
    const { id } = (await employee.post('/restify/expenses', expense)).body.data
    await admin.post(`/restify/expenses/${id}/actions?action=reject`, { status_explanation: 'No receipt' })
    return employee.post(`/restify/expenses/${id}/actions?action=file-again`, { receipt_path: picture() })
  },
  'expenses export-to-pay': ({ acme }) => acme.admin.post('/restify/expenses/actions?action=export-to-pay', {}),
  'expense-bundles download-expense-report': async ({ acme }) => {
    const { id } = (await acme.admin.post('/restify/expense-bundles', { title: 'Report' })).body.data
    return acme.admin.post(`/restify/expense-bundles/${id}/actions?action=download-expense-report`)
  },
  'invoices download': ({ acme, invoiceId }) => acme.admin.get(`/restify/invoices/${invoiceId}/getters/download`),
  'POST /invoices/:token/download': async ({ acme, invoiceId }) => {
    const shared = await acme.admin.post(`/restify/invoices/${invoiceId}/actions?action=share-invoice`)
    return acme.visitor.post(`/invoices/${shared.body.share_token}/download`, {})
  },
  'clients statement-file': ({ acme, clientId }) =>
    acme.admin.get(`/restify/clients/${clientId}/getters/statement-file?from=2026-01-01&to=2026-12-31`),
  'POST /open-invoices/:token/:number/download': async ({ acme, clientId }) => {
    const lineItems = [{ name: 'Work', quantity: 1, unit_price: 10 }]
    const body = { client_id: clientId, title: 'Open', issue_date: '2026-05-04', lineItems }
    const { id } = (await acme.admin.post('/restify/invoices', body)).body.data
    const issued = await acme.admin.post(`/restify/invoices/${id}/actions?action=issue`, {})
    const shared = await acme.admin.post(`/restify/clients/${clientId}/actions?action=share-open-invoices`, { days: 7 })
    const token = String(shared.body.data.url).split('/').at(-1)
    return acme.visitor.post(`/open-invoices/${token}/${issued.body.data.attributes.invoice_number}/download`, {})
  },
  'templates download': ({ acme, templateId }) => acme.admin.get(`/restify/templates/${templateId}/getters/download`),
}

/** They answer a page or a calendar of some lines, which is text. */
const plain = [
  'GET /holidays/feeds/:token.ics',
  'GET /calendar/feeds/:token.ics',
  'GET /auth/google/redirect',
  'GET /calendar/callback',
]
/** Its lines are text, which is read before the write begins and not kept as a file. */
const lines = ['bank-lines read-statement']
/** It is made once a process, perhaps by a test before. */
const once = ['GET /files/employees-import-template.xlsx']

/** More that reads, draws or stores, which no declaration says. */
const further: Record<string, Call> = {
  'a new client with a logo': ({ acme }) =>
    acme.admin.post('/restify/clients', { company_name: 'Pictured', logo_path: picture() }),
  'another logo of a client': ({ acme, clientId }) =>
    acme.admin.post(`/restify/clients/${clientId}`, { logo_path: picture() }),
  'a new document': ({ desk }) => aDocument(desk),
  'its preview': () => runJobs(app, 'make-preview'),
  'a receipt that is read': async ({ acme }) => {
    await acme.admin.post('/restify/expense-bundles/actions?action=create-from-files', { files: [csv()] })
    await runJobs(app, 'read-receipt')
  },
  'a bundle of expenses in a zip': async ({ acme }) => {
    const { id } = (await acme.admin.post('/restify/expense-bundles', { title: 'Zip' })).body.data
    await acme.admin.post(`/restify/expense-bundles/${id}/actions?action=download-expense-bundle`)
    expect(await runJobs(app, 'expense-bundle')).toBe(1)
  },
  'a preview of a template': ({ acme }) =>
    acme.admin.post('/restify/templates/actions?action=preview', { content: '<p>Words</p>' }),
  'documents of a template': ({ acme, templateId }) =>
    actOnPerson(acme, 'generate-documents', { template_ids: [templateId] }),
  'a request to sign': async ({ desk }) =>
    act(desk.company.hr, await aDocument(desk), 'request-signature', { signers: [{ email: 'a@out.test' }] }),
  'a signature that is drawn': async ({ desk }) => {
    await sent(desk, await aDocument(desk), ['drawn@out.test'])
    const image = `data:image/png;base64,${png.toString('base64')}`
    const pass = await passOf(desk, 'drawn@out.test')
    return desk.company.visitor.post('/signing/sign', { pass, consent: true, signature: { kind: 'drawn', image } })
  },
  'a sealed document': async ({ desk }) => {
    await sent(desk, await aDocument(desk), ['sealed@out.test'])
    await signs(desk, 'sealed@out.test')
    expect(await seal(desk)).toBeGreaterThan(0)
  },
  'a converted picture': async ({ desk }) => {
    const id = await aDocument(desk, picture())
    await act(desk.company.hr, id, 'request-signature', { signers: [{ email: 'b@out.test' }] })
    expect(await runJobs(app, 'convert-document')).toBe(1)
  },
  'a list as a sheet': ({ acme }) =>
    acme.admin.post('/restify/employees/actions?action=export', { format: 'xlsx', repositories: 'all' }),
  'all documents in an archive': async ({ acme }) => {
    await acme.admin.post('/restify/documents/actions?action=download-all-documents', {})
    expect(await runJobs(app, 'download-all-documents')).toBe(1)
  },
  'PDFs of invoices in a zip': async ({ acme, invoiceId }) => {
    await acme.admin.post(`/restify/invoices/${invoiceId}/actions?action=issue`, {})
    await acme.admin.post('/restify/invoices/actions?action=download-pdfs', { repositories: [invoiceId] })
    expect(await runJobs(app, 'download-invoice-pdfs')).toBe(1)
  },
}

const actOnPerson = (acme: TestCompany, action: string, body: object) =>
  acme.admin.post(`/restify/employees/${acme.people.employee.employeeId}/actions?action=${action}`, body)

const answersFiles = (output: Output | readonly Output[] | undefined) =>
  [output ?? []].flat().some((one) => 'files' in one)

/** What the registry says of files, besides the forms of records, which have one way for all, and imports. */
function declared(): string[] {
  const { resources, routes } = app.registry
  const ofRoutes = routes
    .filter(({ files, output }) => files || answersFiles(output))
    .map((one) => `${one.method} ${one.path}`)
  const ofResources = [...resources.values()].flatMap(({ key, actions = {}, getters = {} }) => [
    ...Object.entries(actions).flatMap(([name, { files, output }]) =>
      files || answersFiles(output) ? [`${key} ${name}`] : [],
    ),
    ...Object.entries(getters).flatMap(([name, { output }]) => (answersFiles(output) ? [`${key} ${name}`] : [])),
  ])
  return [...ofRoutes, ...ofResources]
}

/** What an import reads and answers, of each resource that has one. */
function ofImports(): Record<string, Call> {
  const all = [...app.registry.resources.values()].filter((resource) => resource.import)
  return Object.fromEntries(
    all.flatMap(({ key, import: definition, getters = {} }) => {
      const action = (name: string, body: () => object): [string, Call] => [
        `${key} ${name}`,
        ({ acme }) => acme.admin.post(`/restify/${key}/actions?action=${name}`, body()),
      ]
      const imported = definition?.action ?? 'import'
      return [
        action('read-import-file', () => ({ file: csv() })),
        action('check-import', () => ({ sheet: sheet('name') })),
        action(imported, () => ({ file: csv() })),
        ...('import-template' in getters
          ? [
              [
                `${key} import-template`,
                ({ acme }: World) => acme.admin.get(`/restify/${key}/getters/import-template`),
              ] as [string, Call],
            ]
          : []),
      ]
    }),
  )
}

/** Says which slow things began while a connection was held; at least one began without. */
async function heldBy(call: Call) {
  const { inside, outside } = await slowWorkDuring(() => call(world))
  return { inside, works: outside.length > 0 }
}

describe('no connection is held by slow work', () => {
  it('in every route, action and getter that takes or answers a file', async () => {
    const all = { ...calls, ...ofImports() }
    expect([...Object.keys(all), ...plain, ...lines, ...once].sort()).toEqual([...new Set(declared())].sort())
    for (const [name, call] of Object.entries(all))
      expect.soft(await heldBy(call), name).toEqual({ inside: [], works: true })
    const template = await slowWorkDuring(() => world.acme.visitor.get('/files/employees-import-template.xlsx'))
    expect([template.result.status, template.inside]).toEqual([200, []])
  }, 120_000)

  it.each(Object.keys(further))(
    'in %s',
    async (name) => {
      expect(await heldBy(further[name]!)).toEqual({ inside: [], works: true })
      // Letters are read in a process that comes after others on a busy machine.
    },
    120_000,
  )
})
