import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const DEMO = 'projects'
const { installation, admin, employee } = await openDemo(DEMO, { admin: {}, employee: { locale: 'ro', dark: true } })

const words = texts.en.projects
const names = texts.en.name
const save = texts.en.engine['form.save']

it('makes a project of a client with a task, changes it, and keeps its archive apart', async () => {
  recordFailures({ admin })
  const { page } = admin
  await page.goto(installation.url(DEMO, '/projects/projects'))
  await page.getByRole('link', { name: 'Freight portal' }).waitFor()
  await expectAccessible(page, 'projects')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/projects/create')
  await press(page, words.add)
  await page.locator('[data-field="client_id"][data-invalid-field]').waitFor()
  await page.getByLabel(names['projects.client_id']).click()
  await page.getByRole('option', { name: 'Waterlijn B.V.' }).click()
  await page.locator('[data-field="name"] input').first().fill('Lock gates')
  await page.getByRole('button', { name: words['task.add'] }).click()
  await page.locator('[data-field="tasks"] input').first().fill('Research')
  await page.getByRole('button', { name: words['task.add'] }).click()
  await press(page, words.add)
  await page.getByText('You have an unsaved task').waitFor()
  await page.getByRole('button', { name: texts.en.engine['rows.remove'].replace('{number}', '2') }).click()
  const team = page.locator('[data-field="employees"]')
  await team.getByRole('button', { name: words['member.add'] }).click()
  await team.getByLabel(names['project-members.billed_rate']).fill('45')
  await press(page, words.add)
  await team.getByText('You have an unsaved member').waitFor()
  await team.getByRole('button', { name: texts.en.engine['rows.remove'].replace('{number}', '1') }).click()
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/projects/*/details')
  await expectAccessible(page, 'project')

  await page.getByRole('link', { name: names['projects.tasks'] }).click()
  await page.getByText('Research').waitFor()
  await page.getByRole('button', { name: words['task.add'] }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-field="name"] :focus').waitFor()
  await dialog.getByLabel(names['*.name']).fill('research')
  await dialog.getByRole('button', { name: save }).click()
  await dialog.getByText('Task with this name already exists').waitFor()
  await dialog.getByLabel(names['*.name']).fill('Building')
  await dialog.getByRole('button', { name: save }).click()
  await shows(page, words['task.created'])
  await expectAccessible(page, 'tasks of a project')
  // What a task is about has lines, which its form keeps, and can be taken away again.
  const row = page.getByRole('row').filter({ hasText: 'Building' })
  const kept = async () => {
    const { data } = await callApi(page, `/restify/tasks?search=Building&sort=-id`)
    return data[0].attributes.description
  }
  for (const description of ['Walls\nRoof', '']) {
    await row.getByRole('button', { name: texts.en.engine['row.actions'].replace('{name}', 'Building') }).click()
    await page.getByRole('menuitem', { name: texts.en.engine['row.edit'] }).click()
    await dialog.getByLabel(names['*.description']).fill(description)
    await dialog.getByRole('button', { name: save }).click()
    await shows(page, words['task.changed'])
    await dialog.waitFor({ state: 'detached' })
    expect(await kept()).toBe(description || null)
  }

  await press(page, words['tasks.order'])
  const handle = dialog.getByRole('button', {
    name: words['tasks.move'].replace('{name}', 'Building').replace('{number}', '2').replace('{count}', '2'),
  })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page, 'order of tasks')
  await dialog.getByRole('button', { name: save }).click()
  await shows(page, words['tasks.ordered'])
  const order = async () => {
    await page.reload()
    await page.getByText('Research').waitFor()
    const rows = page.getByRole('row').filter({ hasText: /Building|Research/ })
    return (await rows.allInnerTexts()).map((row) => /Building|Research/.exec(row)?.[0])
  }
  expect(await order()).toEqual(['Building', 'Research'])

  // Dragged by the mouse: the second task above the first.
  await press(page, words['tasks.order'])
  const places = dialog.getByRole('listitem')
  const [first, second] = await Promise.all([places.nth(0).boundingBox(), places.nth(1).boundingBox()])
  await page.mouse.move(second!.x + 20, second!.y + second!.height / 2)
  await page.mouse.down()
  await page.mouse.move(first!.x + 20, first!.y + 2, { steps: 6 })
  expect(await places.allInnerTexts()).toEqual(['Research', 'Building'])
  await page.mouse.up()
  await page.mouse.move(second!.x + 20, second!.y + second!.height, { steps: 3 })
  await dialog.getByRole('button', { name: save }).click()
  await shows(page, words['tasks.ordered'])
  expect(await order()).toEqual(['Research', 'Building'])

  await page.goto(installation.url(DEMO, '/projects/projects'))
  await page.getByRole('link', { name: 'Freight portal' }).waitFor()
  await page.getByText(words['tab.archived'], { exact: true }).click()
  await page.getByText('Online pharmacy').waitFor()
  expect(page.url()).toContain('archived=true')
  expect(await page.getByRole('link', { name: 'Online pharmacy' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Farmacia Sirena SA' }).click()
  await page.waitForURL('**/clients/*/details')
  await page.getByRole('navigation').getByRole('link', { name: words['route.projects'] }).last().click()
  await page.getByText(words['tab.archived'], { exact: true }).click()
  await page.getByText('Online pharmacy').waitFor()
})

it('adds a person with hours and a rate, and takes them off and back', async () => {
  recordFailures({ admin })
  const { page } = admin
  await page.goto(installation.url(DEMO, '/projects/projects'))
  await page.getByRole('link', { name: 'Hut booking' }).click()
  await page.getByRole('link', { name: words['tab.team'] }).click()
  await page.getByText('Vlad Enache').first().waitFor()
  await expectAccessible(page, 'team of a project')
  // The first focus waits for the first field, whose input is fetched with the dialog.
  await page.route('**/*.js', (route) => setTimeout(() => route.continue(), 300))
  await page.getByRole('button', { name: words['member.add'] }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-field="employee_id"] :focus').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByLabel(names['project-members.employee_id']).click()
  await page.getByRole('option', { name: 'Andreea Popa' }).click()
  await dialog.getByLabel(names['project-members.weekly_allocation_hours']).fill('12')
  await dialog.getByRole('button', { name: save }).click()
  await shows(page, words['member.added'])
  const row = page.getByRole('region', { name: 'Capacity' }).getByRole('row').filter({ hasText: 'Andreea Popa' })
  await row.getByText('12', { exact: true }).waitFor()
  await row.getByText(/^\d+ h \(\d+%\)$/).waitFor()
  const actions = row.getByRole('button', { name: texts.en.engine['row.actions'].replace('{name}', 'Andreea Popa') })
  await actions.click()
  await page.getByRole('menuitem', { name: words['member.remove'] }).click()
  await shows(page, words['member.removed'])
  await actions.click()
  await page.getByRole('menuitem', { name: words['member.restore'] }).click()
  await shows(page, words['member.restored'])
})

