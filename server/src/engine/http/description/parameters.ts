import * as z from 'zod'
import type { ResourceDefinition } from '../../definition.ts'
import type { QueryParameters } from '../../output.ts'
import { inputSchema, type Json } from './json-schema.ts'

const TEXT: Json = { type: 'string' }

const parameter = (name: string, description: string, schema: Json = TEXT): Json => ({
  name,
  in: 'query',
  ...(description ? { description } : {}),
  schema,
})

export const inPath = (name: string, description = '', schema: Json = TEXT): Json => ({
  name,
  in: 'path',
  required: true,
  ...(description ? { description } : {}),
  schema,
})

export const RECORD_ID = inPath('id', 'Record id', { type: 'string', format: 'uuid' })

/** The name of an action, which stands in the query alone. */
export const actionName = (names: readonly string[]): Json => ({
  ...parameter('action', 'Which action', { type: 'string', enum: names }),
  required: true,
})

const SHARED = {
  page: parameter('page', 'Page number from 1; also `page[number]`', { type: 'integer', minimum: 1 }),
  perPage: parameter('perPage', 'Rows a page, 15 unless given; also `page[size]`', {
    type: 'integer',
    minimum: 1,
    maximum: 2000,
  }),
  search: parameter(
    'search',
    'Words: each must be found in the record, in any column that is searched; ten at most, without regard to case and diacritics',
  ),
  sort: parameter('sort', 'Columns, `-` for descending: `last_name,-start_date`'),
  related: parameter('related', 'Relations, dots for nesting: `position,user.roles`'),
  include: parameter('include', 'The same as `related`, which wins'),
  filters: parameter('filters', 'Advanced filters: base64 of a JSON list of `{"key": …, "value": …}`'),
  temporary_urls: parameter('temporary_urls', 'File attributes become signed addresses', {
    type: 'string',
    enum: ['true', 'false'],
  }),
  withMeta: parameter('withMeta', 'Accepted; the meta of a record is always sent'),
} as const

export type SharedName = keyof typeof SHARED
export const sharedParameters: Record<string, Json> = SHARED
export const shared = (...names: SharedName[]): Json[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** How a record is to be shown. */
export const showing = shared('related', 'include', 'temporary_urls')

const match = (name: string, type: string) => [
  parameter(name, `Match (${type})`),
  parameter(`-${name}`, 'None of these; also `filter[…]`'),
]

/** What narrows a resource's list: search, columns, filters of its own. */
export function filters({ fields, ownFilters = {} }: ResourceDefinition): Json[] {
  const columns = Object.entries(fields).flatMap(([name, field]) => (field.match ? [[name, field.match] as const] : []))
  const own = Object.keys(ownFilters).filter((name) => !columns.some(([column]) => column === name))
  return [
    ...shared('search', 'filters'),
    ...match('id', 'id'),
    ...columns.flatMap(([name, type]) => match(name, type)),
    ...own.map((name) => parameter(name, 'A filter of its own')),
  ]
}

/** What the sums of a list can be asked apart by. */
export function grouping({ groups = [], aggregates }: ResourceDefinition): Json[] {
  if (aggregates?.groups.length)
    return [
      parameter('group', 'Aggregates in place of the rows', { type: 'string', enum: aggregates.groups }),
      ...named(aggregates.parameters),
    ]
  if (groups.length === 0) return []
  return [parameter('group', 'Totals apart for each value of a field', { type: 'string', enum: groups })]
}

/** Parameters as a route or a getter names them: each with its meaning, or as a schema. */
export function named(query: QueryParameters = {}): Json[] {
  if (!(query instanceof z.ZodType))
    return Object.entries(query).map(([name, description]) => parameter(name, description))
  const { properties = {}, required = [] } = inputSchema(query) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    ...parameter(name, '', schema as Json),
    required: required.includes(name),
  }))
}
