import { press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { assets: words } = texts.en

await smoke('adds an asset and shows it', 'hr', async ({ page, open, check }) => {
  await open('/assets')
  await page.getByRole('link', { name: 'Espresso machine' }).waitFor()
  await check('assets')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/assets/create')
  await page.locator('[data-field="name"] input').fill('Ladder of the smoke test')
  await check('asset form')
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/assets/*/view')
  await page.getByRole('heading', { name: 'Ladder of the smoke test' }).waitFor()
  await check('asset')
})
