import { expect } from 'vitest'
import * as z from 'zod'
import { Id, nullable, optionalText, requiredText } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { defineResource } from '../definition.ts'

/** Rooms of a workshop. A closed one is seen by those alone who manage the company, and so is what a room is known by. */
const rooms = defineResource({
  key: 'trial-rooms',
  table: 'trial_rooms',
  module: 'trial',
  display: 'name',
  knownBy: ['code'],
  store: z.object({ name: requiredText(50), code: optionalText(10), closed_by: optionalText(20) }),
  fields: { name: { sort: true, translated: true }, code: { read: ['manageCompany'] }, closed_by: {} },
  may: {
    list: (actor) => actor.can('manageCompany') || [{ closed_by: null }],
    store: 'manageDepartments',
    update: 'manageDepartments',
    delete: 'manageCompany',
  },
})

/** Who keeps a tool: a list that only those read who manage the company. */
const keepers = defineResource({
  key: 'trial-keepers',
  table: 'trial_keepers',
  module: 'trial',
  display: 'name',
  store: z.object({ name: requiredText(50) }),
  fields: { name: { sort: true } },
  may: { list: 'manageCompany', store: 'manageCompany', update: 'manageCompany', delete: 'manageCompany' },
})

const keeping = {
  list: 'auth',
  store: 'manageDepartments',
  update: 'manageDepartments',
  delete: 'manageDepartments',
} as const

const ToolWrite = z.object({
  code: requiredText(20),
  name: optionalText(20),
  room_id: nullable(Id),
  keeper_id: nullable(Id),
  maker: z.object({ name: optionalText(20), city: optionalText(20) }).optional(),
  owner: z.object({ name: optionalText(20) }).optional(),
  pin: optionalText(20),
  serial: optionalText(20),
  place: optionalText(20),
})

/** Tools, which a sheet knows by their code. Where one comes from is said when it is new, and stays. */
export const tools = defineResource({
  key: 'trial-tools',
  table: 'trial_tools',
  module: 'trial',
  display: 'code',
  store: ToolWrite.extend({ origin: optionalText(20) }),
  update: ToolWrite,
  rules: ({ maker }) => {
    const { city, name } = (maker ?? {}) as { city?: string; name?: string }
    return city && !name ? [['maker.name', 'required']] : []
  },
  fields: {
    code: { sort: true },
    name: {},
    room_id: { kind: 'id', references: 'trial-rooms' },
    keeper_id: { kind: 'id', references: 'trial-keepers' },
    maker: { kind: 'json', holds: z.unknown() },
    owner: { kind: 'json', holds: z.unknown(), write: ['manageBilling'] },
    pin: { kind: 'encrypted' },
    serial: {},
    place: {},
    origin: {},
  },
  may: keeping,
  import: {
    columns: [
      ...[
        'code',
        'name',
        'room_id',
        'keeper_id',
        'maker.city',
        'maker.name',
        'owner.name',
        'pin',
        'serial',
        'place',
        'origin',
      ],
    ],
    onlyNew: ['origin'],
    updatesBy: 'code',
    usual: { name: 'Nameless' },
    makes: ['room_id'],
  },
})

/** What is said about a tool, without a key of the database between them. */
const loans = defineResource({
  key: 'trial-loans',
  table: 'trial_loans',
  module: 'trial',
  display: 'name',
  about: 'tool_id',
  store: z.object({ name: requiredText(20), tool_id: Id }),
  fields: { name: {}, tool_id: { kind: 'id' } },
  may: keeping,
})

/** A label that is stuck on a tool: its row names the tool by a key of the database. */
const labels = defineResource({
  key: 'trial-labels',
  table: 'trial_labels',
  module: 'trial',
  display: 'name',
  store: z.object({ name: requiredText(20), tool_id: nullable(Id) }),
  fields: { name: {}, tool_id: { kind: 'id', references: 'trial-tools' } },
  // Who makes them may take none away but blue ones.
  may: { ...keeping, delete: (actor) => actor.can('manageCompany') || [{ name: 'Blue' }] },
  import: { columns: ['name'] },
})

const tables = {
  trial_keepers: 'name text not null',
  trial_rooms: 'name text not null, names jsonb, code text, closed_by text',
  trial_tools: `code text not null, name text, room_id uuid, keeper_id uuid, maker jsonb, owner jsonb, pin bytea, serial text, place text, origin text,
    constraint trial_tools_code_key unique (tenant_id, code)`,
  trial_loans: 'name text not null, tool_id uuid not null',
  trial_labels: 'name text not null, tool_id uuid',
}

/** An application whose companies keep tools. A serial number is there once at a place, and none is no number. */
export async function toolApp(): Promise<TestApp> {
  const app = await testApp(
    {},
    { trial: { module: { key: 'trial', resources: [rooms, keepers, tools, loans, labels] }, tables } },
  )
  await app.superuser.global(async (tx) => {
    await tx.run(sql`create unique index trial_tools_serial_key on trial_tools (tenant_id, serial, place)
      nulls not distinct where serial is not null`)
    await tx.run(sql`alter table trial_labels add constraint trial_labels_tool_id_fkey
      foreign key (tenant_id, tool_id) references trial_tools`)
    await tx.run(sql`alter table trial_tools add constraint trial_tools_room_id_fkey
      foreign key (tenant_id, room_id) references trial_rooms`)
  })
  return app
}

type Record = { id: string; attributes: { [field: string]: unknown } }
export const listed = async (client: Client, entity: string): Promise<Record[]> =>
  (await client.get(`/restify/${entity}?perPage=100`)).body.data
export const made = async (client: Client, entity: string, body: object): Promise<string> =>
  (await client.post(`/restify/${entity}`, body)).body.data.id

const act = (client: Client, action: string, body: object) =>
  client.post(`/restify/trial-tools/actions?action=${action}`, body)
export const check = async (client: Client, columns: string[], ...rows: string[][]) => {
  const answer = await act(client, 'check-import', { columns, rows, create: [] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
export const imported = async (client: Client, columns: string[], ...rows: string[][]) => {
  const answer = await act(client, 'import', { columns, rows, create: ['trial-rooms'] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data[0]
}
export const undo = (client: Client, import_id: string, entity = 'trial-tools') =>
  client.post(`/restify/${entity}/actions?action=undo-import`, { import_id })
/** The one tool of that code. */
export const tool = async (client: Client, code: string) =>
  (await listed(client, 'trial-tools')).find(({ attributes }) => attributes.code === code)!
