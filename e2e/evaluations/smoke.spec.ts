import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { demoPerson } from '../support/api.ts'
import { choose, press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { evaluations: words, name: names } = texts.en
const monday = addDays(today, 140 - weekdayOf(today))

await smoke('plans an evaluation and shows it', 'hr', async ({ page, installation, open, check }) => {
  const [subject, holder] = [
    await demoPerson(page, installation.demo, 'employee'),
    await demoPerson(page, installation.demo, 'manager'),
  ]
  await open('/evaluations')
  await page.getByRole('row').nth(1).waitFor()
  await check('evaluations')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/evaluations/create')
  await choose(page, names['evaluations.employee_id'], subject.name)
  await choose(page, names['evaluations.type_id'], 'Technical assessment')
  const day = page.getByLabel(names['evaluations.evaluated_at']).first()
  await day.fill(monday.split('-').reverse().join('.'))
  await day.press('Tab')
  await choose(page, names['evaluations.assignees'], holder.name)
  await page.keyboard.press('Escape')
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/evaluations/*/view')
  await page.getByText(holder.name).first().waitFor()
  await check('evaluation')
})