it('lists clients beside projects, and says so in the address', async () => {
  recordFailures({ admin })
  const { page } = admin
  await page.goto(installation.url(DEMO, '/projects'))
  const tabs = (title: string) => page.getByRole('navigation', { name: title, exact: true })
  await tabs(words['route.projects']).getByRole('link', { name: texts.en.clients['route.clients'] }).click()
  await page.waitForURL('**/projects/clients')
  await page.getByRole('link', { name: 'Isar Logistik GmbH' }).waitFor()
  await expectAccessible(page, 'clients beside projects')
  await tabs(texts.en.clients['route.clients']).getByRole('link', { name: words['route.projects'] }).click()
  await page.waitForURL('**/projects/projects')
  await page.getByRole('link', { name: 'Freight portal' }).waitFor()
})

it('leads those who work on a project from the menu to its calendar, and to nothing else of it', async () => {
  recordFailures({ employee })
  const { page } = employee
  const ro = texts.ro.projects
  await page.goto(installation.url(DEMO, '/dashboard'))
  await page.getByRole('navigation').getByRole('link', { name: ro['route.projects'], exact: true }).click()
  await page.getByText('Freight portal').waitFor()
  await page.getByText('Isar Logistik GmbH').waitFor()
  expect(await page.getByRole('link', { name: /Freight portal|Isar Logistik/ }).count()).toBe(0)
  expect(await page.getByText('Dike sensors').count()).toBe(0)
  expect(await page.getByText(texts.ro.name['projects.budget_type']).count()).toBe(0)
  await expectAccessible(page, 'one’s own projects')
  await page.getByRole('button', { name: texts.ro.engine['row.actions'].replace('{name}', 'Freight portal') }).click()
  await page.getByRole('menuitem', { name: texts.ro.engine['row.view'] }).click()
  await page.waitForURL('**/projects/*/calendar')
  await page.getByRole('region', { name: texts.ro.calendar['shown.title'] }).waitFor()
  await expectAccessible(page, 'calendar of a project for who works on it')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await page.getByText('Freight portal').waitFor()
  await expectAccessible(page, 'one’s own projects on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

it('shows what a project cost and earned, opens a figure to its parts, and says it in Romanian on a phone', async () => {
  recordFailures({ admin })
  const { page } = admin
  await page.goto(installation.url(DEMO, '/clients'))
  await page.getByRole('link', { name: 'Isar Logistik GmbH' }).click()
  await page.getByText(words['stats.hours']).waitFor()
  await expectAccessible(page, 'client with its figures')
  await page.getByRole('link', { name: words['route.projects'] }).last().click()
  await page.getByRole('link', { name: 'Freight portal' }).click()
  const figures = page.getByRole('region', { name: words['profit.table'] })
  await figures.waitFor()
  await expectAccessible(page, 'profit of a project')
  const charged = figures.getByRole('button', { name: new RegExp(`^${words['figure.timesheet_billable_amount']}, `) })
  const amount = await charged.first().innerText()
  await charged.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').nth(1).waitFor()
  await expectAccessible(page, 'parts of a figure')
  const value = (text: string) => Number(text.replace(/[^\d.]/g, ''))
  const parts = await dialog.getByRole('row').locator('td:last-child').allInnerTexts()
  const sum = parts.reduce((total, text) => total + value(text), 0)
  expect(Math.abs(sum - value(amount))).toBeLessThan(0.02 * parts.length)
  await page.keyboard.press('Escape')

  const { calendar } = texts.en
  await page.getByRole('main').getByRole('link', { name: calendar['route.calendar'], exact: true }).click()
  await page.getByRole('region', { name: calendar['shown.title'] }).waitFor()
  await expectAccessible(page, 'calendar of a project')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('locale', 'ro'))
  await page.goBack()
  await page.reload()
  await page.getByText(texts.ro.projects['profit.title']).waitFor()
  await page.getByRole('region', { name: texts.ro.projects['profit.table'] }).waitFor()
  await expectAccessible(page, 'profit of a project on a phone')
})
