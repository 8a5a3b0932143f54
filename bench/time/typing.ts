import type { Page } from 'playwright-core'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { openVisitor } from '../parts/browser.ts'
import { percentile } from '../parts/frames.ts'
import type { Server } from '../servers.ts'
import type { TimeBench } from './fill.ts'

const CELL = 'main tbody td[data-row] input:not(:disabled)'
const CELLS = 15
/** Milliseconds between keys: half of what the fastest typists take. */
const PACE = 40

declare global {
  interface Window {
    /** Milliseconds from each key until what it did is painted. */
    keyTimes?: number[]
  }
}

/** In the page: notes how long each key takes until its frame is painted. */
function noteKeys(): void {
  const times: number[] = []
  window.keyTimes = times
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    { capture: true },
  )
}

/** Types a time into the cells of a week, one below the other by Enter, each of which is stored meanwhile. */
async function typeDown(page: Page): Promise<void> {
  await page.locator(CELL).first().click()
  for (let at = 0; at < CELLS; at += 1) {
    for (const key of ['1', ':', at % 2 === 0 ? '3' : '4', '5', 'Enter']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PACE)
    }
    const isLast = await page.evaluate(() => document.activeElement?.tagName !== 'INPUT')
    if (isLast)
      await page
        .locator(CELL)
        .nth(at + 1)
        .click()
  }
}

/** The 95th percentile of a key's milliseconds until it is painted, while somebody types their week. */
export async function typingTime(server: Server, { company, writers, lastDay }: TimeBench): Promise<number> {
  const { employeeId, token } = writers.at(-1)!
  const visitor = await openVisitor(server, { host: company.host, token, employeeId })
  try {
    const { context, page } = await visitor.fresh()
    await page.goto(visitor.url(`/time?date=${addDays(lastDay, -14)}`))
    await page.locator(CELL).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(noteKeys)
    await typeDown(page)
    await page.waitForLoadState('networkidle')
    const times = await page.evaluate(() => window.keyTimes!)
    if (times.length < CELLS * 4) throw new Error(`Only ${times.length} keys were painted`)
    await context.close()
    return percentile(times, 0.95)
  } finally {
    await visitor.close()
  }
}
