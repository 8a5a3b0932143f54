import type { DescribedRoute } from '../../../route.ts'
import { answersOf, type RecordSchemas } from '../answers.ts'
import { bodyOf } from '../bodies.ts'
import { inPath, named } from '../parameters.ts'
import { type Operation, who } from './operation.ts'

const WHO = {
  public: 'Open to everybody, on every host.',
  tenant: 'Open to everybody, on a company’s host.',
  session: 'For everybody who is signed in.',
} as const

/** A route that belongs to no resource. */
export function routeOperation(route: DescribedRoute, records: RecordSchemas): Operation {
  const { access } = route
  const open = access === 'public' || access === 'tenant'
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  return {
    method: route.method.toLowerCase() as Operation['method'],
    path: route.path.replace(/:(\w+)/g, '{$1}'),
    id: `${route.method.toLowerCase()}${route.path.replace(/[^a-z0-9]+/gi, '_')}`,
    tag: route.tag,
    summary: route.summary,
    description: access in WHO ? WHO[access as keyof typeof WHO] : `For: ${who(access as 'auth')}.`,
    parameters: [...names.map((name) => inPath(name)), ...named(route.query)],
    body: bodyOf(route.body, route.files),
    answers: answersOf([route.output].flat() as Parameters<typeof answersOf>[0], records),
    open,
  }
}
