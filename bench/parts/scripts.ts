import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'

/**
 * What shows or edits a content loads for itself, once the page around it is there: what reads PDFs (190 kB; the bench's
 * `preview` limits how long that takes) and the editors of formatted text.
 */
const PARTS = /\/(pdf-view|use-pdf-options|note-editor|full-editor)-[\w-]+\.js$/

interface Loaded {
  path: string
  /** Bytes as they came over the wire: compressed, without headers. */
  size: number
  /** Milliseconds after the start of the navigation. */
  start: number
}

/** The scripts that these parts bring: theirs, and those that theirs import and that were not asked for before. */
async function broughtBy(page: Page, parts: readonly Loaded[], all: readonly Loaded[]): Promise<Set<string>> {
  const brought = new Set<string>()
  for (const part of parts) {
    const waiting = [part.path]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const script = all.find((one) => one.path === path)
      if (brought.has(path) || !script || script.start < part.start - SAME_MOMENT_MS) continue
      brought.add(path)
      const text = await page.evaluate(async (address) => (await fetch(address)).text(), path)
      for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) waiting.push(`/assets/${name}`)
    }
  }
  return brought
}

/** A script and what it imports are asked for together, in any order. */
const SAME_MOMENT_MS = 20

interface Scripts {
  /** Bytes of each script of a page's own. */
  own: Map<string, number>
  /** Bytes of each that an editor brings. */
  editor: Map<string, number>
}

async function scriptsOf(page: Page): Promise<Scripts> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const all: Loaded[] = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize: size, startTime: start }) => ({ path: new URL(name).pathname, size, start }))
      .filter(({ path }) => path.endsWith('.js')),
  )
  const parts = all.filter(({ path }) => PARTS.test(path))
  const brought = await broughtBy(page, parts, all)
  const editors = await broughtBy(
    page,
    parts.filter(({ path }) => path.includes('-editor-')),
    all,
  )
  const sizes = (some: readonly Loaded[]) => new Map(some.map(({ path, size }) => [path, size]))
  return {
    own: sizes(all.filter(({ path }) => !brought.has(path))),
    editor: sizes(all.filter(({ path }) => editors.has(path))),
  }
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname))

/** The same page for every record. */
const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
const kilobytes = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0) / 1000

export interface ScriptSizes {
  /** kB of script on the sign-in page. */
  signIn: number
  /**
   * The pages after it with what each loads besides, and what an editor on it brings, kB, largest first; each opened as the
   * first page of a browser.
   */
  routes: { path: string; more: number; editor: number }[]
}

/** Opens the sign-in page and then every page that links lead to, starting from some that buttons lead to. */
export async function scriptSizes(visitor: Visitor): Promise<ScriptSizes> {
  const visit = async (path: string, signedIn: boolean) => {
    const { context, page } = await visitor.fresh({ signedIn })
    await page.goto(visitor.url(path))
    const scripts = await scriptsOf(page)
    const links = await linksOf(page)
    await context.close()
    return { ...scripts, links }
  }
  const { own: signIn } = await visit('/login', false)
  const waiting = ['/dashboard', '/employees/create', `/employees/${visitor.employeeId}/edit`]
  const seen = new Set(waiting.map(kindOf))
  const routes: ScriptSizes['routes'] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { own, editor, links } = await visit(path, true)
    const more = [...own].flatMap(([name, size]) => (signIn.has(name) ? [] : [size]))
    routes.push({ path: kindOf(path), more: kilobytes(more), editor: kilobytes(editor.values()) })
    for (const link of links) {
      if (seen.has(kindOf(link)) || /^\/(api|mailbox|logout)/.test(link)) continue
      seen.add(kindOf(link))
      waiting.push(link)
    }
  }
  return { signIn: kilobytes(signIn.values()), routes: routes.sort((left, right) => right.more - left.more) }
}
