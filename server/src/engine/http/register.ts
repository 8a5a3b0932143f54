import type { FastifyInstance, HTTPMethods } from 'fastify'
import { forbidden } from '#platform/errors/errors.ts'
import type { Answer, Context, Services } from '#platform/http/context.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import type { RouteDefinition } from '../route.ts'
import { parseBody } from '../write/input.ts'
import { getterRoute, gettersListRoute } from './getters.ts'
import { handler } from './handle.ts'
import { filtersRoute } from './lists/filter-list.ts'
import { listRoute } from './lists/list-route.ts'
import { publicListRoute } from './lists/public-list.ts'
import { deleteFieldRoute, deleteRoute, showRoute, storeRoute, updateRoute } from './record-routes.ts'
import { actionsListRoute, recordActionRoute, resourceActionRoute } from './writes/actions.ts'
import { bulkDeleteRoute, bulkStoreRoute, bulkUpdateRoute } from './writes/bulk-routes.ts'
import { actionFiles, type FormFiles, storeFiles, updateFiles } from './writes/form-files.ts'
import { attachRoute, detachRoute, syncRoute } from './writes/relation-writes.ts'

type Run = (context: Context) => Promise<Answer> | Answer

/** Every route of a resource. What its definition does not allow answers 403 or 404, never an absent route. */
export function resourceRoutes(
  registry: Registry,
  resource: ResourceDefinition,
): [HTTPMethods, string, Run, FormFiles?][] {
  const base = `/api/restify/${resource.key}`
  const of =
    (route: (context: Context, registry: Registry, resource: ResourceDefinition) => Promise<Answer> | Answer): Run =>
    (context) =>
      route(context, registry, resource)
  return [
    ['GET', base, of(listRoute)],
    ['POST', base, of(storeRoute), storeFiles],
    ['GET', `${base}/filters`, of(filtersRoute)],
    ['POST', `${base}/bulk`, of(bulkStoreRoute)],
    ['POST', `${base}/bulk/update`, of(bulkUpdateRoute)],
    ['DELETE', `${base}/bulk/delete`, of(bulkDeleteRoute)],
    ['GET', `${base}/actions`, (context) => actionsListRoute(context, resource, false)],
    ['POST', `${base}/actions`, of(resourceActionRoute), actionFiles(false)],
    ['POST', `${base}/action`, of(resourceActionRoute), actionFiles(false)],
    ['GET', `${base}/getters`, (context) => gettersListRoute(context, resource, false)],
    ['GET', `${base}/getters/:getter`, (context) => getterRoute(context, registry, resource, false)],
    ['GET', `${base}/:id`, of(showRoute)],
    ['PUT', `${base}/:id`, of(updateRoute), updateFiles],
    ['PATCH', `${base}/:id`, of(updateRoute), updateFiles],
    ['POST', `${base}/:id`, of(updateRoute), updateFiles],
    ['DELETE', `${base}/:id`, of(deleteRoute)],
    ['DELETE', `${base}/:id/field/:field`, of(deleteFieldRoute)],
    ['GET', `${base}/:id/actions`, (context) => actionsListRoute(context, resource, true)],
    ['POST', `${base}/:id/actions`, of(recordActionRoute), actionFiles(true)],
    ['POST', `${base}/:id/action`, of(recordActionRoute), actionFiles(true)],
    ['GET', `${base}/:id/getters`, (context) => gettersListRoute(context, resource, true)],
    ['GET', `${base}/:id/getters/:getter`, (context) => getterRoute(context, registry, resource, true)],
    ['POST', `${base}/:id/sync/:relation`, of(syncRoute)],
    ['POST', `${base}/:id/attach/:relation`, of(attachRoute)],
    ['POST', `${base}/:id/detach/:relation`, of(detachRoute)],
  ]
}

/** A getter may ask for what is no field of its resource. */
const namesAt =
  ({ key, getters = {} }: ResourceDefinition) =>
  ({ getter }: Record<string, string>) =>
    (getter !== undefined && Object.hasOwn(getters, getter) && getters[getter]!.names) || key

const isOpen = (access: RouteDefinition['access']): access is 'public' | 'tenant' | 'session' =>
  access === 'public' || access === 'tenant' || access === 'session'

function registerRoute(app: FastifyInstance, services: Services, registry: Registry, route: RouteDefinition): void {
  const run = route.run as (context: unknown, input: unknown, registry: Registry) => Promise<Answer>
  const { access } = route
  // The right comes before a form is read and before the input is looked at (api-contract 3).
  const demand = ({ actor }: Context) => {
    if (!isOpen(access) && rightOf(access, actor) === false) throw forbidden()
  }
  const files = (context: Context) => {
    demand(context)
    return route.files?.length ?? 0
  }
  const answer = (context: Context) => {
    demand(context)
    return run(context, route.body ? parseBody(route.body, context.body) : undefined, registry)
  }
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    handler: handler<Context>(services, isOpen(access) ? access : 'auth', answer, route.names ?? '*', files),
  })
}

/** Puts every resource and route of the registry on the server, below `/api`. */
export function registerApi(app: FastifyInstance, services: Services, registry: Registry): void {
  for (const resource of registry.resources.values()) {
    for (const [method, url, run, files] of resourceRoutes(registry, resource)) {
      if (resource.public && method === 'GET' && url.endsWith(resource.key)) {
        app.route({
          method,
          url,
          handler: handler(services, 'public', (context) => publicListRoute(context, registry, resource), resource.key),
        })
      } else {
        const takes = files && ((context: Context) => files(context, resource))
        app.route({ method, url, handler: handler<Context>(services, 'auth', run, namesAt(resource), takes) })
      }
    }
  }
  for (const route of registry.routes) registerRoute(app, services, registry, route)
}
