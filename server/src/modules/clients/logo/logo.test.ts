import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { createEgress, type Egress } from '#platform/egress/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { findLogo, iconsOf } from './find-logo.ts'
import { logoJob } from './logo.job.ts'

let app: TestApp
let acme: TestCompany
let icon: Buffer
/** What the website answers, by its path; and what it was asked. */
const pages = new Map<string, (answer: ServerResponse) => void>()
const asked: string[] = []

const site = createServer((request: IncomingMessage, answer: ServerResponse) => {
  asked.push(request.url!)
  const page = pages.get(request.url!)
  if (page) page(answer)
  else answer.writeHead(404).end()
})
let address: string
let ask: Egress

const html = (text: string) => (answer: ServerResponse) =>
  void answer.writeHead(200, { 'content-type': 'text/html' }).end(text)
const picture = (answer: ServerResponse) => void answer.writeHead(200, { 'content-type': 'image/png' }).end(icon)

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  icon = await sharp({ create: { width: 512, height: 300, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done))
  address = `https://127.0.0.1:${(site.address() as AddressInfo).port}`
  const trusted = new URL(address.replace('https', 'http'))
  // A website of the test speaks plain http: the way out is asked for its https address and led there.
  const guarded = createEgress({ trusted })
  ask = (url, init) => guarded(String(url).replace(address, trusted.origin), init)
})
afterAll(async () => {
  site.close()
  await app.close()
})

async function client(values: Record<string, unknown> = {}) {
  const { body } = await acme.admin.post('/restify/clients', {
    company_name: 'Site',
    website: 'https://site.test',
    ...values,
  })
  // The address of the test has no domain name, as a form demands.
  await app.superuser.global((tx) =>
    tx.run(sql`update clients set website = ${address} where id = ${body.data.id} and website is not null`),
  )
  return body.data.id as string
}
const fetchLogo = (clientId: string) =>
  logoJob(app.services, ask).run({ tenantId: acme.tenantId, clientId }, { attempt: 1 } as never)
const logoOf = async (id: string) =>
  (await acme.admin.get(`/restify/clients/${id}`)).body.data.attributes.logo_path as string | null

it('comes from the website, through a redirect, as a small PNG', async () => {
  pages.set('/', (answer) => void answer.writeHead(301, { location: '/en/' }).end())
  pages.set(
    '/en/',
    html(
      `<head><link rel="icon" href="small.svg"><link rel="apple-touch-icon" href="../big.png"></head>${'x'.repeat(200_000)}`,
    ),
  )
  pages.set('/big.png', picture)
  const id = await client()
  await fetchLogo(id)
  const path = await logoOf(id)
  expect(path).toMatch(new RegExp(`^tenants/${acme.tenantId}/clients/.+[.]png$`))
  const file = await app.services.files.read(path!)
  const kept = await sharp(Buffer.concat(await file!.stream.toArray())).metadata()
  expect([kept.format, kept.width, kept.height]).toEqual(['png', 256, 150])
})

it('never takes the place of one that somebody gave, and is not looked for without a website', async () => {
  pages.set('/', html('<link rel=icon href=/big.png>'))
  const given = await client({ logo_path: `tenants/${acme.tenantId}/uploads/0197b9a2-7f3b-7cc2-a6d0-2f5b3c4d5e6f.png` })
  const without = await client({ website: null })
  asked.length = 0
  await fetchLogo(given)
  await fetchLogo(without)
  expect([asked, await logoOf(without)]).toEqual([[], null])
})

