import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { callApi, demoPerson } from '../support/api.ts'
import { choose } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { time: words } = texts.en
const monday = addDays(today, -weekdayOf(today))

await smoke('writes hours into the week', 'admin', async ({ page, installation, open, check }) => {
  const { id: employee_id } = await demoPerson(page, installation.demo, 'admin')
  const add = async (path: string, body: object) => (await callApi(page, `/restify/${path}`, body)).data.id as string
  const client_id = await add('clients', { company_name: 'Smoke Hours SRL', prefered_currency: 'EUR' })
  const project_id = await add('projects', { client_id, name: 'Chimney' })
  await add('tasks', { project_id, name: 'Sweeping' })
  await add('project-members', { project_id, employee_id })

  await open('/time?view=week')
  await choose(page, words['week.addRow'], 'Chimney · Sweeping')
  const day = monday.split('-').reverse().join('.')
  await page.getByRole('textbox', { name: `Chimney · Sweeping, ${day}`, exact: true }).fill('2:30')
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/restify/timesheets') && answer.request().method() === 'POST',
  )
  await page.keyboard.press('Enter')
  await saved
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'Sweeping' }).getByText('2:30').first().waitFor()
  await check('week')
})
