import { press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { onboarding: words, engine } = texts.en

await smoke('lists open tasks, and keeps a new template of tasks', 'hr', async ({ page, open, check }) => {
  await open('/onboarding-tasks')
  await page.getByRole('row').nth(1).waitFor()
  await check('tasks')
  await open('/settings/checklist-templates/create')
  await page.locator('[data-field="title"] input').first().fill('Smoke checks')
  await press(page, words['task.add'])
  await page.locator('[data-field="tasks"] input').first().fill('Find the extinguisher')
  await check('template')
  await press(page, engine['form.save'])
  await shows(page, words['template.saved'])
  await page.getByRole('link', { name: 'Smoke checks' }).waitFor()
})
