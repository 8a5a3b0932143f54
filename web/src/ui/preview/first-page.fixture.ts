import type { Page } from 'playwright-core'

/** Opens a document by its link; answers the milliseconds from the press until the first page of its PDF is painted. */
export async function firstPageIn(page: Page, name: string): Promise<number> {
  const link = page.getByRole('link', { name, exact: true })
  await link.waitFor()
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    document.addEventListener('click', ({ timeStamp: pressed }) => {
      const look = () => {
        // It is hidden while it is drawn.
        const canvas = document.querySelector<HTMLCanvasElement>('.react-pdf__Page[data-page-number="1"] canvas')
        if (canvas && canvas.style.visibility !== 'hidden' && canvas.width > 0)
          requestAnimationFrame(() => resolve(performance.now() - pressed))
        else requestAnimationFrame(look)
      }
      look()
    })
    Object.assign(window, { firstPage: promise })
  })
  await link.click()
  return page.evaluate(() => (window as unknown as { firstPage: Promise<number> }).firstPage)
}
