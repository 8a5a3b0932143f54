import { expect } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { callApi, demoPerson } from '../support/api.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { calendar: words } = texts.en

await smoke('says what comes up, and leads there', 'admin', async ({ page, installation, open, check }) => {
  const [subject, holder] = [
    await demoPerson(page, installation.demo, 'employee'),
    await demoPerson(page, installation.demo, 'manager'),
  ]
  const { data: type } = await callApi(page, '/restify/evaluation-types', { name: 'Fire drill' })
  await callApi(page, '/restify/evaluations', {
    employee_id: subject.id,
    type_id: type.id,
    assignees: [holder.id],
    evaluated_at: addDays(today, 1),
    currency: 'EUR',
  })
  await open('/dashboard')
  const card = page.getByRole('region', { name: words['coming.title'] })
  const line = card.getByRole('listitem').filter({ hasText: 'Fire drill' })
  const more = card.getByRole('button')
  await line.or(more).first().waitFor()
  if (!(await line.isVisible())) await more.click()
  await check('dashboard')
  await line.getByRole('link').click()
  await page.waitForURL('**/evaluations/*/view')
  await open('/calendar')
  await page.getByRole('region', { name: words['shown.title'] }).waitFor()
  const evaluations = words['kind.Evaluation']
  await page.getByRole('checkbox', { name: evaluations }).click()
  await page.getByRole('checkbox', { name: evaluations, checked: false }).waitFor()
  await check('calendar of a month')
  await page.getByText(words['view.week'], { exact: true }).click()
  await page.getByText('07:00').first().waitFor()
  // 48 slots of half an hour, shown from seven on; a week with hours begins on Sunday.
  const grid = page.locator('[data-calendar]')
  const hours = grid.locator('[role="rowgroup"][tabindex="0"]')
  await hours.locator('[data-time="07:30:00"]').first().waitFor()
  const slots = await hours.evaluate(({ scrollTop, scrollHeight }) => scrollTop / (scrollHeight / 48))
  expect(Math.round(slots)).toBe(14)
  expect(await grid.getByRole('columnheader').first().textContent()).toMatch(/^Sun/)
  await check('calendar of a week')
  await page.getByText(words['view.list'], { exact: true }).click()
  await page.getByText(words['list.nothing']).first().waitFor()
  await check('calendar as a list')
  await page.getByRole('button', { name: words.share, exact: true }).click()
  await page.getByRole('button', { name: words['share.make'] }).click()
  const address = page.getByRole('textbox', { name: words['share.address'], exact: true })
  await address.waitFor()
  await check('share of a calendar')
  const url = await address.inputValue()
  await page.getByRole('button', { name: words['share.revoke'] }).first().waitFor()
  await open(new URL(url).pathname)
  await page.getByText(words['shared.company']).waitFor()
  await check('shared calendar')
})
