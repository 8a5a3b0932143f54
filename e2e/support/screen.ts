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
  await page.getByRole('option', { name: option }).first().click()
}

/** The toast that reads so has been shown. */
export const shows = (page: Page, words: string) => page.getByText(words).first().waitFor()

/** What a saved file holds. It may lie with the browser, not with the journey. */
export const contentOf = async (file: Download): Promise<Uint8Array> =>
  new Uint8Array(await buffer(await file.createReadStream()))
