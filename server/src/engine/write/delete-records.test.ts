import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { belongsToOneOf, defineResource } from '../definition.ts'

const may = { list: 'auth', store: 'auth', delete: 'auth' } as const
const named = { name: { sort: true } } as const
const houses = defineResource({
  key: 'gone-houses',
  table: 'gone_houses',
  module: 'trial',
  display: 'name',
  fields: named,
  may,
})
const rooms = defineResource({
  key: 'gone-rooms',
  table: 'gone_rooms',
  module: 'trial',
  display: 'name',
  fields: { ...named, plan: { kind: 'file', file: { accept: 'image' } } },
  may,
})
/** Of houses and of rooms; notes of notes too. */
const notes = defineResource({
  key: 'gone-notes',
  table: 'gone_notes',
  module: 'trial',
  display: 'name',
  store: z.object({ name: z.string() }),
  fields: { ...named, about_type: { match: 'enum' }, about_id: { kind: 'id' } },
  relations: {
    about: belongsToOneOf({ house: 'gone-houses', room: 'gone-rooms', note: 'gone-notes' }, 'about_type', 'about_id'),
  },
  may,
})
const tables = {
  gone_houses: 'name text not null',
  gone_rooms: `name text not null, house_id uuid not null, plan text,
    foreign key (tenant_id, house_id) references gone_houses on delete cascade`,
  gone_notes: 'name text not null, about_type text not null, about_id uuid not null',
}

let app: TestApp
let acme: TestCompany
let other: TestCompany
const ids = { house: newId(), neighbour: newId(), room: newId(), across: newId() }
const plan = (tenantId: string, n: number) => `tenants/${tenantId}/plans/0190d2a0-0000-7000-8000-00000000000${n}.png`

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [houses, rooms, notes] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  // Both companies have the same ids: only the company keeps their rows apart.
  for (const { tenantId } of [acme, other])
    await app.services.database.tenant(tenantId, async (tx) => {
      const add = (table: string, id: string, columns: Record<string, unknown>) =>
        tx.run(sql`insert into ${sql.table(table)} (tenant_id, id, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
          values (${tenantId}, ${id}, ${sql.join(Object.values(columns))})`)
      const note = (name: string, type: string, about_id: string, id = newId()) =>
        add('gone_notes', id, { name, about_type: type, about_id })
      for (const [n, house, room] of [
        [1, ids.house, ids.room],
        [2, ids.neighbour, ids.across],
      ] as const) {
        await add('gone_houses', house, { name: `house ${n}` })
        await add('gone_rooms', room, { name: `room ${n}`, house_id: house, plan: plan(tenantId, n) })
        await note(`of house ${n}`, 'house', house)
        const ofRoom = newId()
        await note(`of room ${n}`, 'room', room, ofRoom)
        await note(`of note ${n}`, 'note', ofRoom)
      }
      // The id of the house, but of another kind.
      await note('of nothing', 'room', ids.house)
    })
})
afterAll(() => app.close())

const left = ({ tenantId }: TestCompany) =>
  app.services.database.tenant(tenantId, async (tx) => {
    const rows = await tx.rows<{ name: string }>(
      sql`select name from gone_notes where tenant_id = ${tenantId} order by name`,
    )
    return rows.map(({ name }) => name)
  })
const all = ['of house 1', 'of house 2', 'of note 1', 'of note 2', 'of nothing', 'of room 1', 'of room 2']
const removals = () =>
  app.superuser.global(async (tx) => {
    const rows = await tx.rows<{
      path: string
    }>(sql`select payload ->> 'path' as path from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-file' order by 1`)
    return rows.map(({ path }) => path)
  })

describe('a record that is deleted', () => {
  it('takes along what names it as one of several kinds, what goes by a key, and what names that', async () => {
    expect(await left(acme)).toEqual(all)
    expect((await acme.hr.delete(`/restify/gone-houses/${ids.house}`)).status).toBe(204)
    expect(await left(acme)).toEqual(['of house 2', 'of note 2', 'of nothing', 'of room 2'])
    expect(await left(other)).toEqual(all)
  })

  it('has the files of rows that go by a key deleted, and no others', async () => {
    expect(await removals()).toContain(plan(acme.tenantId, 1))
    expect(await removals()).not.toContain(plan(acme.tenantId, 2))
    expect(await removals()).not.toContain(plan(other.tenantId, 1))
  })

  it('takes along what is its own alone where nothing goes by a key', async () => {
    expect((await acme.hr.delete(`/restify/gone-rooms/${ids.across}`)).status).toBe(204)
    expect(await left(acme)).toEqual(['of house 2', 'of nothing'])
    expect(await removals()).toContain(plan(acme.tenantId, 2))
  })

  it('leaves all as it was when something refuses the deletion', async () => {
    const answer = await other.hr.delete(`/restify/gone-houses/${newId()}`)
    expect(answer.status).toBe(404)
    expect(await left(other)).toEqual(all)
  })
})
