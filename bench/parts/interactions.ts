import type { BrowserContext, Page } from 'playwright-core'
import { median } from '../rounds.ts'
import type { Visitor } from './browser.ts'

const SLOWDOWN = 4
const VISITS = 5

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the page was complete and free to answer. */
    completeAt?: number
  }
}

/** In the page: notes when heading and figures stand, are painted, and the main thread has nothing left before a click. */
function noteComplete(): void {
  const watch = new MutationObserver(() => {
    const main = document.querySelector('main')
    if (!main?.querySelector('h1') || main.querySelector('.mantine-Skeleton-root[data-visible]')) return
    watch.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.completeAt = performance.now()
      }),
    )
  })
  watch.observe(document, { subtree: true, childList: true, attributes: true })
}

async function dashboardTime(context: BrowserContext, page: Page, url: string): Promise<number> {
  await slowDown(context, page)
  await page.goto(url)
  const handle = await page.waitForFunction(() => window.completeAt)
  return (await handle.jsonValue()) as number
}

/** Milliseconds to the dashboard: in a browser that was never here, and in one that was (scripts cached). */
export async function dashboardTimes(visitor: Visitor): Promise<{ first: number; again: number }> {
  const [first, again]: [number[], number[]] = [[], []]
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { context, page } = await visitor.fresh()
    await context.addInitScript(noteComplete)
    first.push(await dashboardTime(context, page, visitor.url('/dashboard')))
    await page.waitForLoadState('networkidle')
    again.push(await dashboardTime(context, await context.newPage(), visitor.url('/dashboard')))
    await context.close()
  }
  return { first: median(first), again: median(again) }
}

/** In the page: milliseconds from the click, or the end of the answer where that comes later, until other rows are painted. */
function nextRows(): Promise<number> {
  const rows = () => document.querySelector('main tbody')?.textContent
  const before = rows()
  let clicked = 0
  window.addEventListener(
    'click',
    (event) => {
      clicked = event.timeStamp
    },
    { capture: true, once: true },
  )
  return new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (rows() === before || document.querySelector('main .mantine-Skeleton-root[data-visible]')) return
      watch.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          const answer = answers.findLast(({ name }) => name.includes('/restify/employees?'))
          done(performance.now() - Math.max(clicked, answer?.responseEnd ?? 0))
        }),
      )
    })
    watch.observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true })
  })
}

/** Milliseconds from the data of a list's next page to its rows on the screen. */
export async function nextPageTime(visitor: Visitor): Promise<number> {
  const { context, page } = await visitor.fresh()
  const times: number[] = []
  await slowDown(context, page)
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto(visitor.url('/employees'))
    await page.locator('main tbody tr').nth(5).waitFor()
    await page.waitForLoadState('networkidle')
    const next = page.getByRole('button', { name: 'Next page' })
    while (await next.isEnabled()) {
      const shown = page.evaluate(nextRows)
      await next.click()
      times.push(await shown)
    }
  }
  await context.close()
  return median(times)
}
