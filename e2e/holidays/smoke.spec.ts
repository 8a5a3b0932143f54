import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { choose, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { holidays: words, name: names } = texts.en
const shown = (day: string) => day.split('-').reverse().join('.')
/** A Monday beyond what the demo company has planned, and the Wednesday after it: never all of them national days. */
const monday = addDays(today, 140 - weekdayOf(today))

await smoke('asks for days off and shows that they wait', 'employee', async ({ page, open, check }) => {
  await open('/holidays/my')
  await page.getByRole('row').nth(1).waitFor()
  await check('own leave')
  await page.getByRole('link', { name: words['request.add'] }).first().click()
  const dialog = page.getByRole('dialog')
  await choose(page, names['holidays.holiday_policy_id'], 'Unpaid leave')
  for (const [field, day] of [
    ['holidays.start_date', monday],
    ['holidays.end_date', addDays(monday, 2)],
  ] as const) {
    await page.getByLabel(names[field]).and(page.locator('input')).fill(shown(day))
    await page.keyboard.press('Tab')
  }
  await check('request form')
  await dialog.getByRole('button', { name: words['request.submit'] }).click()
  await shows(page, words['request.created'])
  const row = page.getByRole('row').filter({ hasText: shown(monday) })
  await row.getByText(names['holidays.status=draft']).waitFor()
})
