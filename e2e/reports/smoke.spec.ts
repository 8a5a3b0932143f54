import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { reports: words } = texts.en

await smoke('shows the presence sheet', 'manager', async ({ page, open, check }) => {
  await open('/reports')
  await page.getByRole('heading', { level: 1, name: words['route.presence'] }).waitFor()
  await page.getByRole('rowheader').first().waitFor()
  await page.getByRole('columnheader', { name: words['presence.workedHelp'] }).waitFor()
  await check('presence sheet')
})
