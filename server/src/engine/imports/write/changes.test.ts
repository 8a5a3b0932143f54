import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, whileHeld } from '#testing/index.ts'
import { check, imported, listed, made, tool, toolApp } from '../tools.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await toolApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

describe('a row that changes a record', () => {
  it('finds it by its code in any case, of the own company alone, and cells without the blanks around them', async () => {
    await made(other.admin, 'trial-tools', { code: 'SAW-1', name: 'Theirs' })
    const id = await made(acme.admin, 'trial-tools', { code: 'Saw-1', name: 'Saw' })
    const report = await imported(acme.admin, ['code', 'name'], ['  sAW-1 ', ' Long saw  '])
    expect(report).toMatchObject({ created: 0, changed: 1, same: 0 })
    expect(await tool(acme.admin, 'Saw-1')).toMatchObject({ id, attributes: { name: 'Long saw' } })
    expect((await tool(other.admin, 'SAW-1')).attributes.name).toBe('Theirs')
  })

  it('gets no usual value, and a new record gets it where the sheet says nothing', async () => {
    await made(acme.admin, 'trial-tools', { code: 'Axe', name: 'Axe' })
    await imported(acme.admin, ['code', 'name', 'place'], ['Axe', '', 'Shed'], ['Pin', '', ''], ['Rasp', 'Rasp', ''])
    const names = await Promise.all(['Axe', 'Pin', 'Rasp'].map((code) => tool(acme.admin, code)))
    expect(names.map(({ attributes: { name, place } }) => [name, place])).toEqual([
      ['Axe', 'Shed'],
      ['Nameless', null],
      ['Rasp', null],
    ])
  })

  it('keeps the parts of an object that the sheet does not have', async () => {
    await made(acme.admin, 'trial-tools', { code: 'Drill', maker: { name: 'Bosch', city: 'Gerlingen' } })
    await imported(acme.admin, ['code', 'maker.city'], ['Drill', 'Blaj'])
    expect((await tool(acme.admin, 'Drill')).attributes.maker).toEqual({ name: 'Bosch', city: 'Blaj' })
  })

  it('keeps the parts that somebody else changes while the sheet is read', async () => {
    const id = await made(acme.admin, 'trial-tools', { code: 'Router', maker: { name: 'Bosch', city: 'Gerlingen' } })
    await whileHeld(
      app,
      sql`update trial_tools set maker = '{"name": "Makita", "city": "Gerlingen"}' where id = ${id}`,
      () => imported(acme.admin, ['code', 'maker.city'], ['Router', 'Blaj']),
    )
    expect((await tool(acme.admin, 'Router')).attributes.maker).toEqual({ name: 'Makita', city: 'Blaj' })
  })

  it('that says what is there changes nothing, and an import of such rows alone is none', async () => {
    await made(acme.admin, 'trial-tools', { code: 'Vice', name: 'Vice' })
    await made(acme.admin, 'trial-tools', { code: 'Clamp', name: 'Clamp' })
    const none = await imported(acme.admin, ['code', 'name'], ['Vice', 'Vice'], ['Clamp', 'Clamp'])
    expect(none).toMatchObject({ created: 0, changed: 0, same: 2, import_id: null })
    const one = await imported(acme.admin, ['code', 'name'], ['Vice', 'Vice'], ['Clamp', 'Big clamp'])
    expect(one).toMatchObject({ created: 0, changed: 1, same: 1 })
    const rows = await app.superuser.global((tx) =>
      tx.rows(sql`select record_id from import_rows where import_id = ${one.import_id}`),
    )
    expect(rows).toEqual([{ record_id: (await tool(acme.admin, 'Clamp')).id }])
  })

  it('has what only new ones are given said at its cell, never dropped, and of what changes what stands there now', async () => {
    await imported(acme.admin, ['code', 'origin', 'name'], ['Lathe', 'Sibiu', 'Old'])
    expect((await tool(acme.admin, 'Lathe')).attributes.origin).toBe('Sibiu')
    const columns = ['code', 'origin', 'name', 'pin']
    const { errors } = await check(acme.admin, columns, ['Lathe', 'Cluj', 'New', ''], ['Mill', 'Cluj', '', ''])
    expect(errors).toEqual({
      '0.origin': ['This is for new records only, and this row changes one that is there. Leave the cell empty.'],
    })
    const { was } = await check(acme.admin, columns, ['Lathe', '', 'New', '12'], ['Mill', '', 'New', ''])
    expect(was).toEqual({ '0.name': 'Old' })
  })

  it('is refused where another row of the sheet names the same record', async () => {
    const { errors } = await check(acme.admin, ['code', 'name'], ['Plane', 'A'], ['PLANE', 'B'], ['Other', 'C'])
    expect(errors).toEqual({
      '0.code': ['“Plane” stands in another row of the sheet too.'],
      '1.code': ['“PLANE” stands in another row of the sheet too.'],
    })
  })
})

