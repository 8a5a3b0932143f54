import { expect, it } from 'vitest'
import * as z from 'zod'
import { defineResource } from '../../../definition.ts'
import { createRegistry } from '../../../registry.ts'
import { describeApi } from '../index.ts'

const staff = defineResource({
  key: 'described-staff',
  table: 'described_staff',
  module: 'trial',
  display: 'role',
  store: z.object({ project_id: z.uuid(), person_id: z.uuid(), role: z.string(), rate: z.number().nullish() }),
  fields: { project_id: { kind: 'id' }, person_id: { kind: 'id' }, role: {}, rate: { kind: 'money' } },
  may: { list: 'auth', store: 'auth' },
})
const people = defineResource({
  key: 'described-people',
  table: 'described_people',
  module: 'trial',
  display: 'name',
  fields: { name: {} },
  may: { list: 'auth' },
})
const ends = { resource: 'described-people', from: 'project_id', to: 'person_id', sync: { may: 'auth' } } as const
const projects = defineResource({
  key: 'described-projects',
  table: 'described_projects',
  module: 'trial',
  display: 'name',
  fields: { name: {} },
  relations: {
    members: { kind: 'belongsToMany', ...ends, through: 'described_staff', pivot: 'described-staff' },
    guests: { kind: 'belongsToMany', ...ends, through: 'described_guests' },
  },
  may: { list: 'auth' },
})

interface Operation {
  requestBody: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: unknown
}
const registry = createRegistry([{ key: 'trial', resources: [staff, people, projects] }])
const paths = describeApi(registry).paths as Record<string, { post: Operation }>
const operation = (verb: string, relation: string) =>
  paths[`/restify/described-projects/{id}/${verb}/${relation}`]!.post
const bodyOf = (verb: string, relation: string) => {
  const { properties, required } = operation(verb, relation).requestBody.content['application/json']!.schema
  return [Object.keys(properties), required]
}

it('describes the values of pairs that are records where pairs are made, and not where they are taken away', () => {
  for (const verb of ['attach', 'sync'])
    expect(bodyOf(verb, 'members')).toEqual([
      ['members', 'role', 'rate'],
      ['members', 'role'],
    ])
  expect(bodyOf('detach', 'members')).toEqual([['members'], ['members']])
  const answered = JSON.stringify(operation('attach', 'members').responses)
  for (const name of ['id', 'project_id', 'person_id', 'role', 'rate']) expect(answered).toContain(`"${name}"`)
})

it('describes pairs that are no records by their two ends', () => {
  expect(bodyOf('attach', 'guests')).toEqual([['guests'], ['guests']])
  expect(JSON.stringify(operation('attach', 'guests').responses)).not.toContain('"rate"')
})
