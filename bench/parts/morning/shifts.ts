import type { Visitor } from '../browser.ts'

declare global {
  interface Window {
    /** How far what is shown has moved by itself so far: the browser's layout shift. */
    shifted?: number
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** A wide screen and a phone. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** What moves after the last answer moves within it. */
const STILL_MS = 1500

/** In the page: adds up how far what is shown moves. */
function noteShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.shifted! += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Thousandths by which the dashboard shifts while it loads, in a browser that was never here and in one that was: the worse of two screens. */
export async function dashboardShifts(visitor: Visitor): Promise<{ first: number; again: number }> {
  const worst = [0, 0]
  for (const screen of SCREENS) {
    const { context, page } = await visitor.fresh()
    await context.addInitScript(noteShifts)
    await page.setViewportSize(screen)
    for (const visit of [0, 1]) {
      await page.goto(visitor.url('/dashboard'))
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(STILL_MS)
      worst[visit] = Math.max(worst[visit]!, 1000 * (await page.evaluate(() => window.shifted!)))
    }
    await context.close()
  }
  return { first: worst[0]!, again: worst[1]! }
}
