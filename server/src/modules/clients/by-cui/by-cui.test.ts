import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ByCuiAnswer } from '#contracts/clients/by-cui.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { type AnafStandIn, anafStandIn, registered } from './anaf.fixture.ts'
import { anafAt } from './ask-anaf.ts'

let app: TestApp
let acme: TestCompany
let anaf: AnafStandIn

beforeAll(async () => {
  anaf = await anafStandIn()
  app = await testApp({ ANAF_VAT_URL: anaf.url })
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(async () => {
  await app.close()
  await anaf.close()
})
// One question a second is asked: each test has a second of its own.
beforeEach(() => {
  app.clock.advance(60_000)
  anaf.asked = []
})

const answers = (body: unknown, status = 200) => {
  anaf.answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const found = (...firms: object[]) => ({ cod: 200, message: 'SUCCESS', found: firms, notFound: [] })
const look = (client: Client, cui = '14399840') => client.get('/restify/clients/getters/by-cui', { query: { cui } })
const said = async (cui?: string) => ByCuiAnswer.parse((await look(acme.admin, cui)).body.data)

describe('a firm by its CUI', () => {
  it('comes as the form of a client holds it', async () => {
    answers(found(registered(14399840)))
    expect(await said(' RO 14399840 ')).toEqual({
      state: 'found',
      firm: {
        company_name: 'HÂRTIA SRL',
        company_identifier: '14399840',
        company_vat: 'RO14399840',
        trade_register_number: 'J12/345/2009',
        company_address: {
          street: 'Str. Lungă nr. 1 Ap.4',
          city: 'Cluj-Napoca',
          state: 'Cluj',
          zip_code: '400001',
          country: 'RO',
        },
        sector: null,
        vat_payer: true,
        vat_on_collection: false,
        inactive: false,
      },
    })
    expect(anaf.asked).toEqual([
      { method: 'POST', body: [{ cui: 14399840, data: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }] },
    ])
  })

  it('says what matters on an invoice: no VAT, VAT on collection, inactive, a sector of Bucharest', async () => {
    const seat = {
      sdenumire_Strada: 'Cal. Victoriei',
      snumar_Strada: '2',
      sdenumire_Localitate: 'Sector 1 Mun. Bucureşti',
      sdenumire_Judet: 'MUNICIPIUL BUCUREŞTI',
      scod_Postal: '010061',
    }
    answers(
      found(
        registered(14399840, {
          adresa_sediu_social: seat,
          inregistrare_scop_Tva: { scpTVA: false },
          inregistrare_RTVAI: { statusTvaIncasare: true },
          stare_inactiv: { statusInactivi: true },
        }),
      ),
    )
    expect((await said()).firm).toMatchObject({
      company_vat: null,
      vat_payer: false,
      vat_on_collection: true,
      inactive: true,
      sector: 1,
      company_address: { city: 'București', state: 'București', zip_code: '010061' },
    })
  })

  it.each([
    [200, { ...found(), notFound: [14399840] }],
    [404, { found: [], notFound: [14399840] }],
  ])('is unknown where the register has none (%i)', async (status, body) => {
    answers(body, status)
    expect(await said()).toEqual({ state: 'unknown', firm: null })
  })

  it.each([
    ['is down', 503, 'down'],
    ['answers a page', 200, '<html>'],
    ['answers something else', 200, { found: [{ words: 1 }] }],
    ['leads elsewhere', 302, ''],
    ['answers more than anybody can read', 200, `{"found": [], "more": "${'x'.repeat(300 * 1024)}"}`],
  ])('is unavailable where the service %s', async (_what, status, body) => {
    answers(body, status)
    expect(await said()).toEqual({ state: 'unavailable', firm: null })
  })

  it('is unavailable where the service takes too long', async () => {
    anaf.answer = null
    const hasty = anafAt(new URL(anaf.url), { bytes: 1024, milliseconds: 100 })
    expect(await hasty('14399840', '2026-11-29')).toEqual({ state: 'unavailable', firm: null })
  })

  it('is asked for by its CUI alone', async () => {
    for (const cui of ['14399841', 'DE136695976', '']) {
      const { status, body } = await look(acme.admin, cui)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['cui']])
    }
    expect(anaf.asked).toEqual([])
  })

  it('is for those who keep clients or write invoices', async () => {
    answers(found())
    for (const permission of ['manageClients', 'manageInvoices'] as const) {
      app.clock.advance(2000)
      expect((await look((await acme.personWith(permission)).client)).status).toBe(200)
    }
    expect((await look((await acme.personWith('manageProjects')).client)).status).toBe(403)
    expect((await look(acme.visitor)).status).toBe(401)
    expect(anaf.asked).toHaveLength(2)
  })

  it('is asked once a second for all companies together: who comes second waits for the next', async () => {
    answers(found(registered(14399840)))
    const other = await app.company({ subdomain: 'other' })
    const seconds = async () => {
      const key = createHash('sha256').update('anaf-register:all').digest('base64url')
      const rows = await app.superuser.global((tx) => tx.rows(sql`select 1 from rate_limits where key = ${key}`))
      return rows.length
    }
    const before = await seconds()
    const both = await Promise.all([look(acme.admin), look(other.admin)])
    expect(both.map(({ body }) => body.data.state)).toEqual(['found', 'found'])
    expect([await seconds(), anaf.asked.length]).toEqual([before + 2, 2])
  })

  it('knows no invented firm outside of the demo company', async () => {
    answers(found())
    expect(await said('48215039')).toEqual({ state: 'unknown', firm: null })
  })
})
