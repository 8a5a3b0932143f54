import { sql } from '#platform/database/index.ts'
import type { EfacturaStandIn } from '#server/trial/anaf/efactura/stand-in.ts'
import type { Client, TestApp } from '#testing/index.ts'
import { invoiceCompany } from '../invoice-company.fixture.ts'
import { filableClient, taxData } from './filable.fixture.ts'

/** A try as the database has it. */
export interface StoredTry {
  id: string
  invoice_id: string
  state: string
  waits_for: string | null
  version: number
  upload_index: string | null
  sendings: number
  asked: number
  asked_that_day: number
  downloads_that_day: number
  next_at: string | null
  answer: string | null
  xml: string
  errors: { rule: string | null; words: string }[]
}

/** Goes to ANAF's sign-in and back as somebody; answers what their page brings back. */
export async function visitAnaf(app: TestApp, by: Client): Promise<{ code: string; state: string }> {
  const { body, status } = await by.get('/anaf/auth-url')
  if (status !== 200) throw new Error(JSON.stringify(body))
  const left = await fetch(body.data.url, { redirect: 'manual' })
  const back = new URL(left.headers.get('location')!)
  const returned = await app.client('localhost').get(`/anaf/callback${back.search}`)
  const page = new URL(returned.headers.location as string)
  return { code: page.searchParams.get('code')!, state: page.searchParams.get('state')! }
}

/** Connects a company with the stand-in. */
export async function connectAnaf(app: TestApp, by: Client): Promise<void> {
  const answer = await by.post('/anaf/connect', await visitAnaf(app, by))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** A Romanian company that is known at ANAF, with a client of whom everything is known. */
export async function filingCompany(app: TestApp, subdomain: string, isConnected = true) {
  const acme = await invoiceCompany(app, subdomain)
  const { admin, tenantId } = acme
  await admin.post('/restify/settings/bulk/update', taxData)
  const { id: clientId } = await acme.made('clients', filableClient)
  await acme.made('company-tax-terms', { from_date: '2020-01-01', vat_payer: true, vat_on_collection: false })
  if (isConnected) await connectAnaf(app, admin)
  const issued = (more: object = {}) => acme.issued({ client_id: clientId, issue_date: app.today(), ...more })
  const file = (id: string, by: Client = admin) => acme.act(id, 'upload-efactura', {}, by)
  const tries = () =>
    app.superuser.global((tx) =>
      tx.rows<StoredTry>(sql`select * from efactura_tries where tenant_id = ${tenantId} order by id`),
    )
  const stateOf = async (id: string) => (await admin.get(`/restify/invoices/${id}/getters/efactura`)).body.data
  const step = async () => {
    const now = app.clock.now().getTime()
    const due = (await tries()).filter(({ next_at }) => next_at && Date.parse(next_at) <= now)
    for (const { id } of due) await app.runJob('efactura-try', { tenantId, tryId: id })
  }
  /** Takes every try to its end: the time goes on to whatever is next. */
  const settle = async (most = 400) => {
    for (let round = 0; round < most; round += 1) {
      const next = (await tries())
        .flatMap(({ next_at }) => (next_at ? [Date.parse(next_at)] : []))
        .sort((a, b) => a - b)
      if (next.length === 0) return
      const wait = next[0]! - app.clock.now().getTime()
      if (wait > 0) app.clock.advance(wait + 1)
      await step()
    }
    throw new Error('Some try never ends.')
  }
  return { ...acme, filableClientId: clientId, issued, file, tries, stateOf, step, settle }
}
export type FilingCompany = Awaited<ReturnType<typeof filingCompany>>

/** How often ANAF was asked about a message. */
export const questions = ({ asked }: EfacturaStandIn, index: string): number =>
  asked.filter(({ path, query }) => path.endsWith('/stareMesaj') && query.get('id_incarcare') === index).length

/** Uploads that came in. */
export const uploads = ({ asked }: EfacturaStandIn) => asked.filter(({ path }) => /\/upload(b2c)?$/.test(path))
