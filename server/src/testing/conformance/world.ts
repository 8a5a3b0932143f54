import type { FastifyInstance } from 'fastify'
import type { Registry } from '#engine/registry.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, createClient, type TestApp, type TestCompany } from '#testing/index.ts'
import { personWith } from '../company.ts'
import { fillDocumentTables } from './document-rows.ts'
import type { Making, ResourceExpectations } from './expectations.ts'
import { type Cast, makeCast, type Principal } from './principals.ts'
import { fillReviewTables } from './review-rows.ts'

/** Enough that no check runs out of seats. */
const SEATS = 100_000

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

async function idsOf(testing: TestApp, tenantId: string): Promise<Set<string>> {
  const ids = new Set<string>([tenantId])
  const tables = await testing.superuser.global((tx) =>
    tx.rows<{ name: string }>(sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' intersect
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id'`),
  )
  for (const { name } of tables) {
    const rows = await testing.superuser.global((tx) =>
      tx.rows<{ id: string }>(sql`select id from ${sql.table(name)} where tenant_id = ${tenantId}`),
    )
    for (const { id } of rows) ids.add(id)
  }
  return ids
}

/** Rows of tables that no resource writes, so that row security has something to hide in each. */
async function fillOtherTables({ services }: TestApp, { tenantId, admin, people }: TestCompany): Promise<void> {
  await admin.post('/restify/levels', { name: 'Kept answer' }, { headers: { 'idempotency-key': 'kept' } })
  const [{ userId, employeeId }, importId] = [people.admin, newId()]
  await services.database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into one_time_codes (tenant_id, code_hash, user_id, expires_at)
      values (${tenantId}, ${newId()}, ${userId}, now() + interval '1 day')`)
    await tx.run(sql`insert into share_links (tenant_id, id, purpose, token_hash)
      values (${tenantId}, ${newId()}, 'sample', ${newId()})`)
    await tx.run(sql`insert into employee_places (tenant_id, employee_id, start_date)
      values (${tenantId}, ${employeeId}, '2020-01-06')`)
    await tx.run(
      sql`insert into imports (tenant_id, id, resource, user_id)
        values (${tenantId}, ${importId}, 'employees', ${userId})`,
    )
    await tx.run(sql`insert into setting_secrets (tenant_id, key, secret) values (${tenantId}, 'sample', 'x'::bytea)`)
    await tx.run(sql`insert into personal_chats (tenant_id, user_id, secret, hint)
      values (${tenantId}, ${userId}, 'x'::bytea, 'x')`)
    await tx.run(sql`insert into chat_messages (tenant_id, id, text) values (${tenantId}, ${newId()}, 'Hello')`)
    await tx.run(sql`insert into calendar_connections (tenant_id, id, user_id, refresh_token)
      values (${tenantId}, ${newId()}, ${userId}, 'x'::bytea)`)
    await tx.run(sql`insert into calendar_events (tenant_id, id, key, title, start_date, end_date)
      values (${tenantId}, ${newId()}, 'sample', 'Sample', '2026-01-02', '2026-01-02')`)
    await tx.run(sql`insert into holiday_settlements (tenant_id, day) values (${tenantId}, '2026-01-02')`)
    await tx.run(sql`insert into import_rows (tenant_id, import_id, resource, record_id)
      values (${tenantId}, ${importId}, 'employees', ${employeeId})`)
    await tx.run(sql`insert into employee_cost_terms (tenant_id, id, employee_id, from_date, contract_type)
      values (${tenantId}, ${newId()}, ${employeeId}, '2020-01-06', 'employment_contract')`)
    const [clientId, projectId] = [newId(), newId()]
    await tx.run(sql`insert into clients (tenant_id, id, company_name, prefered_currency)
      values (${tenantId}, ${clientId}, 'Sample', 'EUR')`)
    await tx.run(sql`insert into projects (tenant_id, id, client_id, name, currency)
      values (${tenantId}, ${projectId}, ${clientId}, 'Sample', 'EUR')`)
    await tx.run(sql`insert into project_budget_alerts (tenant_id, project_id, period, percent)
      values (${tenantId}, ${projectId}, '2026-01', 80)`)
    const assetId = newId()
    await tx.run(sql`insert into assets (tenant_id, id, name, type, currency)
      values (${tenantId}, ${assetId}, 'Sample', 'other', 'EUR')`)
    await tx.run(sql`insert into asset_reminders (tenant_id, asset_id, kind, day, days)
      values (${tenantId}, ${assetId}, 'warranty', '2026-01-02', 30)`)
    await fillReviewTables(tx, { tenantId, employeeId })
    await fillDocumentTables(tx, { tenantId, userId, employeeId })
  })
}

/** A company whose people knock at another app. */
function movedTo({ app, services }: TestApp, company: TestCompany): TestCompany {
  const { tenantId, subdomain } = company
  const moved = ({ host, token }: Client) => createClient(app, host, token)
  const people = Object.fromEntries(
    Object.entries(company.people).map(([role, person]) => [role, { ...person, client: moved(person.client) }]),
  ) as TestCompany['people']
  const { admin, manager, hr, employee } = people
  return {
    ...company,
    people,
    admin: admin.client,
    manager: manager.client,
    hr: hr.client,
    employee: employee.client,
    visitor: moved(company.visitor),
    personWith: (...permissions) => personWith({ app, services, tenantId, subdomain }, permissions),
  }
}

/** What stays the same wherever the world is looked at from. */
interface Contents {
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

function worldOf(testing: TestApp, { acme, other }: Companies, contents: Contents, app = testing.app): World {
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
    through: (through, registry) => ({ ...worldOf(testing, { acme, other }, contents, through), registry }),
    on(moved) {
      // Counted from where the copy was taken: what is made on one copy is not on the next, and days that are counted end.
      const copied = { ...contents, samples: new Map(samples) }
      return worldOf(moved, { acme: movedTo(moved, acme), other: movedTo(moved, other) }, copied, moved.app)
    },
  }
  return world
}

/** As in an installation that has been there for a minute: without counts of its rows PostgreSQL takes each company for one row. */
const countRows = ({ superuser }: TestApp) => superuser.global((tx) => tx.run(sql`analyze`))

/**
 * Fills two companies with everybody, the other one with a sample of everything, and the one that is looked at with everybody's
 * samples of `own`. A sample of another resource is made when it is first asked for.
 */
export async function makeWorld(
  testing: TestApp,
  resources: readonly ResourceExpectations[],
  own: readonly ResourceExpectations[] = resources,
): Promise<World> {
  const acme = await testing.company({ subdomain: 'acme', seats: SEATS })
  const other = await testing.company({ subdomain: 'zzforeign', seats: SEATS })
  const contents: Contents = {
    cast: await makeCast(acme, other),
    expectations: new Map(resources.map((one) => [one.key, one])),
    samples: new Map(),
    foreignIds: new Set(),
    made: 0,
  }
  const world = worldOf(testing, { acme, other }, contents)
  for (const company of [acme, other]) await fillOtherTables(testing, company)
  for (const { key, samples } of resources)
    for (const name of Object.keys(samples)) await world.foreignSample(key, name)
  await countRows(testing)
  for (const { key, samples } of own)
    for (const name of Object.keys(samples))
      for (const principal of contents.cast.insiders) await world.sample(key, name, principal)
  for (const id of await idsOf(testing, other.tenantId)) contents.foreignIds.add(id)
  await countRows(testing)
  return world
}
