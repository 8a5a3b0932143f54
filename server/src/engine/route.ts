import type * as z from 'zod'
import type { Permission } from '#contracts/permissions.ts'
import type { Answer, Context, RequestContext, TenantContext } from '#platform/http/context.ts'
import type { Output, QueryParameters } from './output.ts'
import type { Registry } from './registry.ts'

export interface RouteBase<Input extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`: `/login`, `/tenant/join/:id`. */
  path: string
  /** One line for the API description. */
  summary: string
  tag: string
  /** The subject whose names its fields have in messages (`contracts/names.ts`). */
  names?: string
  body?: Input
  query?: QueryParameters
  /** Names of the files that its form may bring; none when absent. */
  files?: readonly string[]
  /** What each of these may weigh; ten when absent. */
  megabytes?: number
  /** What it answers; several when the request or the state decides. */
  output: Output | readonly Output[]
}

/**
 * A route that is no resource. `access` says who: `public` (any host, spelled out), `tenant` (a company's host, without
 * signing in), `session`, `auth`, or a permission. `session` also lets in somebody whom the company still asks to set up
 * two-factor; `auth` does not. What a handler gets follows from it.
 */
export type RouteDefinition =
  | (RouteBase<z.ZodType> & {
      access: 'public'
      run: (context: RequestContext, input: never, registry: Registry) => Promise<Answer>
    })
  | (RouteBase<z.ZodType> & {
      access: 'tenant'
      run: (context: TenantContext, input: never, registry: Registry) => Promise<Answer>
    })
  | (RouteBase<z.ZodType> & {
      access: 'session' | 'auth' | Permission
      run: (context: Context, input: never, registry: Registry) => Promise<Answer>
    })

/** A route that is served outside of the registry (it reads its body in a way of its own), for the API description. */
export type DescribedRoute = RouteBase & { access: RouteDefinition['access'] }

type ContextFor<Access> = Access extends 'public' ? RequestContext : Access extends 'tenant' ? TenantContext : Context

/** Declares a route, with the input's type taken from its schema and the context's from its access. */
export function defineRoute<Access extends RouteDefinition['access'], Input extends z.ZodType>(
  route: RouteBase<Input> & {
    access: Access
    run: (context: ContextFor<Access>, input: z.infer<Input>, registry: Registry) => Promise<Answer>
  },
): RouteDefinition {
  return route as unknown as RouteDefinition
}
