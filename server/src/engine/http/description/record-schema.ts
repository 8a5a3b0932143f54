import { nameOf } from '#contracts/names.ts'
import type { FieldDefinition, FieldKind, RelationDefinition, ResourceDefinition } from '../../definition.ts'
import { type Json, listOf, nullable, objectOf, outputSchema, ref } from './json-schema.ts'

const KINDS: Record<Exclude<FieldKind, 'json'>, Json> = {
  text: { type: ['string', 'null'] },
  html: { type: ['string', 'null'], contentMediaType: 'text/html' },
  id: { type: ['string', 'null'], format: 'uuid' },
  ids: { type: 'array', items: { type: 'string', format: 'uuid' } },
  boolean: { type: 'boolean' },
  integer: { type: ['integer', 'null'] },
  decimal: { type: ['number', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  instant: { type: ['string', 'null'], format: 'date-time' },
  money: { type: ['number', 'null'] },
  hours: { type: ['number', 'null'] },
  encrypted: { type: ['string', 'null'] },
  file: { type: ['string', 'null'], description: 'The stored path; a signed address with `temporary_urls=true`' },
}

function attribute(title: string, { kind = 'text', holds, options, read }: FieldDefinition): Json {
  const schema = kind === 'json' ? outputSchema(holds!, ref) : KINDS[kind]
  return {
    ...schema,
    title,
    ...(options && kind === 'text' ? { enum: [...options, null] } : {}),
    ...(read ? { description: `Only for: ${read.join(', ')}` } : {}),
  }
}

const related = ({ kind, resource }: RelationDefinition): Json =>
  kind === 'belongsTo' || kind === 'hasOne' ? nullable(ref(resource)) : listOf(ref(resource))

/** A record as every answer holds it, each attribute with its name on the screen. An attribute that not everybody reads may be missing. */
export function recordSchema({ key, table, fields, relations = {} }: ResourceDefinition): Json {
  const shown = Object.entries(fields).filter(([, { writeOnly }]) => !writeOnly)
  const notAlways = shown.filter(([, { read }]) => read && !read.includes('auth')).map(([name]) => name)
  const attributes = Object.fromEntries(
    shown.map(([name, field]) => [name, attribute(nameOf(key, [name], 'en'), field)]),
  )
  const relationships = Object.fromEntries(
    Object.entries(relations).map(([name, relation]) => [name, related(relation)]),
  )
  return objectOf(
    {
      id: { type: 'string', format: 'uuid' },
      type: { const: table },
      attributes: objectOf(attributes, notAlways),
      relationships: objectOf(relationships, Object.keys(relationships)),
      pivots: { type: 'object', description: 'What belongs to the pair, in the context of its parent' },
      meta: ref('RecordMeta'),
    },
    ['relationships', 'pivots'],
  )
}
