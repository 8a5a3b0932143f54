import { buffer } from 'node:stream/consumers'
import type { Download, Page } from 'playwright-core'

const exactly = (words: string) => ({ name: words, exact: true })

/** Presses the button that reads so; an empty list offers its first step twice, above and in its middle. */
export const press = (page: Page, words: string) => page.getByRole('button', exactly(words)).first().click()

/** A select, by its label. */
export const select = (page: Page, label: string) => page.getByRole('combobox', { name: label })

/** Picks an option of a select; types first where it can be typed in, so that long lists narrow down. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = select(page, label)
  await box.click()
  if (await box.isEditable()) await box.fill(option)
  const found = page.getByRole('option', { name: option }).first()
  await found.waitFor()
  await found.evaluate(untilStill)
  await found.click()
}

/**
 * In the page: until something has stopped moving. A list of options opens below its field or, without room there, above it; a
 * click that meets it on its way is tried again after scrolling, and where the field leaves the window its options are hidden.
 */
async function untilStill(element: Element): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  let [top, still] = [Number.NaN, 0]
  while (still < 3) {
    await frame()
    const now = element.getBoundingClientRect().top
    still = now === top ? still + 1 : 0
    top = now
  }
}

/** The toast that reads so has been shown. */
export const shows = (page: Page, words: string) => page.getByText(words).first().waitFor()

/** What a saved file holds. It may lie with the browser, not with the journey. */
export const contentOf = async (file: Download): Promise<Uint8Array> =>
  new Uint8Array(await buffer(await file.createReadStream()))
