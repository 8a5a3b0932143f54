import { expect, it } from 'vitest'
import { type Answering, answered, wordsOf } from '#web/platform/answered.fixture.tsx'
import { linksOf, record } from '#web/platform/drawn.fixture.tsx'
import type { ClientRecord } from './client-record.ts'
import { ClientContext } from './details/client-context.ts'
import { ClientPage } from './details/client-page.tsx'
import { ClientDetailsTab } from './details/details-tab.tsx'
import { CreateClientPage } from './form/create-client-page.tsx'
import { ClientsPage } from './list/clients-page.tsx'

const client = (meta?: { authorizedToUpdate: boolean }) =>
  record(
    '8',
    {
      company_name: 'Waterlijn',
      logo_path: null,
      prefered_currency: 'EUR',
      is_used: true,
      website: 'https://waterlijn.test/',
      description: 'Locks',
      company_identifier: '12',
      company_vat: 'NL13',
      bank_name: 'Bank of the Dike',
      bank_account: 'RO49AAAA1B31007593840000',
      bank_swift: 'DIKE',
      company_address: { street: 'Dike 1', city: 'Delft', country: 'NL' },
    },
    {},
    meta,
  ) as ClientRecord
const list = (data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 15, total: data.length, from: 1, to: data.length },
  links: {},
})
async function page(part: React.ReactNode, given: Answering) {
  const html = await answered(part, { at: '/clients/8/details', path: '/clients/$id/details', ...given })
  return { words: wordsOf(html), links: linksOf(html) }
}

it('heads a client with what they do, and leads to the form who may change them', async () => {
  const open = await page(<ClientPage />, { answers: () => ({ data: client() }) })
  expect([open.words, open.links]).toEqual(['Waterlijn Locks Edit client', { 'Edit client': '/clients/8/edit' }])
  const closed = await page(<ClientPage />, { answers: () => ({ data: client({ authorizedToUpdate: false }) }) })
  expect([closed.words, closed.links]).toEqual(['Waterlijn Locks', {}])
})

it('says of a client each number at its name, the address by country, and the account when it is asked for', async () => {
  const details = (
    <ClientContext value={client()}>
      <ClientDetailsTab />
    </ClientContext>
  )
  const ion = record('1', { name: 'Ion', email: 'ion@waterlijn.test', phone: null, position: 'Buyer' })
  const asked: string[] = []
  const { words, links } = await page(details, {
    may: ['manageInvoices'],
    answers: (path, query) => {
      asked.push(`${path}?${query}`)
      return list([ion])
    },
  })
  expect(words).toContain(
    'Company identifier 12 Company VAT NL13 Trade register number - - Preferred currency EUR Language of invoices By country Website waterlijn.test Address Dike 1 Delft Netherlands',
  )
  expect(words).toContain('Bank account *** Hidden *** [Show] Bank Bank of the Dike SWIFT DIKE Contacts Add contact')
  expect(words).toMatch(
    /Ion , Edit Name Buyer , Edit Position ion@waterlijn\.test , Edit Email - - \[Actions for Ion\]/,
  )
  expect(words).not.toContain('RO49')
  expect(links).toEqual({ 'waterlijn.test': 'https://waterlijn.test/' })
  expect(asked).toEqual(['/restify/client-contacts?client_id=8&page=1&perPage=15&sort=name'])
})

it('lists clients, to be changed in place and added by who keeps them', async () => {
  const asked: string[] = []
  const answers = (path: string, query: URLSearchParams) => {
    asked.push(`${path}?${query}`)
    return list([client()])
  }
  const at = { at: '/clients', path: '/clients', answers }
  const keeper = await page(<ClientsPage />, { ...at, may: ['manageClients'] })
  expect(keeper.words).toContain('Waterlijn 12 , Edit Company identifier NL13 , Edit Company VAT Delft - - EUR [')
  expect(keeper.links).toEqual({
    Import: '/clients/import',
    'Add client': '/clients/create',
    Waterlijn: '/clients/8/details',
  })
  const payer = await page(<ClientsPage />, { ...at, may: ['manageInvoices'] })
  expect(payer.words).toContain('Waterlijn 12 NL13 Delft - - EUR [')
  expect(payer.links).toEqual({ Waterlijn: '/clients/8/details' })
  expect(asked[0]).toBe('/restify/clients?page=1&perPage=15&sort=company_name&temporary_urls=true')
})

it('proposes the currency of the company for a new client', async () => {
  const at = { at: '/clients/create', path: '/clients/create', answers: () => list([]) }
  const { words } = await page(<CreateClientPage />, { ...at, settings: { default_currency: 'RON' } })
  expect(words).toContain('Preferred currency =RON')
})
