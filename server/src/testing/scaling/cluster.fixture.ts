import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { distribute } from '#platform/database/distribute/distribute.ts'
import { migrate } from '#platform/database/migrate/migrate.ts'
import { newToken } from '#platform/secrets/index.ts'
import { type HttpAnswer, type HttpCall, httpCall } from '../http-call.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const OWNER = 'vatra_scaling_owner'
const APP = 'vatra_scaling_app'
/** Few, so that a cluster for trying is made in seconds. */
const SHARDS = 8

/** Gives the database its two roles, all tables, and spreads them; what is there already stays. */
async function prepare(url: string) {
  const [owner, app] = [newToken(), newToken()]
  const as = (user: string, password: string) => Object.assign(new URL(url), { username: user, password }).href
  const superuser = await connectAdmin(url)
  try {
    for (const [role, password] of [
      [OWNER, owner],
      [APP, app],
    ]) {
      const [known] = await superuser.query('select from pg_roles where rolname = $1', [role])
      await superuser.query(`${known ? 'alter' : 'create'} role ${role} login password '${password}'`)
    }
    const name = decodeURIComponent(new URL(url).pathname.slice(1))
    await superuser.query(`select run_command_on_all_nodes('grant create on database "${name}" to ${OWNER}'),
      run_command_on_all_nodes('grant all on schema public to ${OWNER}')`)
    await migrate({ adminUrl: as(OWNER, owner), appRole: APP })
    await distribute({ url, roles: [OWNER, APP], shards: SHARDS, dryRun: false })
  } finally {
    await superuser.close()
  }
  return { name: 'cluster', adminUrl: url, ownerUrl: as(OWNER, owner), appUrl: as(APP, app), drop: async () => {} }
}

/** The whole application on a cluster, listening on a port. */
export interface ClusterApp extends TestApp {
  call(call: Omit<HttpCall, 'port'>): Promise<HttpAnswer>
}

/** `url`: a superuser's address of a database on the coordinator of a Citus cluster, empty or of an earlier run. */
export async function clusterApp(url: string): Promise<ClusterApp> {
  const database = await prepare(url)
  const dataDir = await mkdtemp(join(tmpdir(), 'vatra-app-'))
  const config = readConfig({ DATA_DIR: dataDir, PORT: '3000', SEED: 'none' })
  const clock = { now: () => new Date(), advance: () => {}, wait: async () => {} }
  const testing = await openTestApp(database, { config, clock })
  await testing.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testing.app.server.address() as AddressInfo
  return {
    ...testing,
    call: (call) => httpCall({ port, ...call }),
    async close() {
      await testing.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
