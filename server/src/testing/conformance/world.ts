import type { FastifyInstance } from 'fastify'
import type { Registry } from '#engine/registry.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, createClient, type TestApp, type TestCompany, type TestPerson } from '#testing/index.ts'
import { personWith } from '../company.ts'
import type { Making, ResourceExpectations } from './expectations.ts'
import type { Cast, Principal } from './principals.ts'

/** Two companies with everybody and something of everything in them, and the app that is looked at. */
export interface World {
  testing: TestApp
  /** The product's registry, or a weakened one. */
  registry: Registry
  acme: TestCompany
  other: TestCompany
  cast: Cast
  expectations: ReadonlyMap<string, ResourceExpectations>
  client(principal: { host: string; token: string | null }, host?: string): Client
  making(company: TestCompany): Making
  /** The id of a sample record of `acme` as a principal relates to it. */
  sample(key: string, name: string, principal: Principal): Promise<string>
  /** The id of such a record of the other company. */
  foreignSample(key: string, name: string): Promise<string>
  /** Ids of everything the other company has. */
  foreignIds: ReadonlySet<string>
  /** A row as it is stored, of either company. */
  stored(table: string, id: string): Promise<Record<string, unknown> | undefined>
  /** The same world seen through another app on the same database. */
  through(app: FastifyInstance, registry: Registry): World
  /** The same world on a copy of its database. */
  on(testing: TestApp): World
}

/** Who knocks at another app. */
const moved = (app: FastifyInstance, person: TestPerson): TestPerson => ({
  ...person,
  client: createClient(app, person.client.host, person.client.token),
})

/** A company whose people knock at another app. */
function companyAt({ app, services }: TestApp, company: TestCompany): TestCompany {
  const { tenantId, subdomain, visitor } = company
  const people = Object.fromEntries(
    Object.entries(company.people).map(([role, person]) => [role, moved(app, person)]),
  ) as TestCompany['people']
  const { admin, manager, hr, employee } = people
  return {
    ...company,
    people,
    admin: admin.client,
    manager: manager.client,
    hr: hr.client,
    employee: employee.client,
    visitor: createClient(app, visitor.host, visitor.token),
    personWith: (...permissions) => personWith({ app, services, tenantId, subdomain }, permissions),
  }
}

function castAt({ app }: TestApp, cast: Cast): Cast {
  const there = (one: Principal): Principal => ({ ...one, person: one.person && moved(app, one.person) })
  return {
    ...cast,
    insiders: cast.insiders.map(there),
    others: new Map([...cast.others].map(([named, one]) => [named, there(one)])),
  }
}

/** What stays the same wherever the world is looked at from. */
export interface Contents {
  cast: Cast
  expectations: ReadonlyMap<string, ResourceExpectations>
  samples: Map<string, Promise<string>>
  foreignIds: Set<string>
  /** How many things were made, so that no two have one name. */
  made: number
}

interface Companies {
  acme: TestCompany
  other: TestCompany
}

/** Two filled companies, looked at through an app. */
export function worldOf(testing: TestApp, { acme, other }: Companies, contents: Contents, app = testing.app): World {
  const { cast, expectations, samples, foreignIds } = contents

  function sampleOf(company: TestCompany, key: string, name: string, reader: Principal['person']): Promise<string> {
    const maker = expectations.get(key)!.samples[name]!
    const shared = 'shared' in maker
    const place = [company.subdomain, key, name, shared ? '' : reader!.userId].join('/')
    let made = samples.get(place)
    if (!made) {
      made = shared ? maker.shared(world.making(company)) : maker.of(world.making(company), reader!)
      samples.set(place, made)
    }
    return made
  }

  const world: World = {
    testing,
    registry: testing.registry,
    acme,
    other,
    cast,
    expectations,
    foreignIds,
    client: (principal, host = principal.host) => createClient(app, host, principal.token),
    making: (company) => {
      contents.made += 1
      return { company, admin: company.admin, world, n: contents.made }
    },
    sample: (key, name, principal) => sampleOf(acme, key, name, principal.person),
    foreignSample: (key, name) => sampleOf(other, key, name, other.people.admin),
    stored: (table, id) =>
      testing.superuser.global((tx) => tx.row(sql`select * from ${sql.table(table)} where id = ${id}`)),
    through(through, registry) {
      // The people of both companies knock there too: what only an administrator's own calls notice is looked at as well.
      const there = { ...testing, app: through }
      const companies = { acme: companyAt(there, acme), other: companyAt(there, other) }
      return { ...worldOf(testing, companies, contents, through), registry }
    },
    on(there) {
      // Counted from where the copy was taken: what is made on one copy is not on the next, and days that are counted end.
      const copied = { ...contents, cast: castAt(there, cast), samples: new Map(samples) }
      return worldOf(there, { acme: companyAt(there, acme), other: companyAt(there, other) }, copied, there.app)
    },
  }
  return world
}
