import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from './support/browser.ts'
import { signInToDemo } from './support/demo.ts'
import { recordFailures } from './support/failures.ts'
import { openJourney } from './support/journey.ts'
import { press, shows } from './support/screen.ts'
import { texts } from './support/texts.ts'

const DEMO = 'projects'
const { installation, browser } = await openJourney({ demo: DEMO })
let admin: Person

beforeAll(async () => {
  admin = await newPerson(browser)
  await signInToDemo(admin, installation, 'admin')
})

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
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/projects/*/details')
  await expectAccessible(page, 'project')

  await page.getByRole('link', { name: names['projects.tasks'] }).click()
  await page.getByText('Research').waitFor()
  await page.getByRole('button', { name: words['task.add'] }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(names['*.name']).fill('research')
  await dialog.getByRole('button', { name: save }).click()
  await dialog.getByText('Task with this name already exists').waitFor()
  await dialog.getByLabel(names['*.name']).fill('Building')
  await dialog.getByRole('button', { name: save }).click()
  await shows(page, words['task.created'])
  await expectAccessible(page, 'tasks of a project')

  await page.goto(installation.url(DEMO, '/projects/projects?archived=true'))
  await page.getByText('Online pharmacy').waitFor()
  expect(await page.getByRole('link', { name: 'Online pharmacy' }).count()).toBe(0)
})

it('adds a person with hours and a rate, and takes them off and back', async () => {
  recordFailures({ admin })
  const { page } = admin
  await page.goto(installation.url(DEMO, '/projects/projects'))
  await page.getByRole('link', { name: 'Hut booking' }).click()
  await page.getByRole('link', { name: words['tab.team'] }).click()
  await page.getByText('Vlad Enache').waitFor()
  await expectAccessible(page, 'team of a project')
  await page.getByRole('button', { name: words['member.add'] }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(names['project-members.employee_id']).click()
  await page.getByRole('option', { name: 'Andreea Popa' }).click()
  await dialog.getByLabel(names['project-members.weekly_allocation_hours']).fill('12')
  await dialog.getByRole('button', { name: save }).click()
  await shows(page, words['member.added'])
  const row = page.getByRole('row').filter({ hasText: 'Andreea Popa' })
  await row.getByText('12').waitFor()
  const actions = row.getByRole('button', { name: texts.en.engine['row.actions'].replace('{name}', 'Andreea Popa') })
  await actions.click()
  await page.getByRole('menuitem', { name: words['member.remove'] }).click()
  await shows(page, words['member.removed'])
  await actions.click()
  await page.getByRole('menuitem', { name: words['member.restore'] }).click()
  await shows(page, words['member.restored'])
})
