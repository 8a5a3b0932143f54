import { afterAll, beforeAll, expect, it } from 'vitest'
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

const act = async (action: string, body: object, company = acme) => {
  const answer = await company.admin.post(`/restify/clients/actions?action=${action}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}
const read = async (text: string, company = acme) =>
  (await act('read-import-file', { text }, company)).body.data as {
    columns: (string | null)[]
    rows: string[][]
    mapping: (string | null)[]
  }
/** What the product makes of a sheet that nobody has touched. */
async function taken(text: string, company = acme) {
  const table = await read(text, company)
  const kept = table.mapping.flatMap((key, i) => (key ? [i] : []))
  return {
    mapping: table.mapping,
    sheet: {
      columns: kept.map((i) => table.mapping[i]!),
      rows: table.rows.map((row) => kept.map((i) => row[i] ?? '')),
    },
  }
}
const all = async (company = acme) =>
  (await company.admin.get('/restify/clients', { query: { perPage: '100', sort: 'company_name' } })).body.data.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
  )

const smartBill = [
  'Denumire client\tCIF/CNP\tReg. com.\tAdresa\tLocalitate\tJudet\tTara\tPersoana de contact\tTelefon\tEmail\tBanca\tIBAN\tPlatitor TVA\tObservatii',
  'Hârtia SRL\tRO14399840\tJ12/345/2009\tStr. Lungă 1\tCluj-Napoca\tCLUJ\tRomania\tAna Pop\t+40744218903\tana@hartia.test\tBCR\tRO49AAAA1B31007593840000\tDa\tPlata la 30 zile',
  'Casa Veche SRL\t1590082\tJ40/1/2001\tCalea Victoriei 2\tBucuresti\tSECTORUL 3\tROMANIA\tDan Iordache\t\tdan@casa.test\t\t\tNu\t',
  'Ion Munteanu\t1800101221144\t\tStr. Mică 3\tIaşi\tIaşi\tRomânia\t\t\t\t\t\t\t',
  'Fără Cod SRL\t-\t\tStr. Nouă 4\tSibiu\tjud. Sibiu\tRO\t\t\t\t\t\t\t',
].join('\n')

it('takes the sheet of an invoicing program as it is, with addresses, numbers and the person to write to', async () => {
  const { mapping, sheet } = await taken(smartBill)
  expect(mapping).toEqual([
    'company_name',
    'company_identifier',
    'trade_register_number',
    'company_address.street',
    'company_address.city',
    'company_address.state',
    'company_address.country',
    'contact_name',
    'contact_phone',
    'contact_email',
    'bank_name',
    'bank_account',
    null,
    'description',
  ])
  expect((await act('check-import', sheet)).body.data).toMatchObject({
    states: ['new', 'new', 'new', 'new'],
    errors: {},
  })
  await act('import', sheet)
  expect(await all()).toMatchObject([
    {
      company_name: 'Casa Veche SRL',
      company_address: { state: 'București', country: 'RO' },
      sector: 3,
      contact_name: 'Dan Iordache',
    },
    { company_name: 'Fără Cod SRL', company_identifier: null, company_address: { state: 'Sibiu' } },
    {
      company_name: 'Hârtia SRL',
      company_identifier: 'RO14399840',
      trade_register_number: 'J12/345/2009',
      company_address: { street: 'Str. Lungă 1', city: 'Cluj-Napoca', state: 'Cluj', country: 'RO' },
      first_contact: { name: 'Ana Pop', email: 'ana@hartia.test', phone: '+40744218903' },
      bank_account: 'RO49AAAA1B31007593840000',
      description: 'Plata la 30 zile',
    },
    { company_name: 'Ion Munteanu', is_person: true, personal_number: '1800101221144', company_identifier: null },
  ])
})

it.each([
  ['Oblio', 'Nume\tCIF\tNr. Reg. Com.\tAdresa\tJudet\tLocalitate\tTara\tIBAN\tBanca\tEmail\tTelefon\tContact', 12],
  ['SAGA', 'COD\tDENUMIRE\tCOD_FISCAL\tREG_COM\tADRESA\tJUDET\tTARA\tBANCA\tCONT_BANCA\tTEL\tEMAIL', 10],
])('knows the headings of %s', async (_program, headings, known) => {
  const { mapping } = await taken(`${headings}\n${headings.replace(/[^\t]+/g, 'x')}`)
  expect(mapping.filter(Boolean)).toHaveLength(known)
  expect(new Set(mapping.filter(Boolean)).size).toBe(known)
})

it('says at the cell which county, country or contact it does not know, and takes nothing of the sheet', async () => {
  const text =
    'Denumire\tJudet\tTara\tTelefon\nA SRL\tBayern\tRomania\t\nB SRL\tCluj\tAtlantis\t\nC SRL\tCluj\tRO\t+40744218903'
  const { sheet } = await taken(text)
  const { states, errors } = (await act('check-import', sheet)).body.data
  expect(states).toEqual(['wrong', 'wrong', 'wrong'])
  expect(Object.keys(errors).sort()).toEqual([
    '0.company_address.state',
    '1.company_address.country',
    '2.contact_email',
  ])
})

it('writes to the firm itself where the sheet names nobody', async () => {
  const { sheet } = await taken('Denumire\tEmail\nZimbru SRL\toffice@zimbru.test')
  await act('import', sheet)
  const [zimbru] = (await all()).filter(({ company_name }: { company_name: string }) => company_name === 'Zimbru SRL')
  expect(zimbru).toMatchObject({ contact_name: 'Zimbru SRL', contact_email: 'office@zimbru.test' })
})

it('changes the contact and the address of a client that is there, and says nothing twice', async () => {
  const again = (phone: string, street: string) =>
    taken(
      `Denumire\tCIF\tAdresa\tPersoana de contact\tEmail\tTelefon\nHârtia SRL\t14399840\t${street}\tAna Pop\tana@hartia.test\t${phone}`,
    )
  const check = async (phone: string, street: string) =>
    (await act('check-import', (await again(phone, street)).sheet)).body.data.states
  expect(await check('+40744218903', 'Str. Lungă 1')).toEqual(['same'])
  expect(await check('+40744218904', 'Str. Lungă 1')).toEqual(['changed'])
  await act('import', (await again('+40744218904', 'Str. Lungă 9')).sheet)
  const [hartia] = (await all()).filter(({ company_name }: { company_name: string }) => company_name === 'Hârtia SRL')
  expect(hartia).toMatchObject({
    company_address: { street: 'Str. Lungă 9', city: 'Cluj-Napoca' },
    first_contact: { name: 'Ana Pop', phone: '+40744218904' },
  })
  const contacts = await acme.admin.get('/restify/client-contacts', { query: { search: 'Ana Pop' } })
  expect(contacts.body.data).toHaveLength(1)
})

it('changes a person that is there by the number that is stored sealed, in the column of the CNP or of the CUI', async () => {
  const person = (heading: string, number: string, street: string) =>
    taken(`Denumire\t${heading}\tAdresa\nIon Munteanu\t${number}\t${street}`)
  const check = async (heading: string, number: string, street: string, company = acme) =>
    (await act('check-import', (await person(heading, number, street)).sheet, company)).body.data.states
  for (const heading of ['CNP', 'CIF/CNP']) {
    expect(await check(heading, '1800101221144', 'Str. Mică 3')).toEqual(['same'])
    expect(await check(heading, '1800101221144', 'Str. Mare 4')).toEqual(['changed'])
    expect(await check(heading, '1800101221144', 'Str. Mare 4', other)).toEqual(['new'])
  }
  const before = (await all()).length
  const moved = await act('import', (await person('CNP', '1800101221144', 'Str. Mare 4')).sheet)
  expect(moved.body.data[0]).toMatchObject({ created: 0, changed: 1 })
  const clients = await all()
  expect(clients).toHaveLength(before)
  expect(clients.find(({ company_name }: { company_name: string }) => company_name === 'Ion Munteanu')).toMatchObject({
    ...{ personal_number: '1800101221144', is_person: true },
    company_address: { street: 'Str. Mare 4', city: 'Iași' },
  })
  // Two rows of a sheet that name one person are both wrong.
  const { sheet } = await person('CNP', '1800101221144', 'Str. Mare 4')
  const twice = await act('check-import', { ...sheet, rows: [...sheet.rows, ...sheet.rows] })
  expect(twice.body.data.states).toEqual(['wrong', 'wrong'])
})

it('is taken back whole, with the contacts that it brought', async () => {
  const fresh = await app.company({ subdomain: 'fresh' })
  const { sheet } = await taken(smartBill, fresh)
  const { import_id } = (await act('import', sheet, fresh)).body.data[0]
  const contacts = async () => (await fresh.admin.get('/restify/client-contacts')).body.meta.total
  expect(await contacts()).toBe(2)
  await act('undo-import', { import_id }, fresh)
  expect([await all(fresh), await contacts()]).toEqual([[], 0])
})

it.each(['en', 'ro'])('takes its own export whole, in another company (%s)', async (locale) => {
  const company = locale === 'en' ? other : await app.company({ subdomain: 'third' })
  const fields = (await act('read-import-file', { text: 'A\tB\nC\tD' })).body.data.fields
  const labels = (
    await acme.admin.post(
      '/restify/clients/actions?action=read-import-file',
      { text: 'A\tB\nC\tD' },
      { headers: { 'x-locale': locale } },
    )
  ).body.data.fields
  expect(labels).toHaveLength(fields.length)
  const columns = Object.fromEntries(labels.map(({ key, label }: { key: string; label: string }) => [key, label]))
  const file = await acme.admin.post(
    '/restify/clients/actions?action=export',
    { columns, format: 'csv', repositories: 'all' },
    { headers: { 'x-locale': locale } },
  )
  const csv = new FormData()
  csv.append('file', new Blob([new Uint8Array(file.bytes)], { type: 'text/csv' }), 'clients.csv')
  const { status, body } = await company.admin.upload('/restify/clients/actions?action=read-import-file', csv)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.mapping).toEqual(Object.keys(columns))
  await act('import', { columns: body.data.mapping, rows: body.data.rows }, company)
  const known = (clients: Record<string, unknown>[]) => clients.map(({ created_at: _, ...values }) => values)
  expect(known(await all(company))).toEqual(known(await all()))
})
