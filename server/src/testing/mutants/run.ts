import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { migrate } from '#platform/database/migrate/migrate.ts'
import { appRole, type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/launcher/index.ts'
import { cloneOf, openTestApp, type TestApp, testApp } from '#testing/index.ts'
import { modules } from '../../modules.ts'
import { resourceExpectations } from '../conformance/all-expectations.ts'
import { tenantTables } from '../conformance/checks/row-security.ts'
import { addSamples, makeWorld } from '../conformance/make-world.ts'
import type { World } from '../conformance/world.ts'
import { attempt, type Outcome } from './attempt.ts'
import { type Weakening, weakenings } from './weakenings.ts'

/** A filled world whose database nobody is connected to any more: a template for each attempt. */
interface Template {
  server: EmbeddedPostgres
  testing: TestApp
  world: World
  all: Weakening[]
}

async function prepare(server: EmbeddedPostgres): Promise<Template> {
  await migrate({ adminUrl: server.ownerUrl, appRole })
  const testing = await testApp({}, { server })
  const world = await makeWorld(testing)
  await addSamples(world)
  const all = weakenings(modules, resourceExpectations, await tenantTables(world))
  await testing.services.database.close()
  await testing.superuser.close()
  return { server, testing, world, all }
}

async function attemptOnClone({ server, testing: base, world }: Template, weakening: Weakening, generation: number) {
  const { config, clock } = base
  const database = await cloneOf(server, base.database.name)
  if (weakening.statement) {
    const owner = await connectAdmin(database.ownerUrl)
    await owner.query(weakening.statement)
    await owner.close()
  }
  const testing = await openTestApp(database, { config, clock })
  try {
    return await attempt(weakening, testing, world.on(testing), modules, generation)
  } finally {
    await testing.close()
  }
}

/** One weakening of each resource, of the routes and of each table. */
const distinct = (chosen: readonly Weakening[]): Weakening[] => [
  ...new Map(chosen.map((one) => ['route' in one.of ? 'routes' : JSON.stringify(one.of), one])).values(),
]

/**
 * Weakens every declared right by itself, each in an app and a database of its own, and says of each whether a check
 * noticed. `only`: those whose name holds one of these texts; all of them without any.
 */
export async function runWeakenings(only: readonly string[], report: (outcome: Outcome) => void): Promise<Outcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vatra-mutants-'))
  const server = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  try {
    const template = await prepare(server)
    const chosen = template.all.filter(({ name }) => only.length === 0 || only.some((text) => name.includes(text)))
    const outcomes: Outcome[] = []
    // First nothing is weakened: checks that fail anyway would notice everything.
    for (const [index, { of }] of distinct(chosen).entries()) {
      const untouched = { name: `nothing of ${Object.values(of)}`, of, topics: [] }
      const { noticed } = await attemptOnClone(template, untouched, -index)
      if (noticed !== null) throw new Error(`A check fails though ${untouched.name} is weakened: ${noticed}`)
    }
    for (const [index, weakening] of chosen.entries()) {
      const outcome = await attemptOnClone(template, weakening, index + 1)
      report(outcome)
      outcomes.push(outcome)
    }
    return outcomes
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
