import { press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { projects: words, name: names } = texts.en

await smoke('makes a project of a client with a task', 'admin', async ({ page, open, check }) => {
  await open('/projects/projects')
  await page.getByRole('link', { name: 'Freight portal' }).waitFor()
  await check('projects')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/projects/create')
  await page.getByLabel(names['projects.client_id']).click()
  await page.getByRole('option', { name: 'Waterlijn B.V.' }).click()
  await page.locator('[data-field="name"] input').first().fill('Smoke alarms')
  await press(page, words['task.add'])
  await page.locator('[data-field="tasks"] input').first().fill('Wiring')
  await check('project form')
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/projects/*/details')
  await page.getByRole('link', { name: names['projects.tasks'] }).click()
  await page.getByText('Wiring').first().waitFor()
  await check('tasks of a project')
})
