import type { RouteDefinition } from '#engine/route.ts'
import type { Check, RouteExpectation } from '../expectations.ts'
import { granted, namedIn, type Principal, peopleFor } from '../principals.ts'
import { foreignIn } from '../records.ts'
import { each, NOWHERE, unless } from '../subject.ts'
import type { World } from '../world.ts'

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`
const MAIN_DOMAIN = 'localhost'

/** The permissions that count at a route. */
export const permissionsAt = ({ access }: RouteExpectation) => namedIn(typeof access === 'string' ? [] : [access])

function routeCheck(world: World, route: RouteDefinition, expected: RouteExpectation): Check {
  const { access, params } = expected
  const { insiders, visitor, stranger } = world.cast
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? NOWHERE)

  /** A session of its own for each call: some routes end the one they are called with. */
  async function session(principal: Principal): Promise<{ host: string; token: string | null }> {
    if (!principal.person) return principal
    const { services } = world.testing
    const { tenantId, host } = world.acme
    const { userId } = principal.person
    const token = await services.database.tenant(tenantId, (tx) =>
      services.sessions.start(tx, tenantId, userId, { ip: '127.0.0.1', userAgent: 'test' }),
    )
    return { host, token }
  }

  async function call(principal: Principal, host: string, ...wanted: number[]): Promise<string[]> {
    const client = world.client(await session(principal), host)
    const answer = await client.call(route.method, path, route.method === 'GET' ? undefined : {})
    const what = `${principal.name} at ${host}`
    if (wanted.length > 0) return unless(what, answer, ...wanted)
    const failures = foreignIn(what, answer.bytes.toString('utf8'), world)
    return [401, 403].includes(answer.status) || answer.status >= 500
      ? [...failures, `${what}: ${answer.status}`]
      : failures
  }

  async function run(): Promise<string[]> {
    const { host } = world.acme
    const outside = access === 'public' ? [] : [401]
    const asNobody = access === 'public' || access === 'tenant' ? [] : [401]
    return [
      ...(await call(visitor, host, ...asNobody)),
      ...(await call(visitor, MAIN_DOMAIN, ...outside)),
      ...(await call(stranger, host, ...asNobody)),
      ...(await each(peopleFor(world.cast, permissionsAt(expected)), (principal) =>
        typeof access === 'string' || granted(access, principal) ? call(principal, host) : call(principal, host, 403),
      )),
      ...(await each(insiders.slice(0, 1), (principal) => call(principal, MAIN_DOMAIN, ...outside))),
    ]
  }

  return { name: `lets in whom it should at ${nameOf(route)}`, topic: `route ${nameOf(route)}`, run }
}

type Expected = Readonly<Record<string, RouteExpectation>>

/** Routes that are no resource are each declared and expected, all modules' together. */
export function routeCoverage(world: World, expected: Expected): Check {
  const run = async () => {
    const declared = world.registry.routes.map(nameOf)
    return [
      ...declared.filter((name) => !expected[name]).map((name) => `the route ${name} has no expectation`),
      ...Object.keys(expected)
        .filter((name) => !declared.includes(name))
        .map((name) => `the route ${name} is expected and not there`),
    ]
  }
  return { name: 'has an expectation for every route', topic: 'coverage', run }
}

/** Each of the expected routes is open to exactly whom it should be. */
export function routeChecks(world: World, expected: Expected): Check[] {
  return world.registry.routes.flatMap((route) => {
    const opened = expected[nameOf(route)]
    return opened ? [routeCheck(world, route, opened)] : []
  })
}
