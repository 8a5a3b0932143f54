import type * as z from 'zod'
import type { ActionDefinition, ResourceDefinition } from '../../definition.ts'
import { partialOf } from '../../write/input.ts'
import { inputSchema, type Json } from './json-schema.ts'

const FILE: Json = { type: 'string', format: 'binary' }

/** The parts of a form that are files, a list of them under one name with its brackets. */
const partsOf = (files: ActionDefinition['files'] = []): Json =>
  'list' in files
    ? { [`${files.list}[]`]: { type: 'array', maxItems: files.most, items: FILE } }
    : Object.fromEntries(files.map((name) => [name, FILE]))

/** A body in JSON, and as a form where files may come with it. */
function body(schema: Json, files: ActionDefinition['files'] = []): Json {
  const uploads = partsOf(files)
  const form = { ...schema, properties: { ...(schema.properties as Json | undefined), ...uploads } }
  return {
    required: ((schema.required as string[] | undefined) ?? []).length > 0,
    content: {
      'application/json': { schema },
      ...(Object.keys(uploads).length > 0 ? { 'multipart/form-data': { schema: form } } : {}),
    },
  }
}

const ANYTHING: Json = { type: 'object' }

export const bodyOf = (schema: z.ZodType | undefined, files?: ActionDefinition['files']): Json | undefined =>
  schema || Object.keys(partsOf(files)).length > 0 ? body(schema ? inputSchema(schema) : ANYTHING, files) : undefined

/** Bodies of several kinds at one address; which one it is, the query says. */
export function oneOfBodies(bodies: readonly Json[]): Json {
  const content: Record<string, Json[]> = {}
  for (const one of bodies) {
    for (const [type, { schema }] of Object.entries(one.content as Record<string, { schema: Json }>)) {
      content[type] = [...(content[type] ?? []), schema]
    }
  }
  return {
    content: Object.fromEntries(
      Object.entries(content).map(([type, schemas]) => [
        type,
        { schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas } },
      ]),
    ),
  }
}

const filesOf = ({ fields }: ResourceDefinition): string[] =>
  Object.entries(fields)
    .filter(([, { kind, file, readOnly }]) => kind === 'file' && file && !readOnly)
    .map(([name]) => name)

export const fileFields = filesOf

/** The lists of children that a body may bring; an item with an `id` changes the one that is there. */
function withChildren({ children = {} }: ResourceDefinition, schema: Json): Json {
  const lists = Object.entries(children).map(([name, { key, of }]) => {
    const item = inputSchema(of!().store!.omit({ [key]: true } as Record<string, true>))
    const id = { type: 'string', format: 'uuid' }
    return [name, { type: 'array', items: { ...item, properties: { id, ...(item.properties as Json) }, required: [] } }]
  })
  return lists.length === 0
    ? schema
    : { ...schema, properties: { ...(schema.properties as Json), ...Object.fromEntries(lists) } }
}

export const storeSchema = (resource: ResourceDefinition): Json | null =>
  resource.store ? withChildren(resource, inputSchema(resource.store)) : null

/** Any part of what can be written. */
export const updateSchema = (resource: ResourceDefinition): Json | null => {
  const schema = resource.update ?? resource.store
  return schema ? withChildren(resource, inputSchema(partialOf(schema))) : null
}

export const formBody = (resource: ResourceDefinition, schema: Json): Json => body(schema, filesOf(resource))
export const jsonBody = (schema: Json): Json => body(schema, [])

/** An action's input beside the records it is for. */
export function withRecords(input: Json | undefined): Json {
  const own = input ?? ANYTHING
  const repositories = {
    anyOf: [{ const: 'all' }, { type: 'array', items: { type: 'string', format: 'uuid' } }],
    description: 'Ids, or the word `all`: what the list would give with the same query',
  }
  return {
    ...own,
    properties: { ...(own.properties as Json | undefined), repositories },
    required: [...((own.required as string[] | undefined) ?? []), 'repositories'],
  }
}
