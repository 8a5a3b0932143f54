import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'morning' })
const { en, ro } = texts
let employee: Person
let manager: Person
let owner: Person

beforeAll(async () => {
  employee = await newPerson(browser)
  manager = await newPerson(browser, { locale: 'ro' })
  owner = await newPerson(browser, { dark: true })
})

const open = (page: Page) => page.goto(installation.url('morning', '/dashboard'))
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const fits = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

it('begins the morning of an employee: their week, a timer from the bar, and one request for all cards', async () => {
  recordFailures({ employee })
  const { page } = employee
  await signInToDemo(employee, installation, 'employee')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page)
  const week = card(page, en.time['own.title'])
  await week.getByRole('listitem').nth(6).waitFor()
  expect(await week.getByRole('listitem').count()).toBe(7)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/api/together')).toHaveLength(1)
  expect(asked).not.toContain('/api/restify/timesheets/getters/work-week')
  expect(await card(page, en.time['team.title']).count()).toBe(0)
  await expectAccessible(page, 'the morning of an employee')

  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: en.time['timer.begin'] }).click()
  // The way to any other task is there at once; the recent ones come before it.
  await page.getByRole('menuitem').nth(1).waitFor()
  await page.getByRole('menuitem').first().click()
  const stop = week.getByRole('button', { name: /^Stop the timer of / })
  await stop.waitFor()
  await bar.getByRole('link', { name: /: timer of / }).waitFor()
  await fits(page, 390)
  await expectAccessible(page, 'the same on a phone, with a timer')
  await stop.click()
  await stop.waitFor({ state: 'detached' })
  const { data } = await callApi(page, '/restify/timesheets?timer=running&perPage=1')
  expect(data).toEqual([])
  expect(employee.faults).toEqual([])
})

it('shows a manager the week of their people, as a table and as lines on a phone, in Romanian', async () => {
  recordFailures({ manager })
  const { page } = manager
  await signInToDemo(manager, installation, 'manager')
  await open(page)
  const team = card(page, ro.time['team.title'])
  await team.getByRole('row').nth(1).waitFor()
  const people = (await team.getByRole('row').count()) - 1
  await card(page, ro.engine['waiting.title']).getByRole('listitem').first().waitFor()
  await expectAccessible(page, 'the morning of a manager')
  await fits(page, 390)
  await team.getByRole('listitem').first().waitFor()
  expect(await team.getByRole('listitem').count()).toBe(people)
  await expectAccessible(page, 'the same on a phone')
  expect(manager.faults).toEqual([])
})

it('shows the owner the month that ended and what is open, in the dark', async () => {
  recordFailures({ owner })
  const { page } = owner
  await signInToDemo(owner, installation, 'admin')
  await open(page)
  const { reports } = en
  await page.getByText(reports['month.hours'], { exact: true }).waitFor()
  await page.getByText(reports['month.invoiced'], { exact: true }).waitFor()
  const lines = card(page, en.dashboard['open.title']).getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.count()).toBeLessThanOrEqual(6)
  await expectAccessible(page, 'the morning of an owner')
  await page.keyboard.press('Control+j')
  await page.getByRole('menuitem', { name: en.invoices['adds.invoice'], exact: true }).click()
  await page.waitForURL('**/invoices/create')
  await open(page)
  await page.getByText(reports['month.hours'], { exact: true }).waitFor()
  await fits(page, 390)
  expect(owner.faults).toEqual([])
})
