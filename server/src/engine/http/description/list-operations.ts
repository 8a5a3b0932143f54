import type { ResourceDefinition } from '../../definition.ts'
import { formBody, storeSchema } from './bodies.ts'
import { listOf, objectOf, ref } from './json-schema.ts'
import { answer, type Operation, somebodyMay, who } from './operation.ts'
import { filters, grouping, shared, showing } from './parameters.ts'

const data = (resource: ResourceDefinition) => objectOf({ data: ref(resource.key) })

/** The list, what it can be narrowed by, and how a record is added to it. */
export function listOperations(resource: ResourceDefinition): Operation[] {
  const { key, may } = resource
  const path = `/restify/${key}`
  const page = objectOf({ meta: ref('ListMeta'), links: ref('ListLinks'), data: listOf(ref(key)) })
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
