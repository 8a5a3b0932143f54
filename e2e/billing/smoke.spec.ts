import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { billing: words } = texts.en

await smoke('shows the plan with its seats', 'admin', async ({ page, open, check }) => {
  await open('/settings')
  await page.getByRole('link', { name: words.billing }).first().click()
  await page.waitForURL('**/settings/billing')
  await page.getByText(/^\d+ of \d+ seats taken$/).waitFor()
  await page.getByRole('heading', { name: words.bills }).waitFor()
  await check('plan')
})
