import { nameOf } from '#contracts/names.ts'
import { type FieldDefinition, type RelationDefinition, type ResourceDefinition, targetKeys } from '../../definition.ts'
import { kindOf } from '../../kinds/index.ts'
import { type Json, listOf, nullable, objectOf, outputSchema, ref } from './json-schema.ts'
import { sharedSchemas } from './shared-schemas.ts'

function attribute(title: string, field: FieldDefinition): Json {
  const { kind = 'text', holds, options, read } = field
  const schema = holds ? outputSchema(holds, ref) : kindOf(field).schema
  return {
    ...schema,
    title,
    ...(options && kind === 'text' ? { enum: [...options, null] } : {}),
    ...(read ? { description: `Only for: ${read.join(', ')}` } : {}),
  }
}

function related(relation: RelationDefinition): Json {
  if (relation.kind === 'belongsToOneOf')
    return { anyOf: [...new Set(targetKeys(relation))].map((key) => ref(key)).concat({ type: 'null' }) }
  const { kind, resource } = relation
  return kind === 'belongsTo' || kind === 'hasOne' ? nullable(ref(resource)) : listOf(ref(resource))
}

/** Rights to the record, and the attributes that stand there as well; a call that names some attributes leaves out others. */
function metaSchema({ key, fields }: ResourceDefinition): Json {
  const more = Object.entries(fields).filter(([, { inMeta }]) => inMeta)
  if (more.length === 0) return ref('RecordMeta')
  const rights = sharedSchemas().RecordMeta as { properties: Json }
  const beside = more.map(([name, field]) => [name, attribute(nameOf(key, [name], 'en'), field)])
  return { ...rights, properties: { ...rights.properties, ...Object.fromEntries(beside) } }
}

/** A record as every answer holds it, each attribute with its name on the screen. An attribute that not everybody reads may be missing. */
export function recordSchema(resource: ResourceDefinition): Json {
  const { key, table, fields, relations = {} } = resource
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
      meta: metaSchema(resource),
    },
    ['relationships', 'pivots'],
  )
}
