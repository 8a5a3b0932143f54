import { expect, it } from 'vitest'
import type { FirmByCui } from '#contracts/clients/by-cui.ts'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { CreateClientPage } from './create-client-page.tsx'

const firm: FirmByCui = {
  company_name: 'HÂRTIA SRL',
  company_identifier: '14399840',
  company_vat: 'RO14399840',
  trade_register_number: 'J40/345/2009',
  company_address: {
    street: 'Str. Lungă nr. 1',
    city: 'București',
    state: 'București',
    zip_code: null,
    country: 'RO',
  },
  sector: 3,
  vat_payer: true,
  vat_on_collection: false,
  inactive: false,
}

const form = (answer: () => unknown) =>
  opened(<CreateClientPage />, {
    at: '/clients/create',
    answers: ({ method, path }) => {
      if (method === 'POST') return { data: { id: '9' } }
      if (path.endsWith('/by-cui')) return answer()
      return path.endsWith('/alike') ? { data: [] } : undefined
    },
  })

it('fills in the firm of a CUI, and sends it as it was filled in', async () => {
  const { write, press, words, sent, asked, field } = await form(() => ({ data: { state: 'found', firm } }))
  await write(/^Company identifier/, '1439984')
  expect(words()).not.toContain('Fill in from ANAF')
  await write(/^Company identifier/, 'RO 14399840')
  await press('Fill in from ANAF')
  await until(() => expect(words()).toContain('Registered for VAT.'))
  expect((await field(/^Company name/)).value).toBe('HÂRTIA SRL')
  const asks = asked().filter(({ path }) => path.endsWith('/by-cui'))
  expect(asks.map(({ query }) => query.get('cui'))).toEqual(['RO 14399840'])
  await press('Add client')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toMatchObject({
    company_name: 'HÂRTIA SRL',
    company_identifier: 'RO 14399840',
    company_vat: 'RO14399840',
    trade_register_number: 'J40/345/2009',
    company_address: { street: 'Str. Lungă nr. 1', city: 'București', state: 'București', country: 'RO' },
    sector: '3',
    is_person: false,
  })
})

it('warns of an inactive firm', async () => {
  const inactive = { ...firm, inactive: true, vat_payer: false, company_vat: null }
  const { write, press, words } = await form(() => ({ data: { state: 'found', firm: inactive } }))
  await write(/^Company identifier/, '14399840')
  await press('Fill in from ANAF')
  await until(() => expect(words()).toContain('lists this firm as inactive'))
  expect(words()).toContain('Not registered for VAT.')
})

it.each([
  ['knows no such firm', () => ({ data: { state: 'unknown', firm: null } }), 'ANAF knows no firm with this CUI.'],
  ['is closed', () => ({ data: { state: 'unavailable', firm: null } }), 'ANAF does not answer now.'],
  ['is asked too often', () => refused(429), 'ANAF does not answer now.'],
])('works without the tax office: where it %s, what is typed is saved', async (_what, answer, sentence) => {
  const { write, press, words, sent } = await form(answer)
  await write(/^Company name/, 'Alfa')
  await write(/^Company identifier/, '14399840')
  await press('Fill in from ANAF')
  await until(() => expect(words()).toContain(sentence))
  await press('Add client')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toMatchObject({ company_name: 'Alfa', company_identifier: '14399840' })
})

it('asks a person for their own number, and for none of a firm', async () => {
  const { write, press, words, sent, user, field } = await form(() => undefined)
  await write(/^Company name/, 'Ana Pop')
  await write(/^Company identifier/, '14399840')
  await user.click(await field(/^Person/))
  expect(words()).not.toContain('Company identifier')
  await write(/^Personal number/, '1800101221144')
  await press('Add client')
  await until(() => expect(sent()).toHaveLength(1))
  const { company_identifier, ...body } = sent()[0]!.body as Record<string, unknown>
  expect(company_identifier).toBeUndefined()
  expect(body).toMatchObject({ is_person: true, personal_number: '1800101221144' })
})
