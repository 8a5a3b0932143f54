import { choose, press } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { team: words, name: names } = texts.en

await smoke('adds a person and shows them', 'hr', async ({ page, open, check }) => {
  await open('/employees')
  await page.getByRole('row').nth(1).waitFor()
  await check('people')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/employees/create')
  await page.getByLabel(names['employees.first_name']).fill('Fumina')
  await page.getByLabel(names['employees.last_name']).fill('Ceață')
  await page.getByLabel(names['employees.email']).fill('fumina@smoke.test')
  await choose(page, names['employees.contract_type'], names['employees.contract_type=employment_contract'])
  await page.getByLabel(names['employees.start_date']).and(page.locator('input')).fill('01.10.2024')
  await page.keyboard.press('Tab')
  await check('employee form')
  await press(page, words.add)
  await page.waitForURL(/\/employees(\/[0-9a-f-]{36}\/details)?$/)
  await page.getByText('Fumina Ceață').first().waitFor()
})
