import { deflateRawSync } from 'node:zlib'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { costRatio, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { everybody, imported, least, leastOf, preview, sheetOf, upload } from './import.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

type Value = string | number | boolean | Date | null
const workbook = async (rows: Value[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Any', rows }] }))
const read = (content: Buffer | string, name: string) => upload(acme.admin, 'read-import-file', content, name)
const refusal = async (content: Buffer | string, name: string): Promise<string> => {
  const answer = await read(content, name)
  expect(answer.status, name).toBe(422)
  return answer.body.errors.file[0]
}

/** An archive with one packed entry that says of itself what it likes. */
function archive(name: string, content: Buffer, declared = content.length): Buffer {
  const packed = deflateRawSync(content)
  const header = (signature: number, bytes: number) => {
    const made = Buffer.alloc(bytes)
    made.writeUInt32LE(signature, 0)
    return made
  }
  const local = header(0x04034b50, 30)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(declared, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = header(0x02014b50, 46)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(declared, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = header(0x06054b50, 22)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

describe('reading a file of people', () => {
  it('reads an .xlsx: days as days, numbers as they are, blank rows left out, formulas never run', async () => {
    const content = await workbook([
      ['First name *', 'Last name', 'Born', 'CNP', 'Salary', 'Unheard of'],
      ['Ana', '=1+1', new Date(Date.UTC(1990, 4, 17)), 1900517123456, 1234.5, true],
      [null, null, null, null, null, null],
      ['  Ştefan\u0007 ', 'Pop', '17.05.1990', '0012', 0.1 + 0.2, null],
    ])
    // As the sheet counts them: the headings are row 1, the blank row is 3.
    expect((await read(content, 'people.xlsx')).body.data.row_numbers).toEqual([2, 4])
    expect((await read('Name,Email\nA,a@x.ro\n\nB,b@x.ro', 'people.csv')).body.data.row_numbers).toEqual([2, 4])
    const { data } = (await read(content, 'people.xlsx')).body
    expect(data.headings).toEqual(['First name *', 'Last name', 'Born', 'CNP', 'Salary', 'Unheard of'])
    expect(data.rows).toEqual([
      ['Ana', '=1+1', '1990-05-17', '1900517123456', '1234.5', 'TRUE'],
      ['Ștefan', 'Pop', '17.05.1990', '0012', '0.3', ''],
    ])
    expect(data.mapping).toEqual(['first_name', 'last_name', null, 'personal_identification_number', 'salary', null])
    expect(data.file_name).toBe('people.xlsx')
    const keys = data.fields.map(({ key }: { key: string }) => key)
    expect(keys.slice(0, 3)).toEqual(['first_name', 'last_name', 'email'])
  })

  it('reads a .csv with commas, semicolons or tabs, in UTF-8, UTF-16 or as Excel saves it in Romania', async () => {
    const rows = async (content: Buffer | string) => (await read(content, 'people.csv')).body.data.rows
    expect(await rows('Prenume,Nume\nȘtefan,"Pop, jr"\n')).toEqual([['Ștefan', 'Pop, jr']])
    expect(await rows('\ufeffPrenume;Nume\r\nȘtefan;Pop\r\n')).toEqual([['Ștefan', 'Pop']])
    expect(await rows(Buffer.from('\ufeffPrenume\tNume\nȘtefan\tPop', 'utf16le'))).toEqual([['Ștefan', 'Pop']])
    // ª is Ş with a cedilla in code page 1250.
    expect(await rows(Buffer.from([...Buffer.from('Prenume;Nume\n'), 0xaa, ...Buffer.from('tefan;Pop')]))).toEqual([
      ['Ștefan', 'Pop'],
    ])
    // What our own export guards with an apostrophe comes back as it was.
    expect(await rows("Name,Phone\nAna,'+40 721 234 567")).toEqual([['Ana', '+40 721 234 567']])
  })

  it('knows headings in both languages and by their other names, and proposes no field twice', async () => {
    const heading = 'Nume;Prenume;E-mail;Funcția;Data angajării;Șef direct;CUI;Nume'
    const { mapping } = (await read(`${heading}\na;b;c;d;e;f;g;h`, 'x.csv')).body.data
    expect(mapping).toEqual([
      'last_name',
      'first_name',
      'email',
      'position_id',
      'start_date',
      'manager_employee_id',
      'company_vat',
      null,
    ])
  })

  it('takes a sheet without headings, however alike its rows are, and looks for some in the first of them alone', async () => {
    const ratio = await costRatio(200, 1998, async (rows) => {
      const text = Array.from({ length: rows + 1 }, (_, n) => `Ana ${n}\tIT`).join('\n')
      const read = await acme.admin.post('/restify/employees/actions?action=read-import-file', { text })
      expect([read.status, read.body.data?.headings, read.body.data?.rows.length]).toEqual([200, ['Ana 0', 'IT'], rows])
    })
    // Ten times the rows are ten times the work where each is held against the names of all columns.
    expect(ratio).toBeLessThan(4)
  })

  it('refuses with a sentence that says what to do', async () => {
    const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)])
    expect(await refusal(compound, 'old.xls')).toContain('.xlsx')
    expect(await refusal('<html><table></table></html>', 'old.xls')).toContain('Save As')
    expect(await refusal(compound, 'secret.xlsx')).toContain('password')
    expect(await refusal('%PDF-1.7', 'people.pdf')).toContain('Only .xlsx and .csv')
    expect(await refusal(Buffer.from([1, 0, 2]), 'people.csv')).toContain('Only .xlsx and .csv')
    expect(await refusal('not a workbook', 'people.xlsx')).toContain('could not be read')
    expect(await refusal(archive('xl/workbook.xml', Buffer.from('<a>')), 'people.xlsx')).toContain('could not be read')
    expect(await refusal('', 'people.csv')).toContain('holds nothing to import')
    expect(await refusal('First name,Last name\n', 'people.csv')).toContain('holds nothing to import')
    expect(await refusal(await workbook([['First name']]), 'people.xlsx')).toContain('holds nothing to import')
    expect(await refusal(`Name\n${'Ana\n'.repeat(2001)}`, 'people.csv')).toContain('more than 2,000 rows')
    expect(await refusal(`${'a,'.repeat(101)}\n${'b,'.repeat(101)}`, 'people.csv')).toContain('more than 100 columns')
    expect(await refusal(Buffer.alloc(11 * 1024 * 1024, 'a'), 'people.csv')).toContain('too large')
    const without = await acme.admin.post('/restify/employees/actions?action=read-import-file', {})
    expect(without.body.errors.file).toEqual(['Choose a file to import.'])
  })

  it('takes 2,000 people and not one more', async () => {
    const people = (count: number) => workbook([['First name'], ...Array.from({ length: count }, () => ['Ana'])])
    expect((await read(await people(2000), 'people.xlsx')).body.data.rows).toHaveLength(2000)
    expect(await refusal(await people(2001), 'people.xlsx')).toContain('more than 2,000')
  })

  it('unpacks no bomb, whatever it says of itself, and goes on answering', async () => {
    const huge = Buffer.alloc(80 * 1024 * 1024, '<')
    const sheet = 'xl/worksheets/sheet1.xml'
    const before = process.memoryUsage().rss
    expect(await refusal(archive(sheet, huge), 'bomb.xlsx')).toContain('too large')
    expect(await refusal(archive(sheet, huge, 0), 'bomb.xlsx')).toContain('could not be read')
    expect(await refusal(archive(sheet, huge, 1000), 'bomb.xlsx')).toContain('could not be read')
    const entities = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(1000)}"><!ENTITY z "${'&x;'.repeat(1000)}">]><a>&z;</a>`
    expect(await refusal(archive('xl/workbook.xml', Buffer.from(entities)), 'entities.xlsx')).toContain(
      'could not be read',
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    expect((await acme.admin.get('/restify/employees/getters/imports')).status).toBe(200)
  })
})

describe('the template', () => {
  const template = async (company: TestCompany, locale: string) => {
    const path = '/restify/employees/getters/import-template'
    const answer = await company.admin.get(path, { headers: { 'accept-language': locale } })
    expect(answer.status).toBe(200)
    return answer
  }

  it("offers the company's own departments and the choices, and no other company's", async () => {
    await acme.admin.post('/restify/departments', { name: 'Kitchen' })
    await other.admin.post('/restify/departments', { name: 'Laboratory' })
    const gone = await acme.personWith()
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${gone.employeeId}`),
    )
    const { sheets } = await readXlsx((await template(acme, 'en')).bytes)
    const [people, choices] = sheets
    expect(people!.rows[0]!.slice(0, 5)).toEqual([
      'First name *',
      'Last name *',
      'Work email *',
      'Contract type',
      'Start date *',
    ])
    const words = choices!.rows.flat().filter((cell) => cell !== null)
    expect(words).toEqual(
      expect.arrayContaining(['Kitchen', 'Employment contract', 'Monthly', 'HR', 'admin@acme.test']),
    )
    expect(words).not.toContain('Laboratory')
    // Nobody gets a manager who has left.
    expect(words).not.toContain(gone.email)
    const lists = people!.dataValidations!.filter(({ type }) => type === 'list')
    expect(lists.map(({ formula1 }) => formula1).every((formula) => formula!.startsWith("'Choices'!$"))).toBe(true)
    expect(lists.length).toBeGreaterThanOrEqual(6)
  })

  it('keeps what is typed into each of its rows: a first 0, and days as days', async () => {
    const { sheets } = await readXlsx((await template(acme, 'en')).bytes, { readStyles: true })
    const { rows, cells } = sheets[0]!
    const formatOf = (heading: string, row: number) => {
      expect(rows[0]).toContain(heading)
      return cells!.get(`${row},${rows[0]!.indexOf(heading)}`)?.style?.numFmt
    }
    for (const row of [1, 1000]) {
      expect([formatOf('Phone', row), formatOf('Personal identification number', row)]).toEqual(['@', '@'])
      expect([formatOf('Start date *', row), formatOf('Date of birth', row)]).toEqual(['dd.mm.yyyy', 'dd.mm.yyyy'])
      expect(formatOf('Salary', row)).toBeUndefined()
    }
  })

  it('can be filled in and imported as it is', async () => {
    const { sheets } = await readXlsx((await template(acme, 'en')).bytes)
    const [headings, , ...empty] = sheets[0]!.rows as Value[][]
    const rows = [headings!, leastOf('Tem', 'Plate', 'template@acme.test'), ...empty]
    // The rows that are left empty have their format.
    const columns = headings!.map(() => ({ numFmt: '@' }))
    const filled = Buffer.from(await writeXlsx({ sheets: [{ name: 'Any', columns, rows }] }))
    const answer = await upload(acme.admin, 'import-employees', filled, 'filled.xlsx')
    expect([answer.status, answer.body?.data?.[0]?.message]).toEqual([200, '1 person was imported.'])
    expect((await everybody(acme.admin)).has('template@acme.test')).toBe(true)
    const [past] = (await acme.admin.get('/restify/employees/getters/imports')).body.data
    expect(past).toMatchObject({ file_name: 'filled.xlsx', created: 1, by: 'admin acme' })
  })

  it('is there for everybody without the names of any company', async () => {
    const answer = await acme.visitor.get('/files/employees-import-template.xlsx')
    expect(answer.status).toBe(200)
    const { sheets } = await readXlsx(answer.bytes)
    expect(sheets[0]!.rows[0]![0]).toBe('First name *')
    expect(sheets[1]!.rows.flat()).not.toContain('Kitchen')
    // Kept by language.
    const inRomanian = await other.visitor.get('/files/employees-import-template.xlsx', {
      headers: { 'accept-language': 'ro' },
    })
    expect((await readXlsx(inRomanian.bytes)).sheets[0]!.rows[0]![0]).toBe('Prenume *')
  })
})

describe('a row', () => {
  it('needs no contract type, salary type and currency where there is a usual one', async () => {
    const lei = [{ key: 'default_currency', value: 'RON' }]
    expect((await acme.admin.post('/restify/settings/bulk/update', lei)).status).toBe(200)
    const columns = ['first_name', 'last_name', 'email', 'start_date', 'salary', 'contract_type']
    await imported(
      acme.admin,
      sheetOf(
        columns,
        ['Usual', 'One', 'usual@acme.test', '01.02.2024', '5000', ''],
        ['Self', 'Employed', 'pfa@acme.test', '01.02.2024', '', 'P.F.A.'],
        ['Law', 'Words', 'cim@acme.test', '01.02.2024', '', 'cim'],
      ),
    )
    const of = async (email: string) => (await everybody(acme.admin)).get(email)!.attributes
    const usual = { contract_type: 'employment_contract', salary: 5000, salary_type: 'monthly', salary_currency: 'RON' }
    expect(await of('usual@acme.test')).toMatchObject(usual)
    expect(await of('pfa@acme.test')).toMatchObject({ contract_type: 'b2b_unpaid_holidays', salary: null })
    expect(await of('cim@acme.test')).toMatchObject({ contract_type: 'employment_contract' })

    // What is there already is kept: a raise changes neither the kind nor the currency, and no contract is replaced.
    await imported(
      acme.admin,
      sheetOf(['email', 'salary', 'salary_type', 'salary_currency'], ['pfa@acme.test', '90', 'Hourly', 'EUR']),
    )
    await imported(acme.admin, sheetOf(['email', 'salary'], ['pfa@acme.test', '95'], ['cim@acme.test', '4000']))
    expect(await of('pfa@acme.test')).toMatchObject({
      contract_type: 'b2b_unpaid_holidays',
      salary: 95,
      salary_type: 'hourly',
      salary_currency: 'EUR',
    })
    expect(await of('cim@acme.test')).toMatchObject({ salary: 4000, salary_type: 'monthly', salary_currency: 'RON' })
  })

  it('takes an amount in the currency that its column, its cell or the choice for its column says, in this order', async () => {
    const columns = ['first_name', 'last_name', 'email', 'start_date', 'salary', 'salary_currency']
    const row = (name: string, ...pay: [string, string]) => [name, 'Paid', `${name}@acme.test`, '01.02.2024', ...pay]
    const sheet = sheetOf(
      columns,
      row('a', '8.300,00 lei', ''),
      row('b', '€ 1.200', ''),
      row('c', '4000', 'gbp'),
      row('d', '5000', ''),
    )
    await imported(acme.admin, { ...sheet, currencies: { salary: 'CHF' } })
    const all = await everybody(acme.admin)
    const paid = ['a', 'b', 'c', 'd'].map((name) => all.get(`${name}@acme.test`)!.attributes)
    expect(paid.map(({ salary, salary_currency }) => `${salary} ${salary_currency}`)).toEqual([
      ...['8300 RON', '1200 EUR', '4000 GBP', '5000 CHF'],
    ])

    const wrong = sheetOf(
      ['email', 'salary', 'salary_currency', 'internal_cost_hourly_rate'],
      ['a@acme.test', '8300 lei', 'EUR', ''],
      ['b@acme.test', '1200 lei net', '', '20 EUR'],
      ['c@acme.test', '4100 £', 'GBP', '20 lei'],
    )
    const { errors } = await preview(acme.admin, wrong)
    expect(errors).toEqual({
      '0.salary': ['The cell says RON, and the currency of the row is EUR. Correct one of them.'],
      '1.salary': ['This is not an amount. Write it as 1234.50, with its currency where it has another: 1234.50 EUR.'],
      '1.internal_cost_hourly_rate': [
        'This amount is always in the company’s currency (RON), and the cell says EUR. Write it in that currency.',
      ],
    })
  })

  it('says where a position is when the row’s department does not have it', async () => {
    const columns = [...least, 'department', 'position_id']
    const first = sheetOf(columns, [...leastOf('First', 'Baker', 'baker1@acme.test'), 'Bakery', 'Baker'])
    await imported(acme.admin, { ...first, create: ['departments', 'positions'] })
    const second = sheetOf(columns, [...leastOf('Second', 'Baker', 'baker2@acme.test'), 'bakeries', 'baker'])
    await acme.admin.post('/restify/departments', { name: 'Bakeries' })
    const { errors, unknown } = await preview(acme.admin, second)
    expect(errors['0.position_id']).toEqual([
      '“baker” is in Bakery, not in bakeries. Change the department, or let the import create another one here.',
    ])
    expect(unknown).toMatchObject([{ kind: 'positions', names: ['baker'] }])
    expect((await preview(acme.admin, { ...second, create: ['positions'] })).errors).toEqual({})
  })
})

it('refuses a cell that is longer than a cell may be, rather than to cut what it says', async () => {
  const words = `${'word '.repeat(1200)}and the end`
  const file = [
    [...least, 'General information'].join(','),
    [...leastOf('Wordy', 'Person', 'wordy@acme.test'), words].join(','),
  ].join('\n')
  const { status, body } = await upload(acme.admin, 'import-employees', file, 'people.csv')
  expect([status, body.errors]).toEqual([
    422,
    { '0.general_information': ['The general information may not be longer than 5,000 characters.'] },
  ])
  expect((await everybody(acme.admin)).has('wordy@acme.test')).toBe(false)
})
