import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { FieldDefinition, FieldKind, MayRule, ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import type { RouteDefinition } from '../route.ts'
import { partialOf } from '../write/input.ts'
import { documentationPage } from './documentation-page.ts'

type Json = Record<string, unknown>

const KINDS: Record<FieldKind, Json> = {
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
  json: { type: ['object', 'null'] },
  encrypted: { type: ['string', 'null'] },
  file: { type: ['string', 'null'] },
}

const attribute = ({ kind, options, read }: FieldDefinition): Json => ({
  ...KINDS[kind ?? 'text'],
  ...(options ? { enum: [...options, null] } : {}),
  ...(read ? { description: `Seen with: ${read.join(', ')}.` } : {}),
})

const bodySchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** An action's input beside the records it is for. */
function severalSchema(input: z.ZodType | undefined): Json {
  const own = input ? bodySchema(input) : { type: 'object' }
  const repositories = {
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    description: 'Ids, or the word `all`',
  }
  return {
    ...own,
    properties: { ...(own.properties as Json | undefined), repositories },
    required: [...((own.required as string[] | undefined) ?? []), 'repositories'],
  }
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const who = (rule: MayRule | undefined) =>
  typeof rule === 'string' ? rule : rule === undefined ? 'nobody' : 'depends on the record'

const ERRORS = Object.fromEntries(
  (
    [
      ['401', 'Not signed in'],
      ['403', 'Not allowed'],
      ['404', 'Not found'],
      ['422', 'Invalid input or state'],
    ] as const
  ).map(([status, description]) => [status, { description, ...json(ref('Error')) }]),
)

function recordSchema(resource: ResourceDefinition): Json {
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.writeOnly)
  return {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      type: { const: resource.table },
      attributes: {
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, field]) => [name, attribute(field)])),
      },
      relationships: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(resource.relations ?? {}).map(([name, { kind, resource: target }]) => [
            name,
            kind === 'belongsTo' || kind === 'hasOne' ? ref(target) : { type: 'array', items: ref(target) },
          ]),
        ),
      },
      meta: ref('RecordMeta'),
    },
  }
}

const parameter = (name: string, description: string, where: 'query' | 'path' = 'query') => ({
  name,
  in: where,
  description,
  required: where === 'path',
  schema: { type: 'string' },
})

const LIST_PARAMETERS = [
  parameter('page', 'Page number from 1'),
  parameter('perPage', 'Rows a page, 15 unless told, at most 2000'),
  parameter(
    'search',
    'Words: each must be found in the record, in any column that is searched; ten at most, without regard to case and diacritics',
  ),
  parameter('sort', 'Columns, - for descending: `last_name,-start_date`'),
  parameter('related', 'Relations, dots for nesting: `position,user.roles`'),
  parameter('filters', 'base64 of a JSON list of {key, value}'),
  parameter('temporary_urls', '`true`: file attributes become signed addresses'),
]

