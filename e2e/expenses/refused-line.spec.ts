import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { expenses: en, engine, name: names } = texts.en
const { expenses: ro, name: roNames } = texts.ro

const { installation, admin, employee } = await openDemo('refused-line', {
  admin: {},
  employee: { locale: 'ro', dark: true },
})
const at = (path: string) => installation.url(installation.demo, path)
const attributesOf = async (page: Page, path: string) => (await callApi(page, path)).data.attributes
let bundle = ''
let refused = ''

it('refuses one line of three with its reason, and approves and pays the others', async () => {
  recordFailures({ admin, employee })
  bundle = (await callApi(employee.page, '/restify/expense-bundles', { title: 'Drumul la Iași' })).data.id
  for (const [description, amount] of [
    ['Tren', 120],
    ['Cină', 300],
    ['Taxi', 45],
  ] as const) {
    const body = { description, amount, currency: 'RON', date: today, expense_bundle_id: bundle }
    const { data } = await callApi(employee.page, '/restify/expenses', body)
    if (description === 'Cină') refused = data.id
  }

  const { page } = admin
  await page.goto(at(`/expenses/${bundle}/details`))
  await page.getByRole('button', { name: 'Approve all 3', exact: true }).waitFor()
  await expectAccessible(page, 'a bundle to decide on')
  await page.getByRole('button', { name: 'Cină' }).click()
  await page.keyboard.press('r')
  const reason = page.getByLabel(en['decide.why'])
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  // Not before it says why.
  await page.keyboard.press('Control+Enter')
  await shows(page, en['decide.whyMissing'])
  await page.keyboard.type('Two dinners on one day: please take out the second.')
  await page.getByText(en['decide.both'].replace('{approved}', '2').replace('{rejected}', '1')).waitFor()
  await expectAccessible(page, 'a bundle with one line refused')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => !url.pathname.includes(bundle))
  expect((await attributesOf(page, `/restify/expense-bundles/${bundle}`)).status).toBe('approved')

  await page.goto(at(`/expenses/${bundle}/details`))
  await page.getByRole('button', { name: en['pay.submit'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(names['expenses.status_explanation']).fill('OP 117')
  await dialog.getByRole('button', { name: en['pay.submit'], exact: true }).click()
  await shows(page, en['step.bundle.paid'])
  await page.getByText('OP 117').first().waitFor()
  await expectAccessible(page, 'a bundle that is paid')
  expect(await page.locator('main button[data-variant="filled"]').count()).toBe(0)
  expect(admin.faults).toEqual([])
})

it('lets its person mend that line alone and file it again, on a phone in Romanian', async () => {
  recordFailures({ admin, employee })
  const { page } = employee
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at(`/expenses/${bundle}/details`))
  await page.getByText('Two dinners on one day: please take out the second.').waitFor()
  await expectAccessible(page, 'a bundle with a refused line, to its person')
  await page.getByRole('link', { name: ro['list.mend'] }).click()
  await page.waitForURL(`**/expenses/single/${refused}/edit`)
  await page.getByLabel(roNames['expenses.amount']).fill('150')
  await page.getByRole('button', { name: ro['form.fileAgain'] }).click()
  await page.waitForURL(`**/expenses/single/${refused}/details`)
  await shows(page, ro['form.filedAgain'])
  await expectAccessible(page, 'an expense that waits once more')
  expect(await attributesOf(page, `/restify/expenses/${refused}`)).toMatchObject({
    status: 'draft',
    amount: 150,
    expense_bundle_id: null,
  })

  // It is decided on alone, and nothing of the bundle is decided again.
  await admin.page.goto(at(`/expenses/single/${refused}/details`))
  await admin.page.getByRole('button', { name: engine['decision.approve'], exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: engine['decision.approve'], exact: true }).click()
  await shows(admin.page, en['step.expense.approved'])
  expect((await attributesOf(admin.page, `/restify/expense-bundles/${bundle}`)).status).toBe('paid')
  expect([admin.faults, employee.faults]).toEqual([[], []])
})
