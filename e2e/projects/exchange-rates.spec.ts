import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const DEMO = 'rates'
const { installation, browser } = await openJourney({ demo: DEMO })
let admin: Person
let manager: Person

beforeAll(async () => {
  admin = await newPerson(browser)
  manager = await newPerson(browser)
  await signInToDemo(admin, installation, 'admin')
  await signInToDemo(manager, installation, 'manager')
})

const { projects: words, name: names, engine } = texts.en
/** Picks a currency in the dialog; the label of one is the beginning of the other's, so it is found by its field. */
async function pick(page: Page, field: 'currency' | 'to_currency', code: string): Promise<void> {
  const box = page.getByRole('dialog').locator(`[data-field="${field}"]`).getByRole('combobox')
  await box.click()
  await box.fill(code)
  await page.getByRole('option', { name: code }).first().click()
}
/** The field with an error that has the focus. */
const focusedError = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-invalid-field]')?.getAttribute('data-field'))
const row = (rate: string) => admin.page.getByRole('row').filter({ hasText: rate })

it('adds what a currency is counted at from a day on, once a day', async () => {
  recordFailures({ admin })
  const { page } = admin
  await page.goto(installation.url(DEMO, '/settings'))
  await page.getByRole('link', { name: words['route.rates'] }).click()
  await page.getByRole('row').nth(1).waitFor()
  await expectAccessible(page, 'exchange rates')

  await press(page, words['rate.add'])
  const dialog = page.getByRole('dialog')
  // What the browser refuses by itself: the first field that has to be mended has the focus.
  await dialog.getByRole('button', { name: engine['form.save'] }).click()
  await expect.poll(() => focusedError(page)).toBe('currency')
  await pick(page, 'currency', 'CHF')
  await pick(page, 'to_currency', 'EUR')
  await dialog.getByLabel(names['exchange-rates.rate']).fill('0.93710245')
  const day = dialog.getByLabel(names['exchange-rates.from_date'])
  await day.fill('01.02.2024')
  await day.press('Tab')
  await expectAccessible(page, 'adding an exchange rate')
  await dialog.getByRole('button', { name: engine['form.save'] }).click()
  await shows(page, words['rate.saved'])
  await row('0.93710245').getByText('01.02.2024').waitFor()

  // The same currencies from the same day: the rate that is there is changed instead.
  await press(page, words['rate.add'])
  await pick(page, 'currency', 'CHF')
  await pick(page, 'to_currency', 'EUR')
  await dialog.getByLabel(names['exchange-rates.rate']).fill('1.5')
  await day.fill('01.02.2024')
  await day.press('Tab')
  await dialog.getByRole('button', { name: engine['form.save'] }).click()
  await dialog.locator('[data-field="from_date"][data-invalid-field]').waitFor()
  // The field has the focus, and nothing that it opens lies over what is said about it.
  await expect.poll(() => focusedError(page)).toBe('from_date')
  expect(await page.locator('[data-dates-dropdown], [role="listbox"]').filter({ visible: true }).count()).toBe(0)
  await expectAccessible(page, 'an exchange rate that is there already')
  await dialog.getByRole('button', { name: engine['form.cancel'] }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('changes a rate, and deletes it', async () => {
  recordFailures({ admin })
  const { page } = admin
  const dialog = page.getByRole('dialog')
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'CHF – EUR, 01.02.2024' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose(engine['row.edit'])
  const rate = dialog.getByLabel(names['exchange-rates.rate'])
  await expect.poll(() => rate.inputValue()).toBe('0.93710245')
  await rate.fill('0.95')
  await dialog.getByRole('button', { name: engine['form.save'] }).click()
  await row('0.95').getByText('01.02.2024').waitFor()
  await choose(engine['row.delete'])
  await dialog.getByRole('button', { name: engine['delete.confirm'] }).click()
  await row('0.95').waitFor({ state: 'detached' })
})

it('is closed to those who write no invoices', async () => {
  recordFailures({ manager })
  const { page } = manager
  await page.goto(installation.url(DEMO, '/settings'))
  expect(await page.getByRole('link', { name: words['route.rates'] }).count()).toBe(0)
  await page.goto(installation.url(DEMO, '/settings/exchange-rates'))
  await page.getByText(texts.en.platform['error.notAuthorized']).waitFor()
})

it('leads from a figure without a rate to where it is added, in Romanian on a phone', async () => {
  const phone = await newPerson(browser, { locale: 'ro', dark: true })
  recordFailures({ phone })
  await signInToDemo(phone, installation, 'admin')
  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  const { data } = await callApi(page, '/restify/clients?search=Isar')
  const client = data[0].id
  // Nobody has entered what a yen is worth.
  const changed = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ prefered_currency: 'JPY' })
    return (await fetch(`/api/restify/clients/${id}`, { method: 'PUT', headers, body })).status
  }, client)
  expect(changed).toBe(200)
  await page.goto(installation.url(DEMO, `/clients/${client}/details`))
  const missing = texts.ro.projects['stats.partial'].replace('{currency}', 'JPY')
  await page.getByText(missing).waitFor()
  await expectAccessible(page, 'figures of a client without a rate')
  await page.getByRole('link', { name: texts.ro.projects['rates.open'] }).click()
  await page.waitForURL('**/settings/exchange-rates')
  await page.getByRole('heading', { level: 1, name: texts.ro.projects['route.rates'] }).waitFor()
  await page.getByText('5,1', { exact: true }).first().waitFor()
  await expectAccessible(page, 'exchange rates on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await press(page, texts.ro.projects['rate.add'])
  await pick(page, 'currency', 'EUR')
  await pick(page, 'to_currency', 'JPY')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.ro.name['exchange-rates.rate']).fill('160,25')
  const day = dialog.getByLabel(texts.ro.name['exchange-rates.from_date'])
  await day.fill('01.01.2020')
  await day.press('Tab')
  await expectAccessible(page, 'adding a rate on a phone')
  await dialog.getByRole('button', { name: texts.ro.engine['form.save'] }).click()
  await shows(page, texts.ro.projects['rate.saved'])
  await page.goBack()
  await page.getByText(texts.ro.projects['stats.hours']).waitFor()
  await page.getByText(missing).waitFor({ state: 'detached' })
  expect([...admin.faults, ...manager.faults, ...phone.faults]).toEqual([])
})

it('stands in the log with all its digits', async () => {
  const { page } = admin
  await page.goto(installation.url(DEMO, '/settings/audit-log?resource=exchange-rates'))
  await page.getByText('0.93710245').first().waitFor()
})
