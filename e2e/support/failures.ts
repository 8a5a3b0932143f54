import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import type { Person } from './browser.ts'

export const failuresFolder = fileURLToPath(new URL('../../.data/journeys', import.meta.url))

/** The operator's key of the installation that all journeys share. */
export const JOURNEYS_METRICS_KEY = 'the operator of journeys'

/** What waits in the background of that installation: why something that a job does has not happened. */
async function jobsOf(page: Page): Promise<string[]> {
  const { port } = new URL(page.url())
  const headers = { authorization: `Bearer ${JOURNEYS_METRICS_KEY}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })
  return answer.ok ? ((await answer.text()).match(/^vatra_jobs_\w+ .*$/gm) ?? []) : []
}

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
      await page.screenshot({ path: join(failuresFolder, `${file}.png`), fullPage: true }).catch(() => {})
      const said = await messages(page).catch(() => [])
      console.error(`${name} at ${page.url()}`, {
        said,
        faults,
        refused: refused.slice(-10),
        jobs: await jobsOf(page).catch(() => []),
      })
    }
  })
}
