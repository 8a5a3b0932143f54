import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {} from '../../web/src/ui/later-trial.fixture.ts'
import { newPerson, openBrowser } from '../support/browser.ts'
import { press } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { buildTrial, type PartTrial } from '../support/trials/trial.ts'

let browser: Browser
let trial: PartTrial
let page: Page

beforeAll(async () => {
  ;[browser, trial] = await Promise.all([openBrowser(), buildTrial('src/ui/later.fixture.tsx')])
  page = (await newPerson(browser)).page
})
afterAll(async () => {
  await browser?.close()
  await trial?.remove()
})

const shows = (text: string) => page.getByText(text, { exact: true }).waitFor()

it('draws a part as soon as its code is there', async () => {
  const { page } = await newPerson(browser)
  const shows = (text: string) => page.getByText(text, { exact: true }).waitFor()
  await page.clock.install()
  await trial.open(page, {})
  // React's own way holds it back until 300 ms have passed since the page began to wait: none pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  for (const guest of ['Guest 1', 'Guest 2']) {
    await press(page, 'Next')
    await shows(`waiting for ${guest}`)
    await page.evaluate(() => window.bring())
    await shows(`${guest} is here`)
  }
})

it('says where the part would stand that its code did not come, keeps what is typed, and asks for it again', async () => {
  await trial.open(page, {})
  await press(page, 'Next')
  await shows('waiting for Guest 1')
  await page.getByLabel('Name').fill('Typed')
  await page.evaluate(() => window.bring(new Error('The server is away')))
  await press(page, texts.en.ui['missing.retry'])
  expect(await page.getByLabel('Name').inputValue()).toBe('Typed')
  await shows('waiting for Guest 1')
  await page.evaluate(() => window.bring())
  await shows('Guest 1 is here')
})

describe('code that is gone since a newer release', () => {
  const gone = () => window.bring(new TypeError('Failed to fetch dynamically imported module: /guest.js'))
  const reload = () => page.getByRole('button', { name: texts.en.ui['outdated.reload'] })
  let loads = 0

  beforeAll(async () => {
    page = (await newPerson(browser)).page
    page.on('load', () => (loads += 1))
    await trial.open(page, {})
    // The page itself stays as it is, or the next release would have to be built.
    await page.route('**/', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/newer.js"></script>' })
        : route.fallback(),
    )
  })

  it('loads the page again by itself, once', async () => {
    const ask = async () => {
      await press(page, 'Next')
      await shows('waiting for Guest 1')
      await page.evaluate(gone)
    }
    loads = 0
    await ask()
    await expect.poll(() => loads).toBe(1)
    await ask()
    await reload().waitFor()
    expect(loads).toBe(1)
  })

  it('keeps what is typed, and asks for it in the place of the part', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await Promise.all([page.waitForEvent('load'), reload().click()])
    await page.getByLabel('Name').fill('Typed')
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
    await press(page, 'Next')
    await shows('waiting for Guest 1')
    await page.evaluate(gone)
    await reload().waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Typed')
  })

  it('is not taken for a server that is away', async () => {
    page = (await newPerson(browser)).page
    await trial.open(page, {})
    await press(page, 'Next')
    await shows('waiting for Guest 1')
    await page.evaluate(gone)
    await page.getByRole('button', { name: texts.en.ui['missing.retry'] }).waitFor()
  })
})
