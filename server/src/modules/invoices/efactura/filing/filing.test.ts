import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { usualBehaviour } from '#server/trial/anaf/efactura/faults.ts'
import { type EfacturaStandIn, efacturaStandIn } from '#server/trial/anaf/efactura/stand-in.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { filableClient } from '../filable.fixture.ts'
import { type FilingCompany, filingCompany, questions, uploads } from '../filing.fixture.ts'

let app: TestApp
let anaf: EfacturaStandIn
let acme: FilingCompany
let other: FilingCompany

beforeAll(async () => {
  anaf = await efacturaStandIn(() => app.clock.now().getTime())
  app = await testApp(anaf.env)
  acme = await filingCompany(app, 'acme')
  other = await filingCompany(app, 'other')
})
afterAll(async () => {
  await app.close()
  await anaf.close()
})
beforeEach(() => {
  anaf.behaviour = { ...usualBehaviour }
  anaf.asked.length = 0
})

const statusOf = async (id: string) => (await acme.show(id)).attributes.efactura_status
const triesOf = async (id: string) => (await acme.tries()).filter(({ invoice_id }) => invoice_id === id)

it('files an invoice: sent, in progress, accepted, with the signed answer kept', async () => {
  const { id } = await acme.issued()
  const filed = await acme.file(id)
  expect([filed.status, filed.body.data?.attributes.efactura_status]).toEqual([200, 'queued'])
  await acme.step()
  expect(await statusOf(id)).toBe('in_progress')
  await acme.settle()
  expect(await statusOf(id)).toBe('accepted')
  const { body } = await acme.admin.get('/restify/efactura-tries', {
    query: { invoice_id: id, temporary_urls: 'true' },
  })
  expect(body.data).toHaveLength(1)
  expect(body.data[0].attributes).toMatchObject({ state: 'accepted', version: 1, created_by: 'admin acme' })
  const { filing, problems } = await acme.stateOf(id)
  expect(filing).toMatchObject({ state: 'accepted', has_answer: true, tries: 1, next_at: null })
  expect(problems).toEqual([])
  const kinds = (await acme.show(id)).relationships!.history!.map(({ attributes }) => attributes.kind)
  expect(kinds.slice(0, 2)).toEqual(['accepted', 'filed'])
  // What was filed stays as it is.
  expect((await acme.admin.patch(`/restify/invoices/${id}`, { notes: 'New' })).body.message).toContain(
    'Credit it instead',
  )
  expect((await acme.act(id, 'void', { reason: 'Wrong' })).status).toBe(422)
  expect((await acme.file(id)).body.message).toContain('it is filed')
})

