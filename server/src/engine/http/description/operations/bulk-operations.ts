import type { ResourceDefinition } from '../../../definition.ts'
import { jsonBody, storeSchema, updateSchema } from '../bodies.ts'
import { type Json, listOf, objectOf, ref } from '../json-schema.ts'
import { showing } from '../parameters.ts'
import { answer, type Operation, somebodyMay } from './operation.ts'

const several = (items: Json): Json => ({ ...jsonBody({ ...listOf(items), minItems: 1 }), required: true })

/** Each item names its record by the id, or by the resource's natural key. */
function itemOf({ naturalKey }: ResourceDefinition, update: Json, store: Json | null): Json {
  const id = { type: 'string', format: 'uuid' }
  if (!naturalKey) return { ...update, properties: { id, ...(update.properties as Json) }, required: ['id'] }
  const key = (store?.properties as Json | undefined)?.[naturalKey] ?? { type: 'string' }
  return {
    ...update,
    properties: { id: { anyOf: [id, { type: 'null' }] }, ...(update.properties as Json), [naturalKey]: key },
  }
}

/** Several records in one transaction, all or none. Errors stand under the row's number: `0.name`. */
export function bulkOperations(resource: ResourceDefinition): Operation[] {
  const { key, may } = resource
  const path = `/restify/${key}/bulk`
  const records = { 200: answer('The records', objectOf({ data: listOf(ref(key)) })) }
  const shared = { tag: key, description: 'All or none.' }
  const [store, update] = [storeSchema(resource), updateSchema(resource)]
  const operations: Operation[] = []
  if (store && somebodyMay(may.store)) {
    operations.push({
      ...shared,
      method: 'post',
      path,
      id: `${key}_bulk_store`,
      summary: `Add several of ${key}`,
      parameters: showing,
      body: several(store),
      answers: records,
    })
  }
  if (update && somebodyMay(may.update)) {
    operations.push({
      ...shared,
      method: 'post',
      path: `${path}/update`,
      id: `${key}_bulk_update`,
      summary: `Change several of ${key}`,
      parameters: showing,
      body: several(itemOf(resource, update, store)),
      answers: records,
    })
  }
  if (somebodyMay(may.delete)) {
    operations.push({
      ...shared,
      method: 'delete',
      path: `${path}/delete`,
      id: `${key}_bulk_delete`,
      summary: `Delete several of ${key}`,
      body: several({ type: 'string', format: 'uuid' }),
      answers: { 200: answer('Deleted', { type: 'array', maxItems: 0 }) },
    })
  }
  return operations
}
