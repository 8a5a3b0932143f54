import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'

/**
 * What reads and draws a PDF (PDF.js, React's pages of it), 190 kB: it is asked for with the file that it shows, once the file's
 * place comes near the window, and the page around it is there before. The bench's `preview` limits how long that takes.
 */
const READER_OF_FILES = /\/pdf-options-[\w-]+\.js$/

/** Bytes of each script of a page's own, as they came over the wire: compressed, without headers. */
async function scriptsOf(page: Page): Promise<Map<string, number>> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  )
  return new Map(entries.filter(([path]) => !READER_OF_FILES.test(path)))
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname))

/** The same page for every record. */
const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
const kilobytes = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0) / 1000

export interface ScriptSizes {
  /** kB of script on the sign-in page. */
  signIn: number
  /** The pages after it with what each loads besides, kB, largest first; each opened as the first page of a browser. */
  routes: { path: string; more: number }[]
}

/** Opens the sign-in page and then every page that links lead to, starting from some that buttons lead to. */
export async function scriptSizes(visitor: Visitor): Promise<ScriptSizes> {
  const visit = async (path: string, signedIn: boolean) => {
    const { context, page } = await visitor.fresh({ signedIn })
    await page.goto(visitor.url(path))
    const scripts = await scriptsOf(page)
    const links = await linksOf(page)
    await context.close()
    return { scripts, links }
  }
  const { scripts: signIn } = await visit('/login', false)
  const waiting = ['/dashboard', '/employees/create', `/employees/${visitor.employeeId}/edit`]
  const seen = new Set(waiting.map(kindOf))
  const routes: ScriptSizes['routes'] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { scripts, links } = await visit(path, true)
    const more = [...scripts].flatMap(([name, size]) => (signIn.has(name) ? [] : [size]))
    routes.push({ path: kindOf(path), more: kilobytes(more) })
    for (const link of links) {
      if (seen.has(kindOf(link)) || /^\/(api|mailbox|logout)/.test(link)) continue
      seen.add(kindOf(link))
      waiting.push(link)
    }
  }
  return { signIn: kilobytes(signIn.values()), routes: routes.sort((left, right) => right.more - left.more) }
}