it('files once for two clicks at the same time, and for two processes that come to one try', async () => {
  const { id } = await acme.issued()
  const answers = await Promise.all([acme.file(id), acme.file(id), acme.file(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const [own] = await triesOf(id)
  const run = () => app.runJob('efactura-try', { tenantId: acme.tenantId, tryId: own!.id })
  await Promise.all([run(), run(), run()])
  expect(uploads(anaf)).toHaveLength(1)
  await acme.settle()
  expect(await statusOf(id)).toBe('accepted')
})

it('looks a lost answer up before it sends anything again', async () => {
  const { id } = await acme.issued()
  // Nothing but the list tells that it was taken: twins are not known.
  anaf.behaviour = {
    ...usualBehaviour,
    knowsTwins: false,
    faultOf: ({ path }) => (path.endsWith('/upload') ? 'lost' : undefined),
  }
  await acme.file(id)
  await acme.step()
  expect(await statusOf(id)).toBe('unknown')
  await acme.settle()
  expect(await statusOf(id)).toBe('accepted')
  expect(uploads(anaf)).toHaveLength(1)
  expect((await acme.stateOf(id)).filing.has_answer).toBe(true)
})

it('sends the very same bytes again where ANAF has nothing of it', async () => {
  const { id } = await acme.issued()
  let times = 0
  anaf.behaviour.faultOf = ({ path }) => {
    if (!path.endsWith('/upload')) return undefined
    times += 1
    return times === 1 ? { status: 500 } : undefined
  }
  await acme.file(id)
  await acme.settle()
  expect(await statusOf(id)).toBe('accepted')
  const sent = uploads(anaf)
  expect(sent).toHaveLength(2)
  expect(sent[1]!.body).toBe(sent[0]!.body)
})

it('takes “was transmitted before with index=N” for accepted as N, at once and after hours', async () => {
  const { id } = await acme.issued()
  anaf.behaviour = {
    ...usualBehaviour,
    progressMs: 3 * 3_600_000,
    faultOf: ({ path }) => (path.endsWith('/upload') && uploads(anaf).length === 1 ? 'lost' : undefined),
  }
  await acme.file(id)
  await acme.settle()
  const [own] = await triesOf(id)
  const [first] = anaf.taken().filter(({ xml }) => xml === uploads(anaf)[0]!.body)
  expect([own!.state, own!.upload_index, own!.answer !== null]).toEqual(['accepted', first!.id, true])
})

it('says a refusal at its field in both languages, and files what was mended as a version and a try of its own', async () => {
  const { street, ...address } = filableClient.company_address
  const { id: client_id } = await acme.made('clients', {
    ...filableClient,
    company_name: 'Strada SRL',
    company_address: { ...address, street: '-' },
  })
  const invoice = await acme.issued({ client_id })
  const { id } = invoice
  await acme.file(id)
  await acme.settle()
  expect(await statusOf(id)).toBe('refused')
  const { problems, filing } = await acme.stateOf(id)
  expect(filing).toMatchObject({ state: 'refused', has_answer: true })
  expect(problems).toMatchObject([
    {
      rule: 'BR-RO-080',
      of: 'client',
      field: 'company_address.street',
      message: 'Fill in “Street and number” of the client.',
    },
  ])
  expect(problems[0].said).toContain('strada (BT-50) trebuie furnizata')
  expect(problems[0].sent).toBe('-')
  const romanian = await acme.admin.get(`/restify/invoices/${id}/getters/efactura`, { headers: { 'x-locale': 'ro' } })
  expect(romanian.body.data.problems[0].message).toBe('Completează „Strada și numărul” în datele clientului.')
  const mails = (await app.queuedMails()).filter(({ template }) => template === 'efactura-refused')
  expect(mails.map(({ props }) => props.number)).toEqual([invoice.attributes.invoice_number])

  await acme.admin.patch(`/restify/clients/${client_id}`, { company_address: { ...address, street } })
  expect((await acme.file(id)).status).toBe(200)
  await acme.settle()
  expect(await statusOf(id)).toBe('accepted')
  const both = await triesOf(id)
  expect(both.map(({ state, version }) => [state, version])).toEqual([
    ['refused', 1],
    ['accepted', 2],
  ])
  expect((await acme.show(id)).attributes.invoice_number).toBe(invoice.attributes.invoice_number)
})

it('asks less than a hundred times of one that is in progress for three hours, and for a day', async () => {
  for (const hours of [3, 24]) {
    anaf.behaviour.progressMs = hours * 3_600_000
    const { id } = await acme.issued()
    await acme.file(id)
    await acme.settle()
    const [own] = await triesOf(id)
    expect([hours, own!.state]).toEqual([hours, 'accepted'])
    expect(questions(anaf, own!.upload_index!)).toBeLessThan(hours === 3 ? 12 : 40)
  }
})

it('waits for tomorrow in Bucharest where ANAF has had enough of today', async () => {
  const { id } = await acme.issued()
  let busy = true
  anaf.behaviour.faultOf = ({ path }) => (busy && path.endsWith('/upload') ? { status: 429 } : undefined)
  await acme.file(id)
  await acme.step()
  const [own] = await triesOf(id)
  expect([own!.state, own!.waits_for]).toEqual(['queued', 'tomorrow'])
  const told = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Bucharest',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [day, time] = told.format(new Date(own!.next_at!)).split(' ')
  expect([day! > app.today(), time]).toEqual([true, '00:05'])
  busy = false
  await acme.settle()
  expect(await statusOf(id)).toBe('accepted')
})

it('waits for the right, and goes on when somebody connects who has it', async () => {
  const { id } = await acme.issued()
  anaf.behaviour.hasRight = () => false
  await acme.file(id)
  await acme.settle()
  expect((await acme.stateOf(id)).filing).toMatchObject({ state: 'queued', waits_for: 'right' })
  expect((await acme.admin.get('/anaf/status')).body.data).toMatchObject({ connected: false, state: 'no_right' })
  anaf.behaviour.hasRight = () => true
  const { connectAnaf } = await import('../filing.fixture.ts')
  await connectAnaf(app, acme.admin)
  await acme.settle()
  expect(await statusOf(id)).toBe('accepted')
})

it('files credit notes as CN, to persons over uploadb2c, and abroad only by choice', async () => {
  const { id: client_id } = await acme.made('clients', {
    ...{ company_name: 'Ana Pop', is_person: true, prefered_currency: 'RON' },
    company_address: { street: 'Str. Lungă 1', city: 'Cluj-Napoca', state: 'Cluj', country: 'RO' },
  })
  const person = await acme.issued({ client_id })
  await acme.file(person.id)
  await acme.step()
  expect(uploads(anaf).map(({ path, query }) => [path.split('/').at(-1), query.get('cif')])).toEqual([
    ['uploadb2c', '28417351'],
  ])
  const abroad = await acme.made('clients', {
    ...{ company_name: 'Isar GmbH', company_vat: 'DE284610736', prefered_currency: 'RON' },
    company_address: { street: 'Lindwurmstraße 88', city: 'München', country: 'DE' },
  })
  const line = { ...acme.line, tax: 0 }
  const { id } = await acme.issued({ client_id: abroad.id, vat_treatment: 'reverse_charge', lineItems: [line] })
  expect((await acme.file(id)).body.message).toContain('need not be filed')
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'efactura_abroad', value: true }])
  expect((await acme.file(id)).status).toBe(200)
  await acme.step()
  expect(uploads(anaf).at(-1)!.query.get('extern')).toBe('DA')
  await acme.settle()
})

it('files at issue where the company has chosen so', async () => {
  const { runJobs } = await import('#testing/index.ts')
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'efactura_at_issue', value: true }])
  const { id } = await acme.issued()
  await runJobs(app, 'efactura-at-issue')
  expect(await statusOf(id)).toBe('queued')
  await acme.settle()
  expect(await statusOf(id)).toBe('accepted')
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'efactura_at_issue', value: false }])
})

it('keeps companies apart', async () => {
  const { id } = await acme.issued()
  expect((await acme.file(id, other.admin)).status).toBe(404)
  await acme.file(id)
  const [own] = await triesOf(id)
  expect((await other.admin.get(`/restify/efactura-tries/${own!.id}`)).status).toBe(404)
  expect((await other.admin.get('/restify/efactura-tries')).body.data).toEqual([])
  // A job with another company's id finds nothing.
  await app.runJob('efactura-try', { tenantId: other.tenantId, tryId: own!.id })
  expect(uploads(anaf)).toEqual([])
  expect((await acme.employee.get('/restify/efactura-tries')).status).toBe(403)
})
