import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, contentOf, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'people' })

describe('the people of a company, in Romanian and in the dark', () => {
  const { company, engine, holidays, platform, team, name: words } = texts.ro
  const name = 'Țepeș-Știrbei'
  const two = ['Cătălin Neagu', 'Chiara Bianchi']
  const at = (path: string) => installation.url(installation.demo, path)
  let admin: Person

  beforeAll(async () => {
    admin = await newPerson(browser, { locale: 'ro', dark: true })
    await signInToDemo(admin, installation, 'admin')
  })
  afterAll(() => admin.context.close())

  it('are renamed in the grid, found in the chart and shown in the log, which can be downloaded', async () => {
    recordFailures({ admin })
    const { page } = admin
    await page.goto(at('/employees/bulk-edit'))
    const lastName = page.getByRole('row').nth(1).getByRole('gridcell').nth(1)
    await lastName.click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Salvează o modificare' }).click()
    await shows(page, 'O persoană a fost salvată.')

    await page.goto(at('/employees/org-chart'))
    await page.getByRole('treeitem').first().waitFor()
    await expectAccessible(page, 'org chart')
    // It opens at the two highest levels: whom one looks for is opened.
    await choose(page, team['chart.find'], name)
    await page.getByRole('tree').getByText(name).first().waitFor()
    await expectAccessible(page, 'somebody in the org chart')

    await page.goto(at('/settings/audit-log?resource=employees&action=update'))
    await page.getByText(name).first().waitFor()
    await expectAccessible(page, 'log')
    const saved = page.waitForEvent('download')
    await press(page, engine['export.submit'])
    await page.getByRole('menuitem', { name: engine['export.csv'] }).click()
    const file = await saved
    expect(file.suggestedFilename()).toContain(company['audit.fileName'])
    expect(new TextDecoder().decode(await contentOf(file))).toContain(name)
    expect(admin.faults).toEqual([])
  })

  it('are found by their whole name, and archived and restored two at once', async () => {
    recordFailures({ admin })
    const { page } = admin
    const tickBoth = async () => {
      for (const person of two)
        await page.getByLabel(engine['list.selectRow'].replace('{name}', person), { exact: true }).check()
    }
    const several = page.getByRole('region', { name: engine['list.selection'] })
    await page.goto(at('/employees'))
    await page.getByRole('searchbox', { name: engine['list.search'] }).fill('popa andreea')
    await page.getByRole('row', { name: /Andreea Popa/ }).waitFor()
    await page.getByText(/^1–1 /).waitFor()
    await page.goto(at('/employees'))
    await tickBoth()
    await expectAccessible(page, 'people chosen in the team')
    await several.getByRole('button', { name: team.archive, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Data încetării').waitFor()
    await expectAccessible(page, 'archive several')
    await dialog.getByRole('button', { name: team.archive, exact: true }).click()
    await shows(page, '2 persoane arhivate')
    await page.goto(at('/employees?archived=true'))
    await tickBoth()
    await several.getByRole('button', { name: team.restore, exact: true }).click()
    await shows(page, '2 persoane restaurate')
    expect(admin.faults).toEqual([])
  })

  it('and every page are found in the palette', async () => {
    recordFailures({ admin })
    const { page } = admin
    await page.goto(at('/dashboard'))
    await page.getByRole('button', { name: platform['palette.placeholder'] }).click()
    const box = page.getByPlaceholder(platform['palette.placeholder'])
    const top = async () => (await box.boundingBox())?.y
    await box.fill('popa andr')
    await page.getByRole('button', { name: /^Andreea Popa/ }).waitFor()
    const before = await top()
    await box.fill('etichete')
    await page.getByRole('button', { name: new RegExp(`^${company.tags}`) }).waitFor()
    expect(await top()).toBe(before)
    await expectAccessible(page, 'palette')
    await page.keyboard.press('Enter')
    await page.waitForURL(/settings\/tags/)
    expect(admin.faults).toEqual([])
  })

  it('and their leave, when they are not there, lead back to their lists', async () => {
    recordFailures({ admin })
    const { page } = admin
    const nobody = '01a200b5-79b7-761d-937e-de109ecadfa0'
    for (const [path, list, label] of [
      [`/employees/${nobody}/details`, '/employees', team['route.team']],
      [`/holidays/${nobody}/view`, '/holidays', holidays['route.holidays']],
      [`/settings/holidays/${nobody}/edit`, '/settings/holidays', holidays['policy.title']],
    ] as const) {
      await page.goto(at(path))
      const back = page.getByRole('link', { name: filled('ro', engine['detail.back'], { name: label }) })
      await back.waitFor()
      await expectAccessible(page, 'a record that is not there')
      await back.click()
      await page.waitForURL((url) => url.pathname.startsWith(list) && !url.pathname.includes(nobody))
    }
    await page.goto(at('/account/holidays'))
    const menu = page.getByRole('navigation', { name: platform['shell.menu'] })
    await menu.locator('[aria-current]').first().waitFor()
    expect(await menu.locator('[aria-current]').allInnerTexts()).toEqual([holidays['route.holidays']])
    expect(admin.faults).toEqual([])
  })

  it('stand six to the screen of a phone, and so do their leave, the planner and the sheet', async () => {
    recordFailures({ admin })
    const { page } = admin
    await page.setViewportSize({ width: 390, height: 844 })
    /** How many of these can be seen whole. */
    const whole = (selector: string) =>
      page.locator(selector).evaluateAll((parts) => {
        const box = parts[0]?.closest('section')?.getBoundingClientRect()
        const end = Math.min(innerHeight, box?.bottom ?? innerHeight)
        return parts.filter((part) => part.getBoundingClientRect().bottom <= end).length
      })
    for (const path of ['/employees', '/holidays/all']) {
      await page.goto(at(path))
      await page.locator('main ul[aria-busy] > li').nth(6).waitFor()
      expect(await whole('main ul[aria-busy] > li'), path).toBeGreaterThanOrEqual(6)
      await expectAccessible(page, `cards of ${path}`)
    }
    await page.goto(at('/reports/presence'))
    await page.getByRole('row').nth(12).waitFor()
    expect(await whole('main tbody tr')).toBeGreaterThanOrEqual(10)
    await expectAccessible(page, 'the sheet on a phone')
    await page.goto(at('/holidays/planner'))
    await page.locator('[data-day]').first().waitFor()
    // A whole month above what it costs, which stays in sight.
    const ask = page.getByRole('button', { name: holidays['planner.ask'], exact: true })
    const top = (await ask.boundingBox())!.y
    expect(top).toBeLessThan(844)
    expect((await page.locator('[data-day]').nth(27).boundingBox())!.y).toBeLessThan(top)
    await expectAccessible(page, 'the planner on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(admin.faults).toEqual([])
  })

  it('are paid otherwise from a chosen day, with a reason that their history shows', async () => {
    recordFailures({ admin })
    const { page } = admin
    const reason = 'Mărire anuală'
    await page.goto(at('/employees?search=Diana'))
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const salaries = page.getByRole('region', { name: team['salaries.title'] })
    await salaries.getByRole('button', { name: team['salaries.change'] }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words['employee-salaries.amount']).fill('9876')
    const from = dialog.getByLabel(words['employee-salaries.from']).and(page.locator('input'))
    await from.fill('31.02.2090')
    await page.keyboard.press('Tab')
    await dialog.getByText('31.02.2090').waitFor()
    await from.fill('01.01.2090')
    await dialog.getByLabel(words['*.reason']).fill(reason)
    await expectAccessible(page, 'change of a salary')
    await dialog.getByRole('button', { name: team['salaries.change'] }).click()
    await shows(page, team['salaries.saved'])
    const row = salaries.getByRole('row', { name: /01\.01\.2090/ })
    await row.getByText(reason).waitFor()
    await expectAccessible(page, 'salary history')
    await row.getByRole('button', { name: team['salaries.takeBack'] }).click()
    await dialog.getByRole('button', { name: team['salaries.takeBack'] }).click()
    await row.waitFor({ state: 'detached' })
    await page
      .getByRole('tab', { name: team['tab.history'] })
      .or(page.getByRole('link', { name: team['tab.history'] }))
      .click()
    await page.getByText(reason).first().waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    await expectAccessible(page, 'history of a person')
    expect(admin.faults).toEqual([])
  })

  it('are not saved with a day that does not exist, or that nobody is born on', async () => {
    recordFailures({ admin })
    const { page } = admin
    await page.goto(at('/employees/create'))
    const birth = page.getByRole('textbox', { name: words['employees.birth_date'] })
    await birth.fill('31.02.1990')
    await page.keyboard.press('Tab')
    await page.getByText('31.02.1990').waitFor()
    await expectAccessible(page, 'a day that does not exist')
    await birth.fill('01.01.2999')
    await press(page, team['form.submitCreate'])
    await page.getByText('Data nașterii trebuie să fie între 01.01.1900 și ziua de azi.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/employees/create')
    expect(admin.faults).toEqual([])
  })

  it('see their own year, with the national days of it', async () => {
    recordFailures({ admin })
    const { page } = admin
    await page.goto(at('/settings/account/employee-profile'))
    await page.getByRole('link', { name: team['calendar.open'] }).click()
    const year = page.getByRole('region', { name: team['calendar.title'] })
    await year.getByText('01.12').first().waitFor()
    expect(await year.getByRole('heading', { level: 3 }).count()).toBe(12)
    await expectAccessible(page, 'own year')
    await page.getByRole('button', { name: team['calendar.after'] }).click()
    await page.waitForURL(/[?&]year=\d{4}/)
    await year.getByText('01.12').first().waitFor()
    expect(admin.faults).toEqual([])
  })
})
