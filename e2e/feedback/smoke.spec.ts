import { demoPerson } from '../support/api.ts'
import { choose, press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { feedback: words, name: names } = texts.en

await smoke('gives feedback to a person and shows it', 'hr', async ({ page, installation, open, check }) => {
  const person = await demoPerson(page, installation.demo, 'employee')
  await open('/feedback')
  await page.getByRole('list', { name: words.timeline }).waitFor()
  await check('feedback')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/feedback/create')
  await choose(page, names['feedback.feedbackable_id'], person.name)
  await page.getByRole('textbox', { name: names['feedback.notes'] }).fill('Puts smoke out quickly.')
  await check('feedback form')
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/employees/*/feedback')
  await page.getByRole('article').filter({ hasText: 'Puts smoke out quickly.' }).waitFor()
})
