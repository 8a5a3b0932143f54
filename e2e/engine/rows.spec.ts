import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RowsTrial } from '../../web/src/engine/form/rows/trial.fixture.ts'
import { expectAccessible, newPerson, openBrowser, type Person } from '../support/browser.ts'
import { filled, texts } from '../support/texts.ts'
import { buildTrial, type PartTrial } from '../support/trials/trial.ts'

let browser: Browser
let trial: PartTrial
let person: Person
let page: Page
const en = texts.en.engine
const lines = ['Wood', 'Nails', 'Paint', 'Glue'].map((name, at) => ({ id: `id-${at}`, name }))

beforeAll(async () => {
  ;[browser, trial] = await Promise.all([openBrowser(), buildTrial('src/engine/form/rows/rows.fixture.tsx')])
  person = await newPerson(browser)
  page = person.page
})
afterAll(async () => {
  await browser?.close()
  await trial?.remove()
})

const open = (more: Partial<RowsTrial> = {}) => trial.open(page, { locale: 'en', lines, ...more } as RowsTrial)
const names = () => page.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
const handle = (number: number) =>
  page.getByRole('button', { name: filled('en', en['rows.move'], { number, count: lines.length }) })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const save = async () => {
  await page.getByRole('button', { name: en['form.save'], exact: true }).click()
}
const sent = () => page.evaluate(() => window.rows.sent)

/** Drags a row by its handle past the middle of another. */
async function drag(from: number, to: number) {
  const [start, end] = [await handle(from).boundingBox(), await handle(to).boundingBox()]
  await page.mouse.move(start!.x + start!.width / 2, start!.y + start!.height / 2)
  await page.mouse.down()
  await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2 + (from < to ? 6 : -6), { steps: 8 })
  await page.mouse.up()
}

it('orders rows by dragging them, and sends them in that order with the ids they have', async () => {
  await open()
  expect(await names()).toEqual(['Wood', 'Nails', 'Paint', 'Glue'])
  await drag(1, 3)
  expect(await names()).toEqual(['Nails', 'Paint', 'Wood', 'Glue'])
  await drag(4, 1)
  expect(await names()).toEqual(['Glue', 'Nails', 'Paint', 'Wood'])
  // The button of the mouse is up: rows stay where they are.
  await page.mouse.move(10, 10)
  expect(await names()).toEqual(['Glue', 'Nails', 'Paint', 'Wood'])
  await expectAccessible(page, 'ordered rows')
  await save()
  await expect.poll(sent).toEqual([{ lines: [lines[3], lines[1], lines[2], lines[0]] }])
})

it('orders rows by the keys of their handle, which keeps the focus and says where the row is', async () => {
  await open()
  await handle(1).focus()
  await page.keyboard.press('ArrowDown')
  expect(await names()).toEqual(['Nails', 'Wood', 'Paint', 'Glue'])
  expect(await focused()).toBe(filled('en', en['rows.move'], { number: 2, count: 4 }))
  await page.getByText(filled('en', en['rows.moved'], { number: 2, count: 4 })).waitFor({ state: 'attached' })
  await page.keyboard.press('End')
  expect(await names()).toEqual(['Nails', 'Paint', 'Glue', 'Wood'])
  // At the end there is nowhere to go.
  await page.keyboard.press('ArrowDown')
  expect(await names()).toEqual(['Nails', 'Paint', 'Glue', 'Wood'])
  await page.keyboard.press('Home')
  expect(await names()).toEqual(['Wood', 'Nails', 'Paint', 'Glue'])
  expect(await focused()).toBe(filled('en', en['rows.move'], { number: 1, count: 4 }))
  // As it was: nothing is sent.
  await save()
  expect(await sent()).toBeUndefined()
})

it('takes an error along with its row, until the row is mended', async () => {
  await open({ refuse: { 'lines.1.name': ['The name is taken.'] } })
  await page.getByRole('textbox').nth(1).fill('Screws')
  await save()
  const inError = () =>
    page
      .getByRole('textbox')
      .evaluateAll((all) =>
        all.filter((one) => one.ariaInvalid === 'true').map((one) => (one as HTMLInputElement).value),
      )
  await page.getByText('The name is taken.').waitFor()
  expect(await inError()).toEqual(['Screws'])
  await handle(2).focus()
  await page.keyboard.press('Home')
  expect(await names()).toEqual(['Screws', 'Wood', 'Paint', 'Glue'])
  expect(await inError()).toEqual(['Screws'])
  await page.getByRole('textbox').first().fill('Bolts')
  await expect.poll(inError).toEqual([])
})

it('fits a phone, in Romanian and in the dark', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open({ locale: 'ro', dark: true })
  const grip = page.getByRole('button', { name: filled('ro', texts.ro.engine['rows.move'], { number: 4, count: 4 }) })
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  expect(await names()).toEqual(['Wood', 'Nails', 'Glue', 'Paint'])
  await expectAccessible(page, 'ordered rows on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(person.faults).toEqual([])
})
