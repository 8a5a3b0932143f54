import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { texts } from '../support/texts.ts'

const { engine: en, calendar: words } = texts.en
const { engine: ro, calendar: cuvinte } = texts.ro

const DEMO = 'calendar-public'
const { installation, browser, admin } = await openDemo(DEMO, { admin: {} })
let path: string
let phone: Person

beforeAll(async () => {
  // As far from the company's days as somebody can be.
  phone = await newPerson(browser, { timeZone: 'Pacific/Auckland', locale: 'ro', dark: true })
  await phone.page.setViewportSize({ width: 390, height: 844 })
  const { data } = await callApi(admin.page, '/restify/shareables', { type: 'calendar' })
  path = new URL(data.attributes.url).pathname
})
beforeEach(() => recordFailures({ admin, phone }))

it('shows a shared calendar on a phone by days, in the language and colours of its visitor, and asks nobody else', async () => {
  const { page } = phone
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  await page.goto(installation.url(DEMO, path))
  await page.getByText(cuvinte['shared.company']).waitFor()
  await page.getByText(cuvinte['shared.foot'], { exact: false }).waitFor()
  await expectAccessible(page, 'a shared calendar on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(new Set(asked)).toEqual(new Set([new URL(installation.url(DEMO, '/')).host]))
  await page.getByText('EN', { exact: true }).click()
  await page.getByText(words['shared.company']).waitFor()
  await page.getByRole('button', { name: en['public.light'] }).click()
  await page.getByRole('button', { name: en['public.dark'] }).waitFor()
  await expectAccessible(page, 'a shared calendar in the light')
})

it('shows the calendar of one person the same way, and prints it without its buttons', async () => {
  const { page } = phone
  const { data } = await callApi(admin.page, '/restify/shareables', { type: 'personal-calendar' })
  await page.goto(installation.url(DEMO, new URL(data.attributes.url).pathname))
  await page.getByText(words['shared.foot'], { exact: false }).waitFor()
  await expectAccessible(page, 'a personal calendar on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  const print = page.getByRole('button', { name: en['public.print'] })
  await print.waitFor()
  await page.emulateMedia({ media: 'print' })
  await print.waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
})

it('says one thing of links that are unknown, and of those that are revoked', async () => {
  const { page } = phone
  const said = async (address: string) => {
    await page.goto(installation.url(DEMO, address))
    await page.getByText(new RegExp(`${en['public.unknown']}|${ro['public.unknown']}`)).waitFor()
    return page.getByRole('main').innerText()
  }
  const unknown = await said(`/share/calendar/${'x'.repeat(43)}`)
  const { data } = await callApi(admin.page, '/restify/shareables')
  await admin.page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    await fetch(`/api/restify/shareables/${id}`, { method: 'DELETE', headers })
  }, data[0].id)
  expect(await said(path)).toBe(unknown)
  await expectAccessible(page, 'a link that does not work any more')
})