describe('problems of a row', () => {
  it('hold those between fields beside those of a field, at the part of an object that is meant', async () => {
    const long = 'x'.repeat(21)
    const columns = ['code', 'maker.city', 'maker.name', 'place']
    const { errors } = await check(acme.admin, columns, ['Bit', 'Blaj', '', long])
    expect(Object.keys(errors).sort()).toEqual(['0.maker.name', '0.place'])
  })

  it('recognise a record that is there by a rule of the table for some rows, of which an empty cell is a value', async () => {
    const columns = ['code', 'serial', 'place']
    await imported(acme.admin, columns, ['Lamp', 'S-1', ''], ['Torch', 'S-1', 'Hall'])
    const rows = [
      ...[
        ['New', 'S-1', ''],
        ['Lamp', 'S-1', ''],
        ['A', 'S-1', 'Yard'],
        ['B', 'S-1', 'Yard'],
      ],
      ...[
        ['C', '', ''],
        ['D', '', ''],
      ],
    ]
    const { errors, taken } = await check(acme.admin, columns, ...rows)
    expect(errors).toEqual({
      '0.serial': ['The serial has already been taken.'],
      '1.serial': ['“S-1” stands in another row of the sheet too.'],
      '3.serial': ['“S-1” stands in another row of the sheet too.'],
    })
    expect(taken).toEqual([0, 1, 3])
    expect((await check(other.admin, columns, ['New', 'S-1', ''])).errors).toEqual({})
  })
})

describe('a name of another record', () => {
  it('is known in both languages, and by a code only to those who see codes', async () => {
    const id = await made(acme.admin, 'trial-rooms', { name: 'Loft', code: 'R-7' })
    await app.superuser.global((tx) =>
      tx.run(sql`update trial_rooms set names = '{"en": "Attic", "ro": "Mansardă"}' where id = ${id}`),
    )
    const columns = ['code', 'room_id']
    const rows = [
      ['1', 'attic'],
      ['2', 'mansarda'],
      ['3', 'R-7'],
    ]
    expect((await check(acme.admin, columns, ...rows)).errors).toEqual({})
    const { client } = await acme.personWith('manageDepartments')
    expect(Object.keys((await check(client, columns, ...rows)).errors)).toEqual(['2.room_id'])
  })

  it('is none where the person does not see that record', async () => {
    await made(acme.admin, 'trial-rooms', { name: 'Vault', closed_by: 'the bank' })
    const { client } = await acme.personWith('manageDepartments')
    const columns = ['code', 'room_id']
    expect((await check(acme.admin, columns, ['1', 'Vault'])).errors).toEqual({})
    expect(Object.keys((await check(client, columns, ['1', 'Vault'])).errors)).toEqual(['0.room_id'])
  })

  it('is none where the person may not list such records', async () => {
    await made(acme.admin, 'trial-keepers', { name: 'Ana' })
    const { client } = await acme.personWith('manageDepartments')
    const columns = ['code', 'keeper_id']
    expect((await check(acme.admin, columns, ['1', 'Ana'])).errors).toEqual({})
    expect(Object.keys((await check(client, columns, ['1', 'Ana'])).errors)).toEqual(['0.keeper_id'])
  })

  it('that nobody could make says so at its cell, in the check as in the import', async () => {
    const body = { columns: ['code', 'room_id'], rows: [['Press', 'R'.repeat(51)]], create: ['trial-rooms'] }
    const act = (action: string) => acme.admin.post(`/restify/trial-tools/actions?action=${action}`, body)
    const errors = { '0.room_id': ['The name may not be longer than 50 characters.'] }
    expect((await act('check-import')).body.data.errors).toEqual(errors)
    const { status, body: refused } = await act('import')
    expect([status, refused.errors]).toEqual([422, errors])
  })

  it('is made by the import, never by the check', async () => {
    const body = { columns: ['code', 'room_id'], rows: [['Lathe', 'Cellar']], create: ['trial-rooms'] }
    const names = async () => (await listed(acme.admin, 'trial-rooms')).map(({ attributes }) => attributes.name)
    const { body: answer } = await acme.admin.post('/restify/trial-tools/actions?action=check-import', body)
    expect([answer.data.errors, await names()]).toEqual([{}, expect.not.arrayContaining(['Cellar'])])
    await acme.admin.post('/restify/trial-tools/actions?action=import', body)
    expect(await names()).toContain('Cellar')
  })
})

it('offers a part of an object only to those who may write it', async () => {
  const { client } = await acme.personWith('manageDepartments')
  const headings = { text: 'Code\tOwner name\nA\tB' }
  const read = async (who: TestCompany['admin']) => {
    const { body } = await who.post('/restify/trial-tools/actions?action=read-import-file', headings)
    return body.data.fields.map(({ key }: { key: string }) => key)
  }
  expect([(await read(acme.admin)).includes('owner.name'), (await read(client)).includes('owner.name')]).toEqual([
    ...[true, false],
  ])
  await imported(client, ['code', 'owner.name'], ['Mine', 'Me'])
  expect((await tool(acme.admin, 'Mine')).attributes.owner).toBeNull()
})
