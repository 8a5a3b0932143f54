import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { MOST_ZIPPED } from '#contracts/invoices/actions.ts'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
})
afterAll(() => app.close())

const ask = (repositories: string[] | 'all', more: object = {}, locale = 'en') =>
  acme.admin.post(
    '/restify/invoices/actions?action=download-pdfs',
    { repositories, ...more },
    { headers: { 'x-locale': locale } },
  )

/** What the newest task of the administrator left behind. */
async function fetched() {
  expect(await runJobs(app, 'download-invoice-pdfs')).toBe(1)
  const task = (await acme.admin.get('/restify/background-tasks', { query: { temporary_urls: 'true' } })).body.data[0]
    .attributes
  const { pathname, search } = new URL(task.file, 'http://acme.test')
  const { bytes } = await acme.visitor.get(pathname.replace('/api', '') + search)
  const zip = await yauzl.fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return { task, files }
}

it('holds the PDF of each issued invoice by its number, and says how many drafts are left out', async () => {
  const first = await acme.issued()
  const voided = await acme.issued({ invoice_number: 'A/7' })
  await acme.act(voided.id, 'void', { reason: 'Wrong client' })
  const draft = await acme.invoice()
  const strange = await other.issued()
  const asked = await ask([first.id, voided.id, draft.id, strange.id])
  expect(asked.body.message).toBe(
    'The zip of 2 invoices is being made. Fetch it under “Background work” at the top. 1 draft is left out: it has no number yet.',
  )
  const { task, files } = await fetched()
  expect(task).toMatchObject({ state: 'done', done: 2, total: 2, name: 'PDFs of 2 invoices' })
  expect(task.file_name).toBe(`invoices-${app.today()}.zip`)
  expect([...files.keys()].sort()).toEqual(['001.pdf', 'A 7.pdf'])
  const own = await acme.admin.get(`/restify/invoices/${first.id}/getters/download`)
  expect(files.get('001.pdf')!.equals(own.bytes)).toBe(true)
  expect(files.get('A 7.pdf')!.subarray(0, 5).toString()).toBe('%PDF-')
})

it('takes all that a filter leaves, and says the same in Romanian', async () => {
  const asked = await ask('all', { status: 'late' }, 'ro')
  expect(asked.body.message).toBe('Se creează arhiva cu o factură. O găsești sus, la „Activități în fundal”.')
  const { task, files } = await fetched()
  expect([task.file_name, [...files.keys()]]).toEqual([`facturi-${app.today()}.zip`, ['001.pdf']])
})

it('refuses drafts alone, and more than one zip holds', async () => {
  const draft = await acme.invoice()
  const alone = await ask([draft.id])
  expect([alone.status, alone.body.message]).toEqual([
    422,
    'Drafts have no number yet, so they do not go into the zip. Choose issued invoices.',
  ])
  await app.superuser.global((tx) =>
    tx.run(sql`insert into invoices (tenant_id, id, client_id, title, issue_date, due_date, currency)
      select ${acme.tenantId}, gen_random_uuid(), ${acme.clientId}, 'Copy', '2026-05-04', '2026-06-03', 'RON'
      from generate_series(0, ${MOST_ZIPPED})`),
  )
  const many = await ask('all', { title: 'Copy' })
  expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ['repositories']])
})
