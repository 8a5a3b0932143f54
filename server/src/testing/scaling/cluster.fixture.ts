import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { type HttpAnswer, type HttpCall, httpCall } from '../http-call.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { clusterDatabase } from './cluster-database.ts'

/** The whole application on a cluster, listening on a port. */
export interface ClusterApp extends TestApp {
  call(call: Omit<HttpCall, 'port'>): Promise<HttpAnswer>
}

/** `url`: a superuser's address of a database on the coordinator of a Citus cluster, empty or of an earlier run. */
export async function clusterApp(url: string): Promise<ClusterApp> {
  const database = await clusterDatabase(url)
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
