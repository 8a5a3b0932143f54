import { expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { openDemo, signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { press, select, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const DEMO = 'onboarding'
const { installation, browser, hr } = await openDemo(DEMO, { hr: {} })

const words = texts.en.onboarding

it('keeps a template whose tasks stand in their order', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/settings/checklist-templates'))
  await page.getByRole('link', { name: 'First weeks' }).waitFor()
  await expectAccessible(page, 'templates')
  await page.getByRole('link', { name: words['template.add'] }).first().click()
  await page.waitForURL('**/create')
  await page.locator('[data-field="title"] input').first().fill('Workshop')
  await page.getByRole('button', { name: words['task.add'] }).click()
  await page.locator('[data-field="tasks"] input').first().fill('Show the machines')
  // Who does it is searched for among everybody, or stands for somebody of each person.
  const assignee = select(page, texts.en.name['checklist-template-tasks.assignee'])
  await assignee.click()
  await page.getByRole('option', { name: words['assignee.direct_manager'] }).waitFor()
  await assignee.fill('radu dumi')
  await page.getByRole('option', { name: words['assignee.direct_manager'] }).waitFor({ state: 'detached' })
  await page.getByRole('option', { name: 'Radu Dumitrescu' }).click()
  // The usual days are offered, and any other can be typed.
  const days = page.getByRole('combobox', { name: texts.en.name['checklist-template-tasks.days_to_complete'] })
  await days.click()
  await page.getByRole('option', { name: '-7 7 days before' }).click()
  expect(await days.inputValue()).toBe('-7')
  await days.fill('-12')
  await days.press('Tab')
  await expectAccessible(page, 'template')
  await press(page, texts.en.engine['form.save'])
  await shows(page, words['template.saved'])
  await page.getByRole('link', { name: 'Workshop' }).click()
  await expect.poll(() => days.inputValue()).toBe('-12')
})

it('keeps whose tasks are shown in the address', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/onboarding-tasks'))
  const tab = (key: 'tasks.all' | 'tasks.mine') => page.getByRole('link', { name: words[key], exact: true })
  const pages = page.getByText(/^1–15 of \d+$/)
  const total = async () => Number((await pages.textContent())!.split(' ').at(-1))
  await tab('tasks.all').and(page.locator('[aria-current]')).waitFor()
  const all = await total()
  await tab('tasks.mine').click()
  await page.waitForURL('**/onboarding-tasks?tab=mine')
  await expect.poll(total).toBeLessThan(all)
  const mine = await total()
  await page.reload()
  await tab('tasks.mine').and(page.locator('[aria-current]')).waitFor()
  await expect.poll(total).toBe(mine)
})

it('finds done tasks by their state, though the list begins without them', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/onboarding-tasks'))
  await page.getByRole('row').nth(1).waitFor()
  expect(
    await page.getByRole('row').getByText(texts.en.name['checklist-tasks.status=completed'], { exact: true }).count(),
  ).toBe(0)
  await page.goto(installation.url(DEMO, '/onboarding-tasks?status=completed'))
  await page
    .getByRole('row')
    .getByText(texts.en.name['checklist-tasks.status=completed'], { exact: true })
    .first()
    .waitFor()
})

it('ticks off a task, and puts the tick back when the server refuses it', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/onboarding-tasks'))
  await page.getByRole('heading', { name: words['route.tasks'] }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  await expectAccessible(page, 'onboarding tasks')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL('**/employees/*/onboarding-tasks')
  const box = page.locator('main').getByRole('checkbox').last()
  await box.waitFor()
  await expectAccessible(page, 'tasks of a person')
  const before = await box.isChecked()
  await page.route('**/api/restify/checklist-tasks/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json: { message: 'No' } }) : route.continue(),
  )
  await box.click()
  await page.getByText('No', { exact: true }).first().waitFor()
  expect(await box.isChecked()).toBe(before)
  await page.unroute('**/api/restify/checklist-tasks/*')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await box.click()
  expect((await saved).status()).toBe(200)
  await expect.poll(() => box.isChecked()).toBe(!before)
})

it('applies a template to a person on a phone, in Romanian', async () => {
  const phone = await newPerson(browser, { locale: 'ro' })
  recordFailures({ phone })
  const { page } = phone
  await signInToDemo(phone, installation, 'hr')
  const ro = texts.ro.onboarding
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(hr.page.url())
  await page.getByRole('button', { name: ro.apply }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').or(dialog.getByLabel(texts.ro.name['employees.template_id'])).first().click()
  await page.getByRole('option', { name: 'Workshop' }).click()
  await dialog.getByRole('button', { name: ro['apply.submit'] }).click()
  await page.getByText('Show the machines').waitFor()
  await expectAccessible(page, 'tasks on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
