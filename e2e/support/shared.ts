import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/setup/build-server.mjs'
import { serveBrowser } from './browser.ts'
import { failuresFolder, JOURNEYS_METRICS_KEY } from './failures.ts'
import { freePort, type Started, startProcess } from './installation.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared installation answers, where it makes demo companies, and where the shared browser listens. */
    shared: { port: number; companiesPort: number; browser: string }
  }
}

let server: Started | undefined
let browser: BrowserServer | undefined

/** Before the first journey: the one installation, built as `npm start` builds the product, and the one browser of all of them. */
export async function setup(project: TestProject): Promise<void> {
  const companiesPort = await freePort()
  const folder = 'node_modules/.vatra-journeys'
  const built = buildServer('e2e/support/journeys-server.ts', folder)
  if (built.status !== 0) throw new Error(`The server of the journeys could not be built.\n${built.output}`)
  const settings = { SEED: 'none', COMPANIES_PORT: String(companiesPort), METRICS_KEY: JOURNEYS_METRICS_KEY }
  await mkdir(failuresFolder, { recursive: true })
  const starting = startProcess([`${folder}/main.mjs`], settings, join(failuresFolder, 'server.log'))
  ;[server, browser] = await Promise.all([starting, serveBrowser()])
  project.provide('shared', { port: server.port, companiesPort, browser: browser.wsEndpoint() })
}

export async function teardown(): Promise<void> {
  await Promise.all([browser?.close(), server?.stop()])
}
