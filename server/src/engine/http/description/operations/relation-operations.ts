import type { RelationDefinition, ResourceDefinition } from '../../../definition.ts'
import type { Registry } from '../../../registry.ts'
import { jsonBody } from '../bodies.ts'
import { inputSchema, type Json, listOf, objectOf, ref } from '../json-schema.ts'
import { RECORD_ID } from '../parameters.ts'
import { recordSchema } from '../record-schema.ts'
import { answer, done, type Operation, somebodyMay, who } from './operation.ts'

const ID: Json = { type: 'string', format: 'uuid' }

type ManyToMany = Extract<RelationDefinition, { kind: 'belongsToMany' }>

/** What a body may say of every pair that it makes: fields of the resource that the pairs are records of, but for the two ends. */
function pairValues({ pivot, from, to }: ManyToMany, find: Registry['resource']): Json {
  const store = pivot === undefined ? undefined : find(pivot).store
  if (!store) return {}
  const ends = [from, to].filter((end) => end in store.shape)
  return inputSchema(store.omit(Object.fromEntries(ends.map((end) => [end, true])) as Record<string, never>)) as Json
}

/** A pair as it is answered: its two ends, or the record that it is. */
function pairSchema({ pivot, from, to }: ManyToMany, find: Registry['resource']): Json {
  if (pivot === undefined) return objectOf({ [from]: ID, [to]: ID })
  const { attributes } = recordSchema(find(pivot)).properties as { attributes: Json }
  return { ...attributes, properties: { id: ID, ...(attributes.properties as Json) } }
}

/** Relations that are written whole, or by adding and taking away (api-contract 5.4). */
export const relationOperations = (
  { key, relations = {} }: ResourceDefinition,
  find: Registry['resource'],
): Operation[] =>
  Object.entries(relations).flatMap(([name, relation]): Operation[] => {
    if (relation.kind !== 'belongsToMany' || !relation.sync || !somebodyMay(relation.sync.may)) return []
    const values = pairValues(relation, find)
    const taken = { type: 'object', properties: { [name]: { anyOf: [listOf(ID), ID] } }, required: [name] }
    const made = {
      ...taken,
      properties: { ...taken.properties, ...(values.properties as Json | undefined) },
      required: [name, ...((values.required as string[] | undefined) ?? [])],
    }
    const kinds = [
      ['sync', `Make these the ${name} of one of ${key}`, { 200: answer('The record', objectOf({ data: ref(key) })) }],
      [
        'attach',
        `Add ${name} to one of ${key}`,
        { 201: answer('Added', objectOf({ data: listOf(pairSchema(relation, find)) })) },
      ],
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
      // Who takes away says nothing of pairs.
      body: jsonBody(kind === 'detach' ? taken : made),
      answers,
    }))
  })
