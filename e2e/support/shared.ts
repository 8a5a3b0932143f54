import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { serveBrowser } from './browser.ts'
import { freePort, type Started, startProcess } from './installation.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared installation answers, where it makes demo companies, and where the shared browser listens. */
    shared: { port: number; companiesPort: number; browser: string }
  }
}

let server: Started | undefined
let browser: BrowserServer | undefined

/** Before the first journey: the one installation and the one browser of all of them. */
export async function setup(project: TestProject): Promise<void> {
  const companiesPort = await freePort()
  const file = 'e2e/support/journeys-server.ts'
  const starting = startProcess(file, { SEED: 'none', COMPANIES_PORT: String(companiesPort) })
  ;[server, browser] = await Promise.all([starting, serveBrowser()])
  project.provide('shared', { port: server.port, companiesPort, browser: browser.wsEndpoint() })
}

export async function teardown(): Promise<void> {
  await Promise.all([browser?.close(), server?.stop()])
}
