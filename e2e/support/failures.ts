import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFailed } from 'vitest'
import type { Person } from './browser.ts'

const folder = fileURLToPath(new URL('../../.data/journeys', import.meta.url))

/** Call at the start of a test: when it fails, what each person saw is kept below `.data/journeys`. */
export function recordFailures(people: Record<string, Person>): void {
  onTestFailed(async ({ task }) => {
    for (const [name, { page }] of Object.entries(people)) {
      const file = `${name} ${task.suite?.name ?? ''} ${task.name}`.replace(/[^a-z0-9]+/gi, '-').slice(0, 120)
      await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true }).catch(() => {})
    }
  })
}
