import type { ResourceDefinition } from '../../../definition.ts'
import { formBody, storeSchema } from '../bodies.ts'
import { type Json, listOf, objectOf, outputSchema, ref } from '../json-schema.ts'
import { filters, grouping, shared, showing } from '../parameters.ts'
import { sharedSchemas } from '../shared-schemas.ts'
import { answer, type Operation, somebodyMay, who } from './operation.ts'

interface ObjectSchema extends Json {
  properties: Json
}

const data = (resource: ResourceDefinition) => objectOf({ data: ref(resource.key) })

/** A page of rows; of aggregates, where the resource has some and a group is asked for. */
function pageSchema({ key, aggregates }: ResourceDefinition) {
  const page = (meta: Json, record: Json) => objectOf({ meta, links: ref('ListLinks'), data: listOf(record) })
  if (!aggregates) return page(ref('ListMeta'), ref(key))
  const [list, own] = [sharedSchemas().ListMeta!, outputSchema(aggregates.meta, ref)] as ObjectSchema[]
  const meta = { ...list, properties: { ...list!.properties, ...own!.properties } }
  if (aggregates.groups.length === 0) return page(meta, ref(key))
  const group = objectOf({
    id: { type: 'string' },
    type: { type: 'string' },
    attributes: outputSchema(aggregates.attributes, ref),
    meta: ref('RecordMeta'),
  })
  return { anyOf: [page(meta, ref(key)), page(meta, group)] }
}

/** The list, what it can be narrowed by, and how a record is added to it. */
export function listOperations(resource: ResourceDefinition): Operation[] {
  const { key, may } = resource
  const path = `/restify/${key}`
  const page = pageSchema(resource)
  const operations: Operation[] = []
  if (somebodyMay(may.list)) {
    operations.push(
      {
        method: 'get',
        path,
        id: `${key}_list`,
        tag: key,
        summary: `List ${key}`,
        description: `For ${who(resource.public ? 'auth' : may.list)}${resource.public ? ', and everybody else' : ''}.`,
        parameters: [
          ...shared('page', 'perPage', 'sort', 'withMeta'),
          ...showing,
          ...filters(resource),
          ...grouping(resource),
        ],
        answers: { 200: answer('A page', page) },
        open: resource.public ?? false,
      },
      {
        method: 'get',
        path: `${path}/filters`,
        id: `${key}_filters`,
        tag: key,
        summary: `What lists of ${key} can be narrowed and sorted by`,
        description: 'Advanced filters come without being asked for, unless `only` is sent.',
        parameters: ['include', 'only'].map((name) => ({
          name,
          in: 'query',
          description: 'Some of `matches,sortables,searchables`',
          schema: { type: 'string' },
        })),
        answers: { 200: answer('Filters', objectOf({ data: listOf(ref('Filter')) })) },
      },
    )
  }
  const store = storeSchema(resource)
  if (store && somebodyMay(may.store)) {
    operations.push({
      method: 'post',
      path,
      id: `${key}_store`,
      tag: key,
      summary: `Add one of ${key}`,
      description: `For: ${who(may.store)}.`,
      parameters: showing,
      body: formBody(resource, store),
      answers: {
        201: {
          ...answer('Added', data(resource)),
          headers: { Location: { schema: { type: 'string' }, description: `\`${path}/{id}\`` } },
        },
      },
    })
  }
  return operations
}
