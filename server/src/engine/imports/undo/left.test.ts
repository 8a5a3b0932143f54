import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { imported, listed, made, tool, toolApp, undo } from '../tools.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await toolApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const codes = async () => (await listed(acme.admin, 'trial-tools')).map(({ attributes }) => attributes.code)
const past = async (entity = 'trial-tools'): Promise<{ id: string }[]> =>
  (await acme.admin.get(`/restify/${entity}/getters/imports`)).body.data

it('puts back what was sealed, and keeps nothing of it any longer', async () => {
  await made(acme.admin, 'trial-tools', { code: 'Safe', pin: '1234' })
  const { import_id } = await imported(acme.admin, ['code', 'pin'], ['Safe', '9999'])
  expect((await tool(acme.admin, 'Safe')).attributes.pin).toBe('9999')
  const kept = () =>
    app.superuser.global((tx) =>
      tx.rows<{ before: unknown }>(sql`select before::text from import_rows where import_id = ${import_id}`),
    )
  expect(JSON.stringify(await kept())).not.toContain('1234')
  expect((await undo(acme.admin, import_id)).status).toBe(200)
  expect((await tool(acme.admin, 'Safe')).attributes.pin).toBe('1234')
  expect(await kept()).toEqual([{ before: '{}' }])
})

it('leaves what something was said about, and what another record names', async () => {
  const { import_id } = await imported(acme.admin, ['code'], ['Lent'], ['Labelled'], ['Free'])
  await made(acme.admin, 'trial-loans', { name: 'To Ana', tool_id: (await tool(acme.admin, 'Lent')).id })
  await made(acme.admin, 'trial-labels', { name: 'Blue', tool_id: (await tool(acme.admin, 'Labelled')).id })
  const { body } = await undo(acme.admin, import_id)
  expect(body.message).toBe('The import was taken back, except 2 records that were changed or used since.')
  expect(await codes()).toEqual(expect.arrayContaining(['Lent', 'Labelled']))
  expect(await codes()).not.toContain('Free')
  expect((await past())[0]).toMatchObject({ id: import_id, created: 3, kept: 2 })
})

it('leaves the rooms that it made where another tool stands in them, or where their taking away is beyond the person', async () => {
  const columns = ['code', 'room_id']
  const rooms = async () => (await listed(acme.admin, 'trial-rooms')).map(({ attributes }) => attributes.name).sort()
  const { import_id } = await imported(acme.admin, columns, ['Bench', 'Hall'], ['Stool', 'Yard'])
  const hall = (await listed(acme.admin, 'trial-rooms')).find(({ attributes }) => attributes.name === 'Hall')!.id
  await made(acme.admin, 'trial-tools', { code: 'Ladder', room_id: hall })
  await undo(acme.admin, import_id)
  expect([await rooms(), await codes()]).toEqual([['Hall'], expect.arrayContaining(['Ladder'])])

  const { client } = await acme.personWith('manageDepartments')
  const own = await imported(client, columns, ['Stand', 'Garden'])
  expect((await undo(client, own.import_id)).status).toBe(200)
  expect([await rooms(), await codes()]).toEqual([['Garden', 'Hall'], expect.not.arrayContaining(['Stand'])])
})

it('leaves a room that it made and that somebody has written something about since', async () => {
  const columns = ['code', 'room_id']
  const { import_id } = await imported(acme.admin, columns, ['Anvil', 'Forge'], ['Easel', 'Studio'])
  const forge = (await listed(acme.admin, 'trial-rooms')).find(({ attributes }) => attributes.name === 'Forge')!.id
  expect((await acme.admin.patch(`/restify/trial-rooms/${forge}`, { code: 'F-1' })).status).toBe(200)
  expect((await undo(acme.admin, import_id)).status).toBe(200)
  const rooms = (await listed(acme.admin, 'trial-rooms')).map(({ attributes }) => attributes.name)
  expect([rooms.includes('Forge'), rooms.includes('Studio')]).toEqual([true, false])
})

it('is refused to somebody who may not take such records away', async () => {
  const { client } = await acme.personWith('manageDepartments')
  const importOf = async (...names: string[]) => {
    const rows = names.map((name) => [name])
    const { body } = await client.post('/restify/trial-labels/actions?action=import', { columns: ['name'], rows })
    return body.data[0].import_id as string
  }
  const blue = await importOf('Blue')
  expect((await undo(client, blue, 'trial-labels')).status).toBe(200)
  const import_id = await importOf('Blue', 'Red')
  expect((await undo(client, import_id, 'trial-labels')).status).toBe(403)
  expect((await listed(acme.admin, 'trial-labels')).map(({ attributes }) => attributes.name)).toEqual(
    expect.arrayContaining(['Blue', 'Red']),
  )
  // It is an import of labels, and of nothing else.
  expect((await undo(acme.admin, import_id)).status).toBe(404)
  expect((await undo(other.admin, import_id, 'trial-labels')).status).toBe(404)
  expect((await past()).map(({ id }) => id)).not.toContain(import_id)
  expect((await past('trial-labels')).map(({ id }) => id)).toEqual([import_id, blue])
})

it('is refused to somebody who may not write all that it changed, and says what', async () => {
  const { client } = await acme.personWith('manageDepartments')
  await made(acme.admin, 'trial-tools', { code: 'Plane', name: 'Plane', owner: { name: 'Ion' } })
  const { import_id } = await imported(acme.admin, ['code', 'name', 'owner.name'], ['Plane', 'Big plane', 'Ana'])
  const { status, body } = await undo(client, import_id)
  expect([status, body.message]).toEqual([
    403,
    'This import changed fields that you may not change: Owner. Ask somebody who may to take it back.',
  ])
  const shown = async () => (await tool(acme.admin, 'Plane')).attributes
  expect(await shown()).toMatchObject({ name: 'Big plane', owner: { name: 'Ana' } })
  expect((await undo(acme.admin, import_id)).status).toBe(200)
  expect(await shown()).toMatchObject({ name: 'Plane', owner: { name: 'Ion' } })
})

it('offers the last ten imports, the newest first', async () => {
  const ids: string[] = []
  for (let i = 0; i < 11; i++) ids.push((await imported(acme.admin, ['code'], [`Nail ${i}`])).import_id)
  expect((await past()).map(({ id }) => id)).toEqual(ids.slice(1).reverse())
})
