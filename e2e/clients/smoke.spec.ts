import { press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { clients: words, name: names } = texts.en

await smoke('adds a client and shows it', 'manager', async ({ page, open, check }) => {
  await open('/clients')
  await page.getByRole('link', { name: 'Isar Logistik GmbH' }).waitFor()
  await check('clients')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/clients/create')
  await page.getByLabel(names['clients.company_name']).fill('Smoke Works SRL')
  await check('client form')
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/clients/*/details')
  await page.getByRole('heading', { name: 'Smoke Works SRL' }).waitFor()
  await check('client')
})
