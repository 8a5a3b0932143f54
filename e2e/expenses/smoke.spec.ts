import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { choose, press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { expenses: words, engine, name: names } = texts.en
const MERCHANT = 'Patiseria din Smoke SRL'

await smoke('files an expense, which is approved and paid', 'employee', async ({ page, installation, open, check }) => {
  await open('/expenses/mine')
  await page.getByRole('heading', { name: words['route.expenses'] }).waitFor()
  await check('own expenses')
  await page.getByRole('button', { name: words['list.addOther'] }).click()
  await page.getByRole('menuitem', { name: words['route.createExpense'] }).click()
  await page.getByLabel(names['expenses.merchant'], { exact: true }).fill(MERCHANT)
  await page.getByLabel(names['expenses.amount']).fill('23.50')
  await choose(page, names['expenses.currency'], 'RON')
  await check('form of an expense')
  await press(page, words['form.file'])
  await shows(page, words['form.filed'])

  await open(`/expenses/mine?search=${encodeURIComponent(MERCHANT)}`)
  const group = engine['row.open'].replace('{name}', words['list.withoutBundle'])
  await page.getByRole('button', { name: group }).click()
  await page.getByRole('row').filter({ hasText: MERCHANT }).getByText(names['expenses.status=draft']).waitFor()
  await check('opened group')

  const admin = await newPerson(page.context().browser()!)
  await signInToDemo(admin, installation, 'admin')
  const keeper = admin.page
  const all = new URL(`/expenses/all?search=${encodeURIComponent(MERCHANT)}`, page.url())
  await keeper.goto(all.href)
  await press(keeper, words['list.to.grid'])
  const actions = engine['row.actions'].replace('{name}', MERCHANT)
  await press(keeper, actions)
  await keeper.getByRole('menuitem', { name: engine['decision.approve'] }).click()
  await keeper.getByRole('dialog').getByRole('button', { name: engine['decision.approve'] }).click()
  await shows(keeper, words['step.expense.approved'])
  await keeper.getByRole('row').filter({ hasText: MERCHANT }).getByText(names['expenses.status=approved']).waitFor()
  await press(keeper, actions)
  await keeper.getByRole('menuitem', { name: words['pay.submit'] }).click()
  await keeper.getByRole('dialog').getByLabel(names['expenses.status_explanation']).fill('OP 7001')
  await expectAccessible(keeper, 'mark as paid')
  await keeper.getByRole('dialog').getByRole('button', { name: words['pay.submit'] }).click()
  await shows(keeper, words['step.expense.paid'])
  await expectAccessible(keeper, 'all expenses')

  const row = page.getByRole('row').filter({ hasText: MERCHANT })
  await row.getByText(names['expenses.status=paid']).waitFor()
})
