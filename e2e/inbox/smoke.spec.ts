import { expect } from 'vitest'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { callApi, demoPerson } from '../support/api.ts'
import { press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { inbox: words, engine } = texts.en
/** A Monday beyond what the demo company and other journeys have planned. */
const monday = addDays(today, 182 - weekdayOf(today))

await smoke('decides on leave in the inbox, reads what happened, and offers its ways', 'admin', async (walk) => {
  const { page, installation, open, check } = walk
  await open('/settings/account/notifications')
  await page.getByRole('table').getByRole('checkbox').first().waitFor()
  await check('ways of notices')

  const { data: policies } = await callApi(page, '/restify/holiday-policies?search=Unpaid')
  const { id: employee_id, name } = await demoPerson(page, installation.demo, 'employee')
  const days = { holiday_policy_id: policies[0].id, start_date: monday, end_date: monday, notes: 'Moving house again' }
  const { data: leave } = await callApi(page, '/restify/holidays', { ...days, employee_id })

  await page.getByRole('button', { name: new RegExp(`^${words.title}: \\d+ `) }).click()
  const panel = page.getByRole('dialog', { name: words.title })
  await panel.getByRole('listitem').first().waitFor()
  await check('first of the inbox')
  await panel.getByRole('link', { name: words.openInbox }).click()

  const list = page.getByRole('region', { name: words['tab.waiting'] })
  const row = list.locator(`[data-row="${leave.id}"]`)
  const pane = page.getByRole('region', { name: words.pane })
  await row.getByRole('link').click()
  await pane.getByText('Moving house again').waitFor()
  await check('what waits')
  await row.getByRole('link').focus()
  await page.keyboard.press('r')
  const reason = pane.getByLabel(texts.en.name['*.status_explanation'])
  await reason.fill('Nobody else is there that week')
  await check('a reason in its place')
  await pane.getByRole('button', { name: engine['decision.reject'], exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await check('a decision that can be taken back')
  await shows(page, engine['waiting.rejected'])
  const { data: decided } = await callApi(page, `/restify/holidays/${leave.id}`)
  expect([decided.attributes.status, name.length > 0]).toEqual(['rejected', true])
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true)

  await page.getByRole('link', { name: words['tab.happened'] }).click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await check('what happened')
  await press(page, words.markAllRead)
  await page.getByRole('button', { name: words.markAllRead }).waitFor({ state: 'detached' })
})
