import type { ResourceDefinition } from '../../definition.ts'
import type { Registry } from '../../registry.ts'
import type { Json } from './json-schema.ts'
import { actionOperations } from './operations/action-operations.ts'
import { bulkOperations } from './operations/bulk-operations.ts'
import { getterOperations } from './operations/getter-operations.ts'
import { listOperations } from './operations/list-operations.ts'
import { type Operation, refusals, written } from './operations/operation.ts'
import { recordOperations } from './operations/record-operations.ts'
import { relationOperations } from './operations/relation-operations.ts'
import { routeOperation } from './operations/route-operations.ts'
import { sharedParameters } from './parameters.ts'
import { recordSchema } from './record-schema.ts'
import { sharedSchemas } from './shared-schemas.ts'

const ofResource = (resource: ResourceDefinition, find: Registry['resource']): Operation[] => [
  ...[listOperations, recordOperations, bulkOperations, actionOperations, getterOperations].flatMap((operations) =>
    operations(resource),
  ),
  ...relationOperations(resource, find),
]

/** Every operation there is, from the same definitions that serve it. */
function operationsOf({ resources, modules, resource }: Registry): Operation[] {
  const records = (key: string) => recordSchema(resources.get(key)!)
  const routes = modules.flatMap(({ routes = [], described = [] }) => [...routes, ...described])
  return [
    ...[...resources.values()].flatMap((one) => ofResource(one, resource)),
    ...routes.map((route) => routeOperation(route, records)),
  ]
}

/** The API as OpenAPI 3.1. */
export function describeApi(registry: Registry): Json {
  const paths: Record<string, Json> = {}
  const operations = operationsOf(registry)
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: written(operation) }
  }
  const records = [...registry.resources.values()].map((resource) => [resource.key, recordSchema(resource)] as const)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vatra',
      version: '1',
      description:
        'Each company has its own host. Sign in with POST /login and send the token as a bearer token. ' +
        'Every POST takes an `Idempotency-Key` header: sent again with the same key, it gets the same answer.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: sharedParameters,
      responses: refusals,
      schemas: { ...sharedSchemas(), ...Object.fromEntries(records) },
    },
  }
}
