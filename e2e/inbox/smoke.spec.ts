import { press } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { inbox: words } = texts.en

await smoke('opens the inbox, reads all of it, and offers its ways', 'employee', async ({ page, open, check }) => {
  await open('/settings/account/notifications')
  await page.getByRole('table').getByRole('checkbox').first().waitFor()
  await check('ways of notices')
  await page.getByRole('button', { name: new RegExp(`^${words.title}: \\d+ `) }).click()
  const panel = page.getByRole('dialog', { name: words.title })
  await panel.getByRole('listitem').first().waitFor()
  await check('inbox')
  await press(page, words.markAllRead)
  await page.getByRole('button', { name: words.title, exact: true }).waitFor()
})
