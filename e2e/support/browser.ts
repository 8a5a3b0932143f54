import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters stand where the page puts them and not at whole pixels, as on people's screens.
  '--font-render-hinting=none',
  // A microphone that beeps, and nobody who has to allow it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** Headless Chromium; `npm test` finds or installs it and gives its path in CHROMIUM_PATH. */
const options = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: true,
  args: FLAGS,
  // Where the machine names no language, a download whose name has letters like ț would be called 'download'.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
})

/** The browser of all journeys; closing it closes what its journey has opened. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('shared').browser)

/** Starts the browser that all journeys connect to. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(options())

export interface Person {
  context: BrowserContext
  page: Page
  /** What the page wrote to its console as an error, and uncaught errors: none is the aim. */
  faults: string[]
  /** Requests that were refused, or met no answer. */
  refused: string[]
}

/**
 * A person with a browser of their own: nothing stored but the language that they chose, their colours and where their clock
 * stands. Without `chosen`, only the browser has that language.
 */
export async function newPerson(
  browser: Browser,
  {
    locale = 'en',
    dark = false,
    timeZone,
    chosen = true,
  }: { locale?: 'en' | 'ro'; dark?: boolean; timeZone?: string; chosen?: boolean } = {},
): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: locale === 'ro' ? 'ro-RO' : 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...(timeZone ? { timezoneId: timeZone } : {}),
  })
  if (chosen) {
    await context.addInitScript((choice) => {
      if (!localStorage.getItem('locale')) localStorage.setItem('locale', choice)
    }, locale)
  }
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The browser itself writes a refused request (401, 403, 422) to the console; it is part of the journey.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text())
  })
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    refused.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`)
  })
  return { context, page, faults, refused }
}

/** The page keeps no answer open from its next address on, so that its network can be idle. */
export const withoutNews = (page: Page) => page.route('**/api/live*', (route) => route.fulfill({ status: 204 }))

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The screens whose whole page was looked at, by journey and name. */
const wholes = new Set<string>()

/** Frames in which no script runs, and so no axe: what stands on their pages. */
const papersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('iframe[sandbox]:not([sandbox~="allow-scripts"])')].flatMap(
      ({ contentDocument }) => contentDocument?.documentElement.outerHTML ?? [],
    ),
  )

/**
 * For a frame whose page has no address, and so no origin that axe would know as its own: it is asked all the same, and one that
 * gives no answer is a fault.
 */
const ASKED = `axe.configure({
  allowedOrigins: ['<unsafe_all_origins>'],
  checks: [{ id: 'frame-tested', options: { isViolation: true } }],
})`

/** Asks axe in a copy of such a page, in a frame in which scripts run. */
async function expectPaperAccessible(page: Page, paper: string, name: string): Promise<void> {
  const copy = await page.context().newPage()
  await copy.setContent('<html lang="en"><title>Copy</title><main><h1>Copy</h1><iframe title="Paper"></iframe></main>')
  await copy.evaluate(async (html) => {
    const frame = document.querySelector('iframe')!
    const drawn = new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.srcdoc = html
    await drawn
  }, paper)
  for (const frame of copy.frames()) await frame.evaluate(axe + ASKED)
  await expectAccessible(copy, name)
  await copy.close()
}

/** In the page: what axe finds against it, or nothing while a part of it is on its way. */
async function violationsHere(rules: RunOptions): Promise<AxeResults['violations'] | undefined> {
  if (document.querySelector('[aria-busy="true"]:not(button)')) return
  const { axe } = window as unknown as { axe: { run(at: Document, options: RunOptions): Promise<AxeResults> } }
  // All styles are the page's own: none has to be fetched first, while the page goes on.
  return (await axe.run(document, { ...rules, preload: false, resultTypes: ['violations'] })).violations
}

/**
 * No accessibility fault on the page as it stands, and in the frames of it. A journey that comes to a screen again, in the
 * other language or colours, asks there what may differ: the contrast. axe runs in the page itself and answers its
 * violations alone: its own runner for Playwright carries all that it found out of the page and takes ten times as long.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const screen = `${expect.getState().testPath} ${name}`
  const rules: RunOptions = wholes.has(screen) ? { runOnly: ['color-contrast'] } : {}
  wholes.add(screen)
  let violations: AxeResults['violations'] | undefined
  while (!violations) {
    // What is brought up to date at this moment is dimmed, and soon no more. A page may also just be giving way to the next.
    await page.locator('[aria-busy="true"]:not(button)').first().waitFor({ state: 'detached' })
    const papers = await papersOf(page)
    for (const paper of papers) await expectPaperAccessible(page, paper, `${name}, its paper`)
    for (const frame of papers.length > 0 ? [page.mainFrame()] : page.frames())
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
    violations = await page.evaluate(violationsHere, rules)
  }
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found, `axe on ${name}`).toEqual([])
}