function resourcePaths(resource: ResourceDefinition): [string, Json][] {
  const base = `/restify/${resource.key}`
  const record = json({ type: 'object', properties: { data: ref(resource.key) } })
  const tags = [resource.key]
  const id = parameter('id', 'Record id', 'path')
  const store = resource.store && { requestBody: json(bodySchema(resource.store)) }
  const update = (resource.update ?? resource.store) && {
    requestBody: json(bodySchema(partialOf((resource.update ?? resource.store)!))),
  }
  const matches = Object.entries(resource.fields)
    .filter(([, field]) => field.match)
    .map(([name, { match }]) => parameter(name, `Match (${match}); \`-${name}\` negates`))
  const list = json({
    type: 'object',
    properties: { data: { type: 'array', items: ref(resource.key) }, meta: ref('ListMeta'), links: { type: 'object' } },
  })
  const actions = Object.entries(resource.actions ?? {}).map(([key, { level, input, may }]): [string, Json] => [
    `${base}${level === 'record' ? '/{id}' : ''}/actions?action=${key}`,
    {
      post: {
        tags,
        summary: `${key} (${who(may)})`,
        parameters: level === 'record' ? [id] : [],
        ...(input ? { requestBody: json(bodySchema(input)) } : {}),
        responses: { 200: { description: 'Done' }, ...ERRORS },
      },
    },
  ])
  const several = Object.entries(resource.actions ?? {})
    .filter(([, { many }]) => many)
    .map(([key, { input, may }]): [string, Json] => [
      `${base}/actions?action=${key}`,
      {
        post: {
          tags,
          summary: `${key}, on several records one by one (${who(may)})`,
          requestBody: json(severalSchema(input)),
          responses: { 200: { description: 'What became of each', ...json(ref('Outcomes')) }, ...ERRORS },
        },
      },
    ])
  const getters = Object.entries(resource.getters ?? {}).map(([key, { level, may }]): [string, Json] => [
    `${base}${level === 'record' ? '/{id}' : ''}/getters/${key}`,
    { get: { tags, summary: `${key} (${who(may)})`, responses: { 200: { description: 'OK' }, ...ERRORS } } },
  ])
  return [
    [
      base,
      {
        get: {
          tags,
          summary: `List (${who(resource.may.list)})`,
          parameters: [...LIST_PARAMETERS, ...matches],
          responses: { 200: { description: 'A page', ...list }, ...ERRORS },
        },
        ...(store
          ? {
              post: {
                tags,
                summary: `Create (${who(resource.may.store)})`,
                ...store,
                responses: { 201: { description: 'Created', ...record }, ...ERRORS },
              },
            }
          : {}),
      },
    ],
    [
      `${base}/{id}`,
      {
        get: {
          tags,
          summary: 'Show',
          parameters: [id],
          responses: { 200: { description: 'OK', ...record }, ...ERRORS },
        },
        ...(update && resource.may.update
          ? {
              put: {
                tags,
                summary: `Change what is sent (${who(resource.may.update)}); PATCH and POST do the same`,
                parameters: [id],
                ...update,
                responses: { 200: { description: 'Changed', ...record }, ...ERRORS },
              },
            }
          : {}),
        ...(resource.may.delete
          ? {
              delete: {
                tags,
                summary: `Delete (${who(resource.may.delete)})`,
                parameters: [id],
                responses: { 204: { description: 'Deleted' }, ...ERRORS },
              },
            }
          : {}),
      },
    ],
    [
      `${base}/filters`,
      {
        get: {
          tags,
          summary: 'What lists can be narrowed and sorted by',
          responses: { 200: { description: 'OK' }, ...ERRORS },
        },
      },
    ],
    [
      `${base}/actions?action=export`,
      {
        post: {
          tags,
          summary: `Export (${who(resource.may.export ?? resource.may.list)})`,
          responses: { 200: { description: 'An xlsx or csv file' }, ...ERRORS },
        },
      },
    ],
    ...actions,
    ...several,
    ...getters,
  ]
}

const routePath = (route: RouteDefinition): [string, Json] => [
  route.path.replace(/:(\w+)/g, '{$1}'),
  {
    [route.method.toLowerCase()]: {
      tags: [route.tag],
      summary: `${route.summary} (${route.access})`,
      parameters: [
        ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => parameter(name!, '', 'path')),
        ...Object.entries(route.query ?? {}).map(([name, description]) => parameter(name, description)),
      ],
      ...(route.body ? { requestBody: json(bodySchema(route.body)) } : {}),
      ...(route.access === 'public' || route.access === 'tenant' ? { security: [] } : {}),
      responses: { 200: { description: 'OK' }, ...ERRORS },
    },
  },
]

/** The API as OpenAPI 3.1, from the same definitions that serve it. */
export function describeApi(registry: Registry): Json {
  const paths: Record<string, Json> = {}
  const all = [...[...registry.resources.values()].flatMap(resourcePaths), ...registry.routes.map(routePath)]
  for (const [path, operations] of all) paths[path] = { ...paths[path], ...operations }
  const bool = { type: 'boolean' }
  const schemas: Record<string, Json> = {
    Error: {
      type: 'object',
      properties: {
        message: { type: 'string' },
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
    Outcomes: {
      type: 'object',
      properties: {
        data: {
          type: 'object',
          properties: {
            done: { type: 'integer' },
            outcomes: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  id: { type: 'string' },
                  done: bool,
                  reason: { type: 'string' },
                  message: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
    RecordMeta: {
      type: 'object',
      properties: {
        authorizedToShow: bool,
        authorizedToStore: bool,
        authorizedToUpdate: bool,
        authorizedToDelete: bool,
      },
    },
    ListMeta: {
      type: 'object',
      properties: Object.fromEntries(
        ['current_page', 'from', 'to', 'last_page', 'per_page', 'total'].map((name) => [
          name,
          { type: ['integer', 'null'] },
        ]),
      ),
    },
  }
  for (const resource of registry.resources.values()) schemas[resource.key] = recordSchema(resource)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vatra',
      version: '1',
      description: 'Each company has its own host. Sign in with POST /login and send the token as a bearer token.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas },
  }
}

/** `GET /api/openapi.json`, and `GET /api/docs` for people. */
export function registerDescription(app: FastifyInstance, registry: Registry): void {
  let description: Json | undefined
  const described = () => (description ??= describeApi(registry))
  app.get('/api/openapi.json', async (_request, reply) => reply.send(described()))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(described())),
  )
}
