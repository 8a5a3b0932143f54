import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, contentOf, press } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { reports: ro, engine } = texts.ro

const { installation, browser } = await openJourney({ demo: 'presence' })
let manager: Person

beforeAll(async () => {
  manager = await newPerson(browser, { locale: 'ro', dark: true })
  await signInToDemo(manager, installation, 'manager')
})
/** The first of last month, by the company's day. */
function lastMonth(): string {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}

describe('the presence sheet', () => {
  it('is opened by a manager, for this month', async () => {
    recordFailures({ manager })
    const { page } = manager
    await page.goto(installation.url(installation.demo, '/dashboard'))
    await page.getByRole('link', { name: ro['route.reports'], exact: true }).first().click()
    const tabs = page.getByRole('main').getByRole('navigation', { name: ro['route.reports'] })
    await tabs.getByRole('link', { name: ro['route.presence'], exact: true }).click()
    await page.getByRole('heading', { level: 1, name: ro['route.presence'] }).waitFor()
    const row = page.getByRole('row').nth(1)
    await row.waitFor()
    expect(await page.getByRole('columnheader', { name: ro['presence.workedHelp'] }).count()).toBe(1)
    await expectAccessible(page, 'the presence sheet')
  })

  it('is shown for another month, and narrowed by name', async () => {
    recordFailures({ manager })
    const { page } = manager
    await choose(page, ro['presence.interval'], ro['interval.last_month'])
    await page.waitForURL((url) => url.searchParams.get('interval_type') === 'last_month')
    const day = new Intl.DateTimeFormat('ro', { month: 'long', timeZone: 'UTC' }).format(new Date(lastMonth()))
    await page.getByRole('columnheader', { name: new RegExp(`\\b1 ${day}\\b`) }).waitFor()
    const name = (await page.getByRole('rowheader').first().getByRole('link').textContent())!
    await page.getByLabel(engine['list.search']).fill(name.toLowerCase())
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
  })

  it('is saved as a file, by an address that opens it once', async () => {
    recordFailures({ manager })
    const { page, faults } = manager
    const coming = page.waitForEvent('download')
    await press(page, ro['presence.download'])
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^Foaie de prezență .*\.xlsx$/)
    const { sheets } = await readXlsx(await contentOf(file))
    expect(sheets).toHaveLength(1)
    const { rows } = sheets[0]!
    expect(rows[4]!.slice(0, 3)).toEqual(['Nume', 'Funcție', 1])
    const planned = rows[4]!.indexOf('Ore planificate')
    expect(rows.filter((row) => Number(row[planned]) > 0).length).toBeGreaterThan(5)
    const address = new URL(file.url())
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(address.href).not.toContain(token!)
    const again = await page.evaluate(
      (path) => fetch(path).then(({ status }) => status),
      `${address.pathname}${address.search}`,
    )
    expect(again).toBe(401)
    expect(faults).toEqual([])
  })
})
