import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { notRomanian } from '../support/sweep/english.ts'
import { type WebPage, webPages } from '../support/sweep/pages.ts'

const DEMO = 'sweep'
const { installation, browser, admin } = await openDemo(DEMO, { admin: { locale: 'ro' } })
const visitor = await newPerson(browser, { locale: 'ro' })

/** Pages that only somebody with more than a session may open, or that end it. */
const leftOut: Readonly<Record<string, string>> = {
  '/logout': 'ends the session',
  '/join-invitation/$id': 'needs the link of an invitation: newcomer.spec.ts',
  '/welcome-setup': 'needs an unfinished sign-up: newcomer.spec.ts',
  '/personal-onboarding': 'needs an unfinished sign-up: newcomer.spec.ts',
  '/two-factor-setup': 'needs a company that requires it: account.spec.ts',
  '/sign/$token': 'needs the link of a mail: signing.spec.ts',
  '/sign/own/$id': 'needs a document that waits for the reader: colleague.spec.ts',
  '/share/template/$token': 'needs a shared link: templates.spec.ts',
  '/share/calendar/$token': 'needs a shared link: calendar/smoke.spec.ts',
  '/share/personal-calendar/$token': 'needs a shared link: calendar/smoke.spec.ts',
  '/settings/billing/bills/$id': 'the demo company has no bills: bill-page.press.test',
  '/documents-archive/$id': 'needs the link of a mail: archive.test.ts',
  '/share/open-invoices/$token': 'needs a shared link: payments.spec.ts',
  '/invoices/$id/document': 'speaks the language of its client: tracked-to-paid.spec.ts',
  '/expenses/$id/edit': 'needs a bundle that waits: refused-line.spec.ts',
  '/expenses/single/$id/edit': 'needs an expense that waits: refused-line.spec.ts',
}

/** Where the last word before the parameter is not the name of the resource. */
const resources: Readonly<Record<string, string>> = {
  '/expenses/$id/details': 'expense-bundles',
  '/expenses/single/$id/details': 'expenses',
  '/expenses/bills/$id/details': 'supplier-bills',
  '/expenses/bills/$id/expense': 'supplier-bills',
  '/reports/team/$id/projects': 'employees',
  '/reports/team/$id/tasks': 'employees',
  '/assets/label/$id': 'assets',
  '/invoices/recurring/$id': 'invoice-plans',
  '/invoices/recurring/$id/edit': 'invoice-plans',
  '/settings/holidays/$id/edit': 'holiday-policies',
  '/settings/templates/$id/edit': 'templates',
}

/** The address of a page: for its parameter the first record of the demo company, by the resource's list. */
async function addressOf({ path }: WebPage): Promise<string> {
  const [, before, parameter] = /([^/]+)\/\$(\w+)/.exec(path) ?? []
  if (parameter === undefined) return path
  if (parameter === 'type') return path.replace('$type', 'timeoff')
  const { data } = await callApi(admin.page, `/restify/${resources[path] ?? before}?perPage=1`)
  if (!data?.[0]) throw new Error(`No record of the demo company for ${path}.`)
  return path.replace(`$${parameter}`, data[0].id)
}

/** A label leads those who may see the asset to its page. */
const leadsTo: Readonly<Record<string, string>> = { '/assets/label/$id': '/assets/$id/view' }

const pages = (await webPages()).filter(({ path }) => leftOut[path] === undefined)
const isOpen = ({ layout }: WebPage) => layout === 'auth' || layout === 'empty'
const swept = await Promise.all(
  pages.map(async (page) => ({
    path: page.path,
    address: await addressOf(page),
    person: isOpen(page) ? visitor : admin,
  })),
)
for (const { page } of [admin, visitor]) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(installation.url(DEMO, '/login'))
}

/** What is on its way to a person's page. */
const onTheWay = new Map([admin, visitor].map(({ page }) => [page, new Set<unknown>()]))
for (const [page, requests] of onTheWay) {
  page.on('request', (request) => !request.url().includes('/api/live') && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Goes there as a link does, by the router, which says when it has arrived: without loading the app again, and waits until nothing more comes. Answers which page it is. */
async function follow({ page }: Person, address: string): Promise<string> {
  await page.evaluate((to) => window.__TSR_ROUTER__!.navigate({ to }), address)
  let stillFor = 0
  while (stillFor < 2) {
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 40))))
    const isBusy = await page.locator('.mantine-Skeleton-root[data-visible], [aria-busy="true"]:not(button)').count()
    stillFor = onTheWay.get(page)!.size === 0 && isBusy === 0 ? stillFor + 1 : 0
  }
  await page.getByRole('heading').first().waitFor()
  const arrived = await page.evaluate(() => window.__TSR_ROUTER__!.state.matches.at(-1)!.fullPath)
  return arrived.replace(/(.)\/$/, '$1')
}

/** Words of the demo company that the app has too. */
const demoWords = new Set([
  'Account Executive',
  'Employment contract',
  'Leave request',
  'Leaving',
  'Occupational medicine, every year',
  'Project',
  'on the day',
])

it.each(swept.map((one, index) => ({ ...one, colours: index % 2 === 0 ? 'light' : 'dark' }) as const))(
  '$path is in Romanian, fits a phone, and has no fault, $colours',
  async ({ path, address, person, colours }) => {
    recordFailures({ person })
    const { page, faults } = person
    faults.length = 0
    await page.emulateMedia({ colorScheme: colours })
    const arrived = await follow(person, address)
    // What begins with a page of its own leads on to it, and that one is swept as well.
    if (arrived !== path) return expect(arrived).toMatch(leadsTo[path] ?? `${path}/`)
    const english = (await notRomanian(page)).filter((text) => !demoWords.has(text))
    expect.soft(english, 'what is not Romanian').toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBeLessThanOrEqual(390)
    await expectAccessible(page, path)
    expect(faults).toEqual([])
  },
)

it('leaves out only pages that there are', async () => {
  const there = (await webPages()).map(({ path }) => path)
  expect(Object.keys({ ...leftOut, ...resources }).filter((path) => !there.includes(path))).toEqual([])
})
