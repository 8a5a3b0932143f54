import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import type { Person } from './browser.ts'

const folder = fileURLToPath(new URL('../../.data/journeys', import.meta.url))

/** What the page says to its reader about what went wrong or well. */
const messages = (page: Page): Promise<string[]> =>
  page.locator('[role="alert"], [role="status"], [data-invalid-field]').allInnerTexts()

/**
 * Call at the start of a test: when it fails, what each person saw is kept below `.data/journeys`, and what their page said and
 * what it was refused is written beside the failure.
 */
export function recordFailures(people: Record<string, Person>): void {
  onTestFailed(async ({ task }) => {
    for (const [name, { page, faults, refused }] of Object.entries(people)) {
      const file = `${name} ${task.suite?.name ?? ''} ${task.name}`.replace(/[^a-z0-9]+/gi, '-').slice(0, 120)
      await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true }).catch(() => {})
      const said = await messages(page).catch(() => [])
      console.error(`${name} at ${page.url()}`, { said, faults, refused: refused.slice(-10) })
    }
  })
}
