import { expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'reports' })
const at = (path: string) => installation.url(installation.demo, path)

/** Minutes of a text that says hours as `66:15`. */
const minutesIn = (text: string): number => {
  const [, hours, minutes] = text.match(/(\d+):(\d\d)/)!
  return Number(hours) * 60 + Number(minutes)
}

it.each(['en', 'ro'] as const)('leads an owner from the month to one entry, and back, in %s', async (locale) => {
  const owner = await newPerson(browser, { locale, dark: locale === 'ro' })
  recordFailures({ owner })
  const { page, faults } = owner
  const { reports: words } = texts[locale]
  await signInToDemo(owner, installation, 'admin')
  await page.goto(at('/reports/projects?interval_type=last_month'))
  const table = page.getByRole('region', { name: words['hours.table.project'] })
  await table.getByRole('row').nth(1).waitFor()
  await expectAccessible(page, 'hours by project')
  // The keyboard opens a row to its tasks.
  await table.getByRole('row').nth(1).getByRole('button').press('ArrowRight')
  const below = table.locator('tr[data-below] a')
  await below.first().waitFor()
  const hours = minutesIn(await below.first().innerText())
  await below.first().click()
  await page.waitForURL('**/reports/detailed?*')
  const entries = page.getByRole('region', { name: words['route.detailed'] })
  await entries.waitFor()
  expect(minutesIn(await page.locator('[class*=hero]').innerText())).toBe(hours)
  await expectAccessible(page, 'detailed report')
  await page.goBack()
  await table.getByRole('row').nth(1).waitFor()
  expect(new URL(page.url()).searchParams.get('interval_type')).toBe('last_month')

  // A team narrows it, in the address.
  const whole = minutesIn(await page.locator('[class*=hero]').innerText())
  await choose(page, texts[locale].name['timesheets.direction_id'], 'Web')
  await page.waitForURL('**direction_id=*')
  await expect.poll(async () => minutesIn(await page.locator('[class*=hero]').innerText())).toBeLessThan(whole)

  // Clients have the same, and open to their projects.
  await page.goto(at('/reports/clients?interval_type=last_quarter'))
  const clients = page.getByRole('region', { name: words['hours.table.client'] })
  await clients.getByRole('row').nth(1).waitFor()
  await expectAccessible(page, 'hours and money of clients')
  await clients.getByRole('row').nth(1).getByRole('button').press('ArrowRight')
  await clients.locator('tr[data-below] a').first().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await clients.locator('tr[data-card]').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(faults).toEqual([])
})

it.each(['en', 'ro'] as const)('shows who is over their hours, cell by cell, in %s', async (locale) => {
  const owner = await newPerson(browser, { locale, dark: locale === 'en' })
  recordFailures({ owner })
  const { page, faults } = owner
  const { reports: words } = texts[locale]
  await signInToDemo(owner, installation, 'admin')
  await page.goto(at('/reports/capacity'))
  const table = page.getByRole('region', { name: words['route.capacity'] })
  await table.getByRole('row').nth(1).waitFor()
  await expectAccessible(page, 'capacity')
  await page.locator('button[class*=jump]').first().click()
  const over = page.locator('td[data-over] button').first()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('td[data-over]') !== null)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText(words['capacity.overBy']).waitFor()
  await expectAccessible(page, 'what a week is made of')
  await page.keyboard.press('Escape')
  await over.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(faults).toEqual([])
})

it('opens a shared report on a phone without an account, and prints it without the shell', async () => {
  const owner = await newPerson(browser, { locale: 'ro' })
  const visitor = await newPerson(browser, { locale: 'ro' })
  recordFailures({ owner, visitor })
  const { reports: words } = texts.ro
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await signInToDemo(owner, installation, 'admin')
  const { page } = owner
  await page.goto(at('/reports/detailed?interval_type=last_month'))
  await page.getByRole('region', { name: words['route.detailed'] }).waitFor()
  // The figure comes after the page.
  const hours = minutesIn(
    await page
      .locator('[class*=hero]')
      .filter({ hasText: /\d+:\d\d/ })
      .innerText(),
  )
  await press(page, words['detailed.share'])
  await press(page, words['share.make'])
  const field = page.getByRole('textbox', { name: words['share.address'] })
  await field.waitFor()
  const address = await field.inputValue()
  await expectAccessible(page, 'sharing a report')

  const { page: screen } = visitor
  await screen.goto(address)
  await screen.getByRole('article').waitFor()
  expect(minutesIn(await screen.getByRole('article').innerText())).toBe(hours)
  expect(await screen.getByRole('link').count()).toBe(0)
  expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(screen, 'a shared report on a phone')
  // Other days in the address change nothing.
  await screen.goto(`${address}&start_date=2020-01-01&sort=-date&related=employee`)
  await screen.getByRole('article').waitFor()
  expect(minutesIn(await screen.getByRole('article').innerText())).toBe(hours)

  await page.keyboard.press('Escape')
  for (const [printed, main] of [
    [screen, screen.getByRole('article')],
    [page, page.getByRole('region', { name: words['route.detailed'] })],
  ] as const) {
    await printed.emulateMedia({ media: 'print' })
    await main.waitFor()
    expect(await printed.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    const buttons = printed.getByRole('button').filter({ visible: true })
    expect(await buttons.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([])
    await printed.emulateMedia({ media: 'screen' })
  }
  expect([...owner.faults, ...visitor.faults]).toEqual([])
})
