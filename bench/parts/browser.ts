import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { call } from '../call.ts'
import type { Server } from '../servers.ts'

const HOST = 'demo.localhost'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Who looks at the pages. */
export interface Reader {
  host: string
  token: string
  /** One employee's id, for the pages of a record. */
  employeeId: string
}

/** A company's pages as one of its people meets them. */
export interface Visitor {
  url(path: string): string
  /** A browser that has never been here: nothing cached; signed in unless asked otherwise. */
  fresh(options?: { signedIn?: boolean }): Promise<{ context: BrowserContext; page: Page }>
  /** One employee's id, for the pages of a record. */
  employeeId: string
  close(): Promise<void>
}

/** The administrator of the demo company. */
async function signIn(port: number): Promise<Reader> {
  const body = JSON.stringify({ email: 'admin@demo.test', password: 'Vatra-demo-1' })
  const signedIn = await call(port, { method: 'POST', path: '/api/login', host: HOST, body })
  const token = signedIn.body?.meta?.token
  if (!token) throw new Error(`The demo administrator could not sign in: ${JSON.stringify(signedIn.body)}`)
  const list = await call(port, { method: 'GET', path: '/api/restify/employees?perPage=1', host: HOST, token })
  return { host: HOST, token, employeeId: list.body.data[0].id }
}

/** Opens Chromium (CHROMIUM_PATH, or where Debian puts it) on the product's demo company, or as somebody else. */
export async function openVisitor({ port }: Server, reader?: Reader): Promise<Visitor> {
  const { host, token, employeeId } = reader ?? (await signIn(port))
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser: Browser = await chromium.launch({ executablePath, headless: true, args: FLAGS })
  return {
    url: (path) => `http://${host}:${port}${path}`,
    employeeId,
    async fresh({ signedIn = true } = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
      if (signedIn) await context.addInitScript((given) => localStorage.setItem('token', given), token)
      // What a page fetches is measured until it is still: it keeps no answer open meanwhile.
      await context.addInitScript(() => {
        const { fetch } = window
        window.fetch = (input, init) =>
          String(input).includes('/api/live?')
            ? Promise.resolve(new Response(null, { status: 204 }))
            : fetch(input, init)
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      return { context, page }
    },
    close: () => browser.close(),
  }
}
