import { press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { company: words, engine, name: names } = texts.en

await smoke('leads from the settings to the departments, and adds one', 'admin', async ({ page, open, check }) => {
  await open('/settings')
  await page.getByRole('link', { name: words.departments }).first().waitFor()
  await check('settings')
  await page.getByRole('link', { name: words.departments }).first().click()
  await page.waitForURL('**/settings/departments')
  await press(page, words['department.add'])
  await page.getByRole('dialog').getByLabel(names['*.name']).fill('Smoke Department')
  await check('department form')
  await press(page, engine['form.save'])
  await shows(page, words['department.saved'])
  await page.getByRole('row', { name: /Smoke Department/ }).waitFor()
  await check('departments')
})
