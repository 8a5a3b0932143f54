import type { FastifyInstance, HTTPMethods } from 'fastify'
import { forbidden } from '#platform/errors/errors.ts'
import type { Answer, Context, Services } from '#platform/http/context.ts'
import { verdict } from '../access.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import type { RouteDefinition } from '../route.ts'
import { parseBody } from '../write/input.ts'
import { actionsListRoute, recordActionRoute, resourceActionRoute } from './actions.ts'
import { bulkDeleteRoute, bulkStoreRoute, bulkUpdateRoute } from './bulk-routes.ts'
import { filtersRoute } from './filters.ts'
import { getterRoute, gettersListRoute } from './getters.ts'
import { handler } from './handle.ts'
import { listRoute } from './list-route.ts'
import { publicListRoute } from './public-list.ts'
import { deleteFieldRoute, deleteRoute, showRoute, storeRoute, updateRoute } from './record-routes.ts'
import { attachRoute, detachRoute, syncRoute } from './relation-writes.ts'

type Run = (context: Context) => Promise<Answer> | Answer

/** Every route of a resource. What its definition does not allow answers 403 or 404, never an absent route. */
export function resourceRoutes(registry: Registry, resource: ResourceDefinition): [HTTPMethods, string, Run][] {
  const base = `/api/restify/${resource.key}`
  const of =
    (route: (context: Context, registry: Registry, resource: ResourceDefinition) => Promise<Answer> | Answer): Run =>
    (context) =>
      route(context, registry, resource)
  return [
    ['GET', base, of(listRoute)],
    ['POST', base, of(storeRoute)],
    ['GET', `${base}/filters`, of(filtersRoute)],
    ['POST', `${base}/bulk`, of(bulkStoreRoute)],
    ['POST', `${base}/bulk/update`, of(bulkUpdateRoute)],
    ['DELETE', `${base}/bulk/delete`, of(bulkDeleteRoute)],
    ['GET', `${base}/actions`, (context) => actionsListRoute(context, resource, false)],
    ['POST', `${base}/actions`, of(resourceActionRoute)],
    ['POST', `${base}/action`, of(resourceActionRoute)],
    ['GET', `${base}/getters`, (context) => gettersListRoute(context, resource, false)],
    ['GET', `${base}/getters/:getter`, (context) => getterRoute(context, registry, resource, false)],
    ['GET', `${base}/:id`, of(showRoute)],
    ['PUT', `${base}/:id`, of(updateRoute)],
    ['PATCH', `${base}/:id`, of(updateRoute)],
    ['POST', `${base}/:id`, of(updateRoute)],
    ['DELETE', `${base}/:id`, of(deleteRoute)],
    ['DELETE', `${base}/:id/field/:field`, of(deleteFieldRoute)],
    ['GET', `${base}/:id/actions`, (context) => actionsListRoute(context, resource, true)],
    ['POST', `${base}/:id/actions`, of(recordActionRoute)],
    ['POST', `${base}/:id/action`, of(recordActionRoute)],
    ['GET', `${base}/:id/getters`, (context) => gettersListRoute(context, resource, true)],
    ['GET', `${base}/:id/getters/:getter`, (context) => getterRoute(context, registry, resource, true)],
    ['POST', `${base}/:id/sync/:relation`, of(syncRoute)],
    ['POST', `${base}/:id/attach/:relation`, of(attachRoute)],
    ['POST', `${base}/:id/detach/:relation`, of(detachRoute)],
  ]
}

const isOpen = (access: RouteDefinition['access']): access is 'public' | 'tenant' | 'session' =>
  access === 'public' || access === 'tenant' || access === 'session'

function registerRoute(app: FastifyInstance, services: Services, registry: Registry, route: RouteDefinition): void {
  const run = route.run as (context: unknown, input: unknown, registry: Registry) => Promise<Answer>
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    handler: handler<Context>(services, isOpen(route.access) ? route.access : 'auth', (context) => {
      // The right comes before the input is looked at (api-contract 3).
      if (!isOpen(route.access) && verdict(route.access, context.actor) === false) throw forbidden()
      return run(context, route.body ? parseBody(route.body, context.body) : undefined, registry)
    }),
  })
}

/** Puts every resource and route of the registry on the server, below `/api`. */
export function registerApi(app: FastifyInstance, services: Services, registry: Registry): void {
  for (const resource of registry.resources.values()) {
    for (const [method, url, run] of resourceRoutes(registry, resource)) {
      if (resource.public && method === 'GET' && url.endsWith(resource.key)) {
        app.route({
          method,
          url,
          handler: handler(services, 'public', (context) => publicListRoute(context, registry, resource)),
        })
      } else app.route({ method, url, handler: handler<Context>(services, 'auth', run) })
    }
  }
  for (const route of registry.routes) registerRoute(app, services, registry, route)
}