it('gives way to one that somebody gives later, and does not come back', async () => {
  pages.set('/', html('<link rel=icon href=/big.png>'))
  pages.set('/big.png', picture)
  const id = await client()
  await fetchLogo(id)
  const logo_path = `tenants/${acme.tenantId}/uploads/0197b9a2-7f3b-7cc2-a6d0-2f5b3c4d5e70.png`
  await acme.admin.put(`/restify/clients/${id}`, { logo_path })
  const given = await logoOf(id)
  await fetchLogo(id)
  expect([given, await logoOf(id)]).toEqual([given, given])
  expect(given).not.toMatch(/clients\//)
})

it('takes the place of the one that was found before, whose file goes', async () => {
  pages.set('/', html('<link rel=icon href=/big.png>'))
  pages.set('/big.png', picture)
  const id = await client()
  await fetchLogo(id)
  const before = (await logoOf(id))!
  await fetchLogo(id)
  const after = (await logoOf(id))!
  expect(after).not.toBe(before)
  await runJobs(app, 'remove-file')
  const there = await Promise.all([before, after].map((path) => app.services.files.read(path)))
  expect(there.map((file) => file !== null)).toEqual([false, true])
  await there[1]!.stream.resume()
})

it('leaves no file behind where it could not be written down', async () => {
  pages.set('/', html('<link rel=icon href=/big.png>'))
  pages.set('/big.png', picture)
  const files = async () =>
    (await readdir(app.config.dataDir, { recursive: true })).filter((name) => /clients.*png$/.test(name))
  const [id, before] = [await client(), await files()]
  const rule = sql`alter table clients add constraint none check (logo_source is distinct from 'website') not valid`
  await app.superuser.global((tx) => tx.run(rule))
  await expect(fetchLogo(id)).rejects.toThrow('none')
  await expect.poll(files).toEqual(before)
  await app.superuser.global((tx) => tx.run(sql`alter table clients drop constraint none`))
})

it('is no use that somebody made of an imported client, which goes when the import is taken back', async () => {
  pages.set('/', html('<link rel=icon href=/big.png>'))
  pages.set('/big.png', picture)
  const sheet = { columns: ['company_name', 'website'], rows: [['Imported', 'https://site.test']] }
  const imported = await acme.admin.post('/restify/clients/actions?action=import', sheet)
  const [found] = (await acme.admin.get('/restify/clients?search=Imported')).body.data
  const there: Egress = (url, init) => ask(String(url).replace('https://site.test', address), init)
  await logoJob(app.services, there).run({ tenantId: acme.tenantId, clientId: found.id }, { attempt: 1 } as never)
  expect(await logoOf(found.id)).not.toBeNull()
  const { import_id } = imported.body.data[0]
  const undone = await acme.admin.post('/restify/clients/actions?action=undo-import', { import_id })
  expect([undone.status, undone.body.message]).toEqual([200, 'The import was taken back.'])
  expect((await acme.admin.get(`/restify/clients/${found.id}`)).status).toBe(404)
})

it('goes with its website, where somebody gave none', async () => {
  pages.set('/', html('<link rel=icon href=/big.png>'))
  pages.set('/big.png', picture)
  const put = (id: string, values: Record<string, unknown>) => acme.admin.put(`/restify/clients/${id}`, values)
  const found = await client()
  await fetchLogo(found)
  await put(found, { description: 'Paper' })
  expect(await logoOf(found)).toMatch(/clients\//)
  expect((await put(found, { website: null })).body.data.attributes.logo_path).toBeNull()
  const logo_path = `tenants/${acme.tenantId}/uploads/0197b9a2-7f3b-7cc2-a6d0-2f5b3c4d5e71.png`
  const given = await client({ logo_path })
  const kept = await logoOf(given)
  await put(given, { website: 'https://next.test' })
  expect([await logoOf(given), kept]).toEqual([kept, expect.any(String)])
})

it('is the next icon that can be read, no larger than it is', async () => {
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#07a' } })
    .png()
    .toBuffer()
  pages.set('/', html('<link rel=apple-touch-icon href=/broken.png><link rel=icon href=/small.png>'))
  pages.set('/small.png', (answer) => void answer.writeHead(200, { 'content-type': 'image/png' }).end(small))
  const id = await client()
  await fetchLogo(id)
  const file = await app.services.files.read((await logoOf(id))!)
  expect((await sharp(Buffer.concat(await file!.stream.toArray())).metadata()).width).toBe(64)
})

it('is asked for over https alone, and not kept where the website has changed meanwhile', async () => {
  const addresses: string[] = []
  await findLogo(async (url) => {
    addresses.push(String(url))
    return new Response(null, { status: 404 }) as unknown as Awaited<ReturnType<Egress>>
  }, 'http://site.test')
  expect(addresses).toEqual(['https://site.test/'])
  pages.set('/', html('<link rel=icon href=/big.png>'))
  pages.set('/big.png', picture)
  const id = await client()
  const put = vi.spyOn(app.services.files, 'put')
  const meanwhile: Egress = async (url, init) => {
    const moved = sql`update clients set website = 'https://other.test' where id = ${id}`
    await app.superuser.global((tx) => tx.run(moved))
    return ask(url, init)
  }
  await logoJob(app.services, meanwhile).run({ tenantId: acme.tenantId, clientId: id }, { attempt: 1 } as never)
  expect(await logoOf(id)).toBeNull()
  const { path } = await put.mock.results[0]!.value
  await expect.poll(() => app.services.files.read(path)).toBeNull()
  put.mockRestore()
})

it('is looked for of each of two clients that get a website at once', async () => {
  await app.superuser.global((tx) => tx.run(sql`delete from graphile_worker._private_jobs`))
  await client()
  await client()
  const jobs = await app.superuser.global((tx) =>
    tx.rows(sql`select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t
      on t.id = j.task_id where t.identifier = 'fetch-client-logo'`),
  )
  expect(jobs).toHaveLength(2)
})

it('stays away where the site shows nothing that can be read', async () => {
  pages.set('/', html('<link rel=icon href=/text.png>'))
  pages.set('/text.png', html('no picture'))
  pages.set(
    '/apple-touch-icon.png',
    (answer) => void answer.writeHead(200, { 'content-type': 'image/png' }).end('PNG?'),
  )
  const id = await client()
  await fetchLogo(id)
  expect(await logoOf(id)).toBeNull()
})

it('is looked for at most a few steps away, and at no private address', async () => {
  pages.set('/', (answer) => void answer.writeHead(302, { location: '/' }).end())
  const id = await client()
  asked.length = 0
  await fetchLogo(id)
  expect(asked).toHaveLength(4)
  pages.set('/', (answer) => void answer.writeHead(302, { location: 'https://10.0.0.1/' }).end())
  await fetchLogo(id)
  expect(await logoOf(id)).toBeNull()
})

it('is queued when a client gets a website or loses a logo, and by nothing else', async () => {
  const queued = async () =>
    (
      await app.superuser.global((tx) =>
        tx.rows(sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = 'fetch-client-logo' returning j.id`),
      )
    ).length
  await queued()
  const { body } = await acme.admin.post('/restify/clients', { company_name: 'Plain' })
  const put = (values: Record<string, unknown>) => acme.admin.put(`/restify/clients/${body.data.id}`, values)
  const counted = [await queued()]
  for (const values of [
    { description: 'Paper' },
    { website: 'https://a.test' },
    { website: 'https://a.test' },
    { logo_path: '' },
  ]) {
    await put(values)
    counted.push(await queued())
  }
  expect(counted).toEqual([0, 0, 1, 0, 1])
})

it('prefers the icon for home screens, then the larger one', () => {
  const head =
    '<link rel="icon" sizes="16x16" href="/16.png"><link rel="icon" sizes="96x96" href="96.png"><link rel="apple-touch-icon" href="//cdn.test/a.jpg">'
  expect(iconsOf(head, new URL('https://a.test/x/')).map(String)).toEqual([
    'https://cdn.test/a.jpg',
    'https://a.test/x/96.png',
    'https://a.test/16.png',
    'https://a.test/apple-touch-icon.png',
  ])
})
