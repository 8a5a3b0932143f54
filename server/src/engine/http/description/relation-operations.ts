import type { ResourceDefinition } from '../../definition.ts'
import { jsonBody } from './bodies.ts'
import { type Json, listOf, objectOf, ref } from './json-schema.ts'
import { answer, done, type Operation, somebodyMay, who } from './operation.ts'
import { RECORD_ID } from './parameters.ts'

const ID: Json = { type: 'string', format: 'uuid' }

/** Relations that are written whole, or by adding and taking away (api-contract 5.4). */
export const relationOperations = ({ key, relations = {} }: ResourceDefinition): Operation[] =>
  Object.entries(relations).flatMap(([name, relation]): Operation[] => {
    if (relation.kind !== 'belongsToMany' || !relation.sync || !somebodyMay(relation.sync.may)) return []
    const pair = objectOf({ [relation.from]: ID, [relation.to]: ID })
    const kinds = [
      ['sync', `Make these the ${name} of one of ${key}`, { 200: answer('The record', objectOf({ data: ref(key) })) }],
      ['attach', `Add ${name} to one of ${key}`, { 201: answer('Added', objectOf({ data: listOf(pair) })) }],
      ['detach', `Take ${name} away from one of ${key}`, { 204: done('Taken away') }],
    ] as const
    return kinds.map(([kind, summary, answers]) => ({
      method: 'post',
      path: `/restify/${key}/{id}/${kind}/${name}`,
      id: `${key}_${kind}_${name}`,
      tag: key,
      summary,
      description: `For: ${who(relation.sync!.may)}.`,
      parameters: [RECORD_ID],
      body: jsonBody({
        type: 'object',
        properties: { [name]: { anyOf: [listOf(ID), ID] } },
        required: [name],
      }),
      answers,
    }))
  })
