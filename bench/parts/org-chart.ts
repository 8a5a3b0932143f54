import type { Page } from 'playwright-core'
import { median } from '../rounds.ts'
import type { Visitor } from './browser.ts'
import { answeredAt, countFrames, framesCounted, noteShown, percentile } from './frames.ts'

const VISITS = 5
/** Drags to the left and back, each in small steps as a hand makes them. */
const DRAGS = 6
const STEPS = 50
const STEP = 16

const cardsShown = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[role="treeitem"]')].map(({ textContent }) => textContent))

/** Drags the chart by the mouse, there and back, and answers the milliseconds of every frame. */
async function pan(page: Page): Promise<number[]> {
  const box = (await page.getByRole('tree').locator('xpath=ancestor::div[4]').boundingBox())!
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const before = await cardsShown(page)
  await page.evaluate(countFrames)
  const seen = new Set<string>()
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const towards = drag < DRAGS / 2 ? -1 : 1
    const from = middle - (towards * STEPS * STEP) / 2
    await page.mouse.move(from, y)
    await page.mouse.down()
    for (let step = 1; step <= STEPS; step += 1) await page.mouse.move(from + towards * step * STEP, y)
    await page.mouse.up()
    for (const card of await cardsShown(page)) seen.add(card)
  }
  const frames = await page.evaluate(framesCounted)
  if (seen.size <= before.length) throw new Error('The chart did not move')
  return frames
}

/** Milliseconds from the chart's data to its first cards on the screen, and of a frame while it is dragged. */
export async function chartTimes(visitor: Visitor): Promise<{ cards: number; frame: number }> {
  const [cards, frames]: [number[], number[]] = [[], []]
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { context, page } = await visitor.fresh()
    await context.addInitScript(noteShown, '[role="treeitem"]')
    await page.goto(visitor.url('/employees/org-chart'))
    const shown = await page.waitForFunction(() => window.shownAt)
    cards.push(((await shown.jsonValue()) as number) - (await page.evaluate(answeredAt, '/getters/org-chart')))
    await page.waitForLoadState('networkidle')
    frames.push(percentile(await pan(page), 0.95))
    await context.close()
  }
  return { cards: median(cards), frame: median(frames) }
}
