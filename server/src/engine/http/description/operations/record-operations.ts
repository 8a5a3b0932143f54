import type { ResourceDefinition } from '../../../definition.ts'
import { fileFields, formBody, jsonBody, updateSchema } from '../bodies.ts'
import { objectOf, ref } from '../json-schema.ts'
import { inPath, RECORD_ID, showing } from '../parameters.ts'
import { answer, done, type Operation, somebodyMay, who } from './operation.ts'

/** Three verbs do one thing: only what is sent is checked and stored. Files come with POST alone. */
function updateOperations(resource: ResourceDefinition): Operation[] {
  const { key, may } = resource
  const schema = updateSchema(resource)
  if (!schema || !somebodyMay(may.update)) return []
  const verbs = [
    ['put', 'update', jsonBody(schema)],
    ['patch', 'patch', jsonBody(schema)],
    ['post', 'update_by_post', formBody(resource, schema)],
  ] as const
  return verbs.map(([method, name, body]) => ({
    method,
    path: `/restify/${key}/{id}`,
    id: `${key}_${name}`,
    tag: key,
    summary: `Change what is sent of one of ${key}`,
    description: `For: ${who(may.update)}. PUT, PATCH and POST do the same.`,
    parameters: [RECORD_ID, ...showing],
    body,
    answers: { 200: answer('Changed', objectOf({ data: ref(key) })) },
  }))
}

function fieldOperations(resource: ResourceDefinition): Operation[] {
  const files = fileFields(resource)
  if (files.length === 0 || !updateSchema(resource) || !somebodyMay(resource.may.update)) return []
  return [
    {
      method: 'delete',
      path: `/restify/${resource.key}/{id}/field/{field}`,
      id: `${resource.key}_delete_file`,
      tag: resource.key,
      summary: 'Take a file away from a record',
      parameters: [RECORD_ID, inPath('field', 'Which file', { type: 'string', enum: files })],
      answers: { 204: done('Taken away') },
    },
  ]
}

/** One record: shown, changed, deleted. */
export function recordOperations(resource: ResourceDefinition): Operation[] {
  const { key, may } = resource
  const path = `/restify/${key}/{id}`
  const show: Operation = {
    method: 'get',
    path,
    id: `${key}_show`,
    tag: key,
    summary: `Show one of ${key}`,
    description: `For: ${who(may.show ?? may.list)}.`,
    parameters: [RECORD_ID, ...showing],
    answers: { 200: answer('The record', objectOf({ data: ref(key) })) },
  }
  const remove: Operation = {
    method: 'delete',
    path,
    id: `${key}_delete`,
    tag: key,
    summary: `Delete one of ${key}`,
    description: `For: ${who(may.delete)}.`,
    parameters: [RECORD_ID],
    answers: { 204: done('Deleted') },
  }
  return [
    ...(somebodyMay(may.show ?? may.list) ? [show] : []),
    ...updateOperations(resource),
    ...(somebodyMay(may.delete) ? [remove] : []),
    ...fieldOperations(resource),
  ]
}
