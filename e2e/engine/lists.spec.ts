import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { openJourney } from '../support/journey.ts'
import { filled, texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'lists' })
const at = (path: string) => installation.url(installation.demo, path)
const { engine: en, name: called } = texts.en
let admin: Person
let page: Page

beforeAll(async () => {
  admin = await newPerson(browser)
  page = admin.page
  await signInToDemo(admin, installation, 'admin')
})
afterAll(() => admin.context.close())

const query = () => new URL(page.url()).search
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')

it('keeps the focus in a cell that is saved, and what is typed into it again at once', async () => {
  await page.goto(at('/settings/departments'))
  const words = filled('en', en['cell.edit'], { field: called['*.name'] })
  const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  const input = page.getByRole('textbox', { name: words })
  await page.getByRole('button', { name: words }).first().click()
  await input.fill('Aabc')
  await page.keyboard.press('Enter')
  await page.getByLabel(en['cell.saved'], { exact: true }).waitFor()
  expect(await focused()).toContain('Aabc')
  await page.keyboard.press('Enter')
  await input.fill('Aabcd')
  // The tick of the first save is over by now.
  await page.waitForTimeout(1200)
  expect(await input.inputValue()).toBe('Aabcd')
  await page.keyboard.press('Escape')
  await cell('Aabc').waitFor()
})

it('leads back from a page that is no more, and does not take a page for gone that is on its way', async () => {
  await page.goto(at('/settings/departments'))
  await page.getByRole('row').nth(1).waitFor()
  await page.goto(at('/employees?perPage=5&page=99'))
  await expect.poll(query).toMatch(/page=(?!99)\d/)
  await page.goBack()
  await page.waitForURL(/departments/)

  await page.goto(at('/employees?perPage=5&status=draft'))
  await page.getByText(/^1–\d of \d$/).waitFor()
  await page.evaluate(() => window.history.pushState({}, '', '/employees?perPage=5&page=2'))
  await page.getByText(/^6–10 of /).waitFor()
  expect(query()).toBe('?perPage=5&page=2')
})

it('leaves the focus beside a filter that is taken away', async () => {
  await page.goto(at('/employees?status=active&contract_type=employment_contract'))
  const remove = page.getByRole('button', { name: en['filter.remove'].replace('{name}', ''), exact: false })
  await remove.last().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => remove.count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  await page.getByRole('button', { name: en['filter.clear'] }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(query).toBe('')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  const search = page.getByRole('searchbox', { name: en['list.search'] })
  await search.fill('popa')
  await page.getByRole('button', { name: en['list.clearSearch'] }).click()
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
})

it('says of a record in the address that it is not there', async () => {
  await page.goto(at('/settings/departments?id=01a208cf-0000-7000-8000-000000000000'))
  await page.getByRole('dialog').getByText(en['detail.notFound']).waitFor()
})
