import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { reports: words } = texts.en

await smoke(
  'leads from the hours of a project to their entries, and shows the presence sheet',
  'manager',
  async ({ page, open, check }) => {
    await open('/reports')
    await page.getByRole('region', { name: words['hours.table.project'] }).waitFor()
    await check('hours by project')
    const first = page.getByRole('region', { name: words['hours.table.project'] }).getByRole('row').nth(1)
    const hours = await first.getByRole('cell').first().innerText()
    await first.getByRole('cell').first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: words['route.detailed'] }).waitFor()
    await page.getByText(hours, { exact: true }).first().waitFor()
    await check('detailed report')
    await open('/reports/capacity')
    await page.getByRole('region', { name: words['route.capacity'] }).waitFor()
    await check('capacity')
    await open('/reports/presence')
    await page.getByRole('heading', { level: 1, name: words['route.presence'] }).waitFor()
    await page.getByRole('rowheader').first().waitFor()
    await page.getByRole('columnheader', { name: words['presence.workedHelp'] }).waitFor()
    await check('presence sheet')
  },
)
