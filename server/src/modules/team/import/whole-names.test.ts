import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { wholeNames } from './whole-names.ts'

const read = (heading: string, cells: string[], others: string[] = []) => {
  const split = wholeNames({ heading, cells, others })
  return split && cells.map((cell) => split.apart(cell))
}

describe('a column with whole names', () => {
  it('has the family name first by its heading, or last, or before a comma', () => {
    expect(read('nume si prenume', ['Popescu Ion Mihai'])).toEqual([['Ion Mihai', 'Popescu']])
    expect(read('employee', ['Ion Mihai Popescu'])).toEqual([['Ion Mihai', 'Popescu']])
    expect(read('name', ['Popescu, Ion Mihai', 'Ana Pop'])).toEqual([
      ['Ion Mihai', 'Popescu'],
      ['Ana', 'Pop'],
    ])
  })

  it('is none where names stand apart, where most are one word, and under another heading', () => {
    expect(read('name', ['Ana Pop'], ['last_name'])).toBeNull()
    expect(read('name', ['Ana', 'Dan', 'Ana Pop'])).toBeNull()
    expect(read('company name', ['Ana Pop'])).toBeNull()
    expect(read('name', ['', ' '])).toBeNull()
  })
})

describe('a sheet with whole names', () => {
  let app: TestApp
  let acme: TestCompany
  beforeAll(async () => {
    app = await testApp()
    acme = await app.company({ subdomain: 'acme' })
  })
  afterAll(() => app.close())
  const asked = async (text: string) =>
    (await acme.hr.post('/restify/employees/actions?action=read-import-file', { text })).body.data

  it('is read as given and family names, under the heading that they had', async () => {
    const sheet = await asked(
      '"Last Name, First Name",Work email\n"Popescu, Ion",ion@x.test\n"Pop, Ana Maria",ana@x.test',
    )
    expect([sheet.headings, sheet.mapping, sheet.rows]).toEqual([
      ['Last Name, First Name', 'Last Name, First Name', 'Work email'],
      ['first_name', 'last_name', 'email'],
      [
        ['Ion', 'Popescu', 'ion@x.test'],
        ['Ana Maria', 'Pop', 'ana@x.test'],
      ],
    ])
  })

  it('stays as it is where both names have columns', async () => {
    const sheet = await asked('Nume\tPrenume\tEmail\nPopescu Marin\tIon Dan\tion@x.test')
    expect([sheet.mapping, sheet.rows]).toEqual([
      ['last_name', 'first_name', 'email'],
      [['Popescu Marin', 'Ion Dan', 'ion@x.test']],
    ])
  })
})
