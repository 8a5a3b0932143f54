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
