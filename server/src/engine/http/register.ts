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

type Route = (context: Context, registry: Registry, resource: ResourceDefinition) => Promise<Answer> | Answer

/** Every route of a resource, below its address. What a definition does not allow answers 403 or 404, never an absent route. */
const ofEachResource: [HTTPMethods, string, Route, FormFiles?][] = [
  ['GET', '', listRoute],
  ['POST', '', storeRoute, storeFiles],
  ['GET', '/filters', filtersRoute],
  ['POST', '/bulk', bulkStoreRoute],
  ['POST', '/bulk/update', bulkUpdateRoute],
  ['DELETE', '/bulk/delete', bulkDeleteRoute],
  ['GET', '/actions', (context, _, resource) => actionsListRoute(context, resource, false)],
  ['POST', '/actions', resourceActionRoute, actionFiles(false)],
  ['POST', '/action', resourceActionRoute, actionFiles(false)],
  ['GET', '/getters', (context, _, resource) => gettersListRoute(context, resource, false)],
  ['GET', '/getters/:getter', (context, registry, resource) => getterRoute(context, registry, resource, false)],
  ['GET', '/:id', showRoute],
  ['PUT', '/:id', updateRoute, updateFiles],
  ['PATCH', '/:id', updateRoute, updateFiles],
  ['POST', '/:id', updateRoute, updateFiles],
  ['DELETE', '/:id', deleteRoute],
  ['DELETE', '/:id/field/:field', deleteFieldRoute],
  ['GET', '/:id/actions', (context, _, resource) => actionsListRoute(context, resource, true)],
  ['POST', '/:id/actions', recordActionRoute, actionFiles(true)],
  ['POST', '/:id/action', recordActionRoute, actionFiles(true)],
  ['GET', '/:id/getters', (context, _, resource) => gettersListRoute(context, resource, true)],
  ['GET', '/:id/getters/:getter', (context, registry, resource) => getterRoute(context, registry, resource, true)],
  ['POST', '/:id/sync/:relation', syncRoute],
  ['POST', '/:id/attach/:relation', attachRoute],
  ['POST', '/:id/detach/:relation', detachRoute],
]

/** A getter may ask for what is no field of its resource. */
const namesAt = ({ key, getters = {} }: ResourceDefinition, getter: string | undefined): string =>
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
  const room = (context: Context) => {
    demand(context)
    return { files: route.files?.length ?? 0, megabytes: route.megabytes }
  }
  const answer = (context: Context) => {
    demand(context)
    return run(context, route.body ? parseBody(route.body, context.body) : undefined, registry)
  }
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    handler: handler<Context>(services, isOpen(access) ? access : 'auth', answer, route.names ?? '*', room),
  })
}

/**
 * The routes of all resources: one of each kind, which finds its resource by the address. A route for each resource would be
 * fifteen hundred, and they took a fifth of a second of every start.
 */
function registerResources(app: FastifyInstance, services: Services, registry: Registry): void {
  const { resources } = registry
  const resourceOf = ({ resource }: Record<string, string>) => resources.get(resource!)!
  const publicList = handler(
    services,
    'public',
    (context) => publicListRoute(context, registry, resourceOf(context.params)),
    ({ resource }) => resource!,
  )
  for (const [method, path, route, files] of ofEachResource) {
    const answer = handler<Context>(
      services,
      'auth',
      (context) => route(context, registry, resourceOf(context.params)),
      (params) => namesAt(resourceOf(params), params.getter),
      files && ((context) => files(context, resourceOf(context.params))),
    )
    app.route<{ Params: { resource: string } }>({
      method,
      url: `/api/restify/:resource${path}`,
      config: { known: { resource: resources } },
      handler: (request, reply) => {
        const resource = resources.get(request.params.resource)
        if (!resource) return reply.callNotFound()
        return (route === listRoute && resource.public ? publicList : answer)(request, reply)
      },
    })
  }
}

/** Puts every resource and route of the registry on the server, below `/api`. */
export function registerApi(app: FastifyInstance, services: Services, registry: Registry): void {
  registerResources(app, services, registry)
  for (const route of registry.routes) registerRoute(app, services, registry, route)
}
