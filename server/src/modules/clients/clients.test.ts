import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const add = (values: Record<string, unknown>, company = acme) =>
  company.admin.post('/restify/clients', { company_name: 'Nordic Paper', ...values })

describe('a client', () => {
  it('counts in the company’s currency where none is chosen, and goes back to it when it is emptied', async () => {
    const { body } = await add({})
    expect(body.data.attributes.prefered_currency).toBe('EUR')
    const url = `/restify/clients/${body.data.id}`
    const put = async (prefered_currency: string) =>
      (await acme.admin.put(url, { prefered_currency })).body.data.attributes.prefered_currency
    expect([await put('ron'), await put('')]).toEqual(['RON', 'EUR'])
  })

  it('has its numbers checked where it is: a CUI by its last digit, VAT numbers by their country, BIC and IBAN', async () => {
    const errors = async (values: Record<string, unknown>) => {
      const { status, body } = await add(values)
      return status === 201 ? [] : Object.keys(body.errors)
    }
    const abroad = { company_address: { country: 'Germany' } }
    expect(await errors({ company_identifier: '14399841' })).toEqual(['company_identifier'])
    expect(await errors({ company_identifier: '14399841', ...abroad })).toEqual([])
    expect(await errors({ company_identifier: 'J40/372/2002', company_vat: 'RO 14399840' })).toEqual([])
    expect(await errors({ company_vat: '14399841' })).toEqual(['company_vat'])
    expect(await errors({ company_vat: '14399841', ...abroad })).toEqual([])
    expect(await errors({ company_vat: 'RO14399841', ...abroad })).toEqual(['company_vat'])
    expect(await errors({ company_vat: 'de136695976', ...abroad })).toEqual([])
    // The tax offices of the Union write Greece otherwise than everybody else.
    expect(await errors({ company_vat: 'EL094259216', ...abroad })).toEqual([])
    expect(await errors({ company_vat: 'EL094259217', ...abroad })).toEqual(['company_vat'])
    expect(await errors({ company_vat: 'DE136695975', company_identifier: 'RO1' })).toEqual([
      'company_identifier',
      'company_vat',
    ])
    // Without an address a client is taken to be where the company is.
    const foreign = await app.company({ subdomain: 'abroad' })
    await app.superuser.global((tx) => tx.run(sql`update tenants set country = 'DE' where id = ${foreign.tenantId}`))
    app.services.tenants.forget('abroad')
    expect((await add({ company_identifier: '14399841' }, foreign)).status).toBe(201)
    expect(await errors({ bank_swift: 'btrl ro22', bank_account: 'RO49 AAAA 1B31 0075 9384 0000' })).toEqual([])
    const romanian = await acme.admin.post(
      '/restify/clients',
      { company_name: 'Hârtia', company_vat: 'RO14399841' },
      { headers: { 'x-locale': 'ro' } },
    )
    expect(romanian.body.errors.company_vat[0]).toBe(
      'Acesta nu este un CUI valid: ultima cifră nu se potrivește cu celelalte.',
    )
  })

  it('keeps its VAT number without spaces, and checks it again when only the country changes', async () => {
    const { body } = await add({
      company_vat: 'de 136 695 976',
      company_identifier: '14399841',
      company_address: { country: 'DE' },
    })
    expect(body.data.attributes.company_vat).toBe('DE136695976')
    const path = `/restify/clients/${body.data.id}`
    const other = await acme.admin.put(path, { company_vat: 'de 129-273-398' })
    expect(other.body.data.attributes.company_vat).toBe('DE129273398')
    const moved = await acme.admin.put(path, { company_address: { country: 'România' } })
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['company_identifier']])
  })

  it('is Romanian by every way in which that is written, and where the company is if its address names no country', async () => {
    const refused = async (country: string | null) =>
      Object.keys(
        (await add({ company_identifier: '14399841', company_address: { country, city: 'Cluj' } })).body.errors,
      )
    const answers = await Promise.all(['RO', ' românia ', 'Romania', null].map(refused))
    expect(answers).toEqual(answers.map(() => ['company_identifier']))
    expect(await refused('Roma')).toEqual(['company_address.country'])
  })

  it('stands in lists by its name, and its contacts by theirs; the one added first is named first', async () => {
    const named = async (company_name: string): Promise<string> => (await add({ company_name }, other)).body.data.id
    const [last, first] = [await named('Zeta'), await named('Alpha')]
    const ids = (data: { id: string }[]) => data.map(({ id }) => id)
    expect(ids((await other.admin.get('/restify/clients')).body.data)).toEqual([first, last])
    for (const name of ['Zoe', 'Ana'])
      await other.admin.post('/restify/client-contacts', { client_id: last, name, email: `${name}@zeta.test` })
    const shown = (await other.admin.get(`/restify/clients/${last}?related=contacts`)).body.data
    const nameOf = ({ attributes }: { attributes: { name: string } }) => attributes.name
    expect(shown.relationships.contacts.map(nameOf)).toEqual(['Ana', 'Zoe'])
    expect(shown.attributes.first_contact.name).toBe('Zoe')
    expect((await other.admin.get('/restify/client-contacts')).body.data.map(nameOf)).toEqual(['Ana', 'Zoe'])
  })

  it('is found by its name and its numbers, and stays with its contacts in its company', async () => {
    const { body } = await add({ company_name: 'Fabrica de Hârtie', company_vat: 'RO361757' })
    const contact = await acme.admin.post('/restify/client-contacts', {
      client_id: body.data.id,
      name: 'Ioana Pop',
      email: 'Ioana@Fabrica.test',
      phone: '+40721234567',
    })
    expect(contact.body.data.attributes).toMatchObject({
      name: 'Ioana Pop',
      email: 'ioana@fabrica.test',
      position: null,
    })
    const found = async (search: string, company = acme) =>
      (await company.admin.get('/restify/clients', { query: { search } })).body.data.length
    expect([await found('hartie'), await found('361757'), await found('hartie', other)]).toEqual([1, 1, 0])
    const shown = await acme.admin.get(`/restify/clients/${body.data.id}?related=contacts,projects,position,user`)
    expect(shown.body.data.relationships).toMatchObject({ contacts: [{ id: contact.body.data.id }], projects: [] })
    expect((await other.admin.get(`/restify/clients/${body.data.id}`)).status).toBe(404)
    const stolen = await other.admin.post('/restify/client-contacts', {
      client_id: body.data.id,
      name: 'X',
      email: 'x@x.test',
    })
    expect(Object.keys(stolen.body.errors)).toEqual(['client_id'])
    expect((await acme.admin.delete(`/restify/clients/${body.data.id}`)).status).toBe(204)
    expect((await acme.admin.get(`/restify/client-contacts/${contact.body.data.id}`)).status).toBe(404)
  })

  it('stays while it has projects, archived ones too, and says so beforehand', async () => {
    const { body } = await add({ company_name: 'Busy' })
    const project = await acme.admin.post('/restify/projects', { client_id: body.data.id, name: 'Website' })
    expect(project.status, JSON.stringify(project.body)).toBe(201)
    const archived = await acme.admin.post(`/restify/projects/${project.body.data.id}/actions?action=archive`, {})
    expect(archived.status).toBe(200)
    const shown = await acme.admin.get(`/restify/clients/${body.data.id}`)
    expect([shown.body.data.meta.authorizedToDelete, shown.body.data.attributes.is_used]).toEqual([false, true])
    const refused = await acme.admin.delete(`/restify/clients/${body.data.id}`)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This record is in use and cannot be deleted. Used by: projects (1).',
    ])
  })
})
