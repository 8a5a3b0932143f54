import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { insertRows } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { defineResource } from '../../definition.ts'

const rooms = defineResource({
  key: 'end-rooms',
  table: 'end_rooms',
  module: 'trial',
  display: 'name',
  fields: { name: {} },
  may: { list: (actor) => actor.can('manageBilling') || [{ name: 'Hall' }] },
})
const stays = defineResource({
  key: 'end-stays',
  table: 'end_stays',
  module: 'trial',
  display: 'stay',
  store: z.object({ tour_id: z.uuid(), room_id: z.uuid() }),
  fields: { tour_id: { kind: 'id' }, room_id: { kind: 'id', references: 'end-rooms' }, stay: { column: 'id' } },
  may: { list: 'auth', store: 'auth', delete: 'auth' },
})
const tours = defineResource({
  key: 'end-tours',
  table: 'end_tours',
  module: 'trial',
  display: 'name',
  fields: { name: {} },
  relations: {
    rooms: {
      kind: 'belongsToMany',
      resource: 'end-rooms',
      through: 'end_stays',
      from: 'tour_id',
      to: 'room_id',
      pivot: 'end-stays',
      sync: { may: 'auth' },
    },
  },
  may: { list: 'auth' },
})

let app: TestApp
let acme: TestCompany
const [tour, hall, vault] = [newId(), newId(), newId()]

beforeAll(async () => {
  const tables = {
    end_rooms: 'name text not null',
    end_tours: 'name text not null',
    end_stays: 'tour_id uuid not null, room_id uuid not null',
  }
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [rooms, stays, tours] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  const { tenantId: tenant_id } = acme
  await app.services.database.tenant(tenant_id, async (tx) => {
    await insertRows(tx, 'end_tours', [{ tenant_id, id: tour, name: 'Night' }])
    await insertRows(tx, 'end_rooms', [
      { tenant_id, id: hall, name: 'Hall' },
      { tenant_id, id: vault, name: 'Vault' },
    ])
  })
})
afterAll(() => app.close())

it('leads a pair to what its maker’s lists show alone, and says of the rest what it says of none', async () => {
  const call = (client: Client, verb: string, ...ids: string[]) =>
    client.post(`/restify/end-tours/${tour}/${verb}/rooms`, { rooms: ids })
  const { employee, admin } = acme
  const refusal = async (...asked: Parameters<typeof call>) => {
    const { status, body } = await call(...asked)
    return [status, body.errors]
  }
  const none = await refusal(employee, 'attach', newId())
  expect(none).toEqual([422, { rooms: [expect.any(String)] }])
  for (const ids of [[vault], [hall, vault]])
    for (const verb of ['attach', 'sync']) expect(await refusal(employee, verb, ...ids)).toEqual(none)
  expect((await call(employee, 'attach', hall)).status).toBe(201)
  // One of them is there already.
  expect(await refusal(admin, 'attach', hall, vault)).toEqual([422, { rooms: [expect.any(String)] }])
  expect((await call(admin, 'attach', vault)).status).toBe(201)
})
