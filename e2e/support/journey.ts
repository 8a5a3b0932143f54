import type { Browser } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Installation, installationAt } from './installation.ts'

export interface Journey {
  installation: Installation
  browser: Browser
}

/**
 * What a journey works with: the installation and the browser of all journeys. Each has companies of its own, under names and
 * addresses that no other journey uses: `demo` names a demo company that is made for it, with people at `<demo>.test`.
 */
export async function openJourney({ demo }: { demo?: string } = {}): Promise<Journey> {
  const { port, companiesPort } = inject('shared')
  if (demo !== undefined) {
    const made = await fetch(`http://127.0.0.1:${companiesPort}/${demo}`, { method: 'POST' })
    if (!made.ok) throw new Error(await made.text())
  }
  const browser = await openBrowser()
  afterAll(() => browser.close())
  return { installation: installationAt(port, demo), browser }
}
