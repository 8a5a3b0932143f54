import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { press, select, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const DEMO = 'assets'
const { installation, hr, employee } = await openDemo(DEMO, { hr: {}, employee: { locale: 'ro' } })

const words = texts.en.assets
const names = texts.en.name
const name = 'Saw of the workshop'
let asset: string

it('adds an asset for somebody, sends it to maintenance, and prints its label', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/assets'))
  await page.waitForURL('**/assets/all**')
  await page.getByRole('link', { name: 'Espresso machine' }).waitFor()
  await expectAccessible(page, 'assets')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/assets/create')
  await press(page, words.add)
  await page.locator('[data-field="name"][data-invalid-field]').waitFor()
  await page.locator('[data-field="name"] input').fill(name)
  await page.locator('[data-field="serial_number"] input').fill('SAW-77')
  await page.getByLabel(names['assets.employee_id']).first().click()
  await page.getByRole('option').first().click()
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/assets/*/view')
  asset = page.url().split('/').at(-2)!
  await page.getByText(names['assets.status=in_use'], { exact: true }).first().waitFor()
  await page.getByText(words['holders.title']).waitFor()
  await expectAccessible(page, 'asset')

  await press(page, words.actions)
  await page.getByRole('menuitem', { name: words['move.maintenance'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(names['assets.notes']).fill('A new blade')
  await dialog.getByRole('button', { name: words['maintenance.submit'] }).click()
  await shows(page, words['state.maintenance'])
  await page.getByText('A new blade').waitFor()

  const printed = page.waitForEvent('download')
  await press(page, words.actions)
  await page.getByRole('menuitem', { name: words['labels.print'] }).click()
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/)

  // The second time the dialog's code is there, and the menu gone before the dialog is drawn.
  for (const _ of ['first', 'again']) {
    await press(page, words.actions)
    await page.getByRole('menuitem', { name: words['move.lost'] }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.actions)
  }

  await press(page, words.actions)
  await page.getByRole('menuitem', { name: words['move.lost'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['move.lost'] }).click()
  await shows(page, words['state.lost'])
  await page.getByText(words['holder.nobody']).waitFor()
})

it('prints labels of those that are selected in the list, and selects them no longer', async () => {
  const { page } = hr
  await page.goto(installation.url(DEMO, '/assets'))
  for (const index of [1, 2]) await page.getByRole('row').nth(index).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: texts.en.engine['list.selection'] })
  const printed = page.waitForEvent('download')
  await bar.getByRole('button', { name: words['labels.print'] }).click()
  await printed
  await bar.waitFor({ state: 'detached' })
  expect(await page.getByRole('row').nth(1).getByRole('checkbox').isChecked()).toBe(false)
})

it('shows in its form who has it still, though they have left', async () => {
  recordFailures({ hr })
  const { page } = hr
  const leaver = (await callApi(page, '/restify/employees?search=lavinia')).data[0]
  const { data } = await callApi(page, '/restify/assets', { name: 'Drill', type: 'other', employee_id: leaver.id })
  const archive = `/restify/employees/${leaver.id}/actions?action=archive`
  await callApi(page, archive, { termination_date: '2090-01-02' })
  await page.goto(installation.url(DEMO, `/assets/${data.id}/edit`))
  const holder = select(page, names['assets.employee_id'])
  await holder.waitFor()
  await expect.poll(() => holder.inputValue()).toBe('Lavinia Costin')
})

it('deletes an asset on its page', async () => {
  recordFailures({ hr })
  const { page } = hr
  const { data } = await callApi(page, '/restify/assets', { name: 'Lost drill', type: 'other', currency: 'RON' })
  await page.goto(installation.url(DEMO, `/assets/${data.id}/view`))
  await press(page, filled('en', texts.en.engine['row.actions'], { name: 'Lost drill' }))
  await page.getByRole('menuitem', { name: words.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.en.engine['delete.confirm'] }).click()
  await shows(page, filled('en', texts.en.engine['row.deleted'], { name: 'Lost drill' }))
  await page.waitForURL('**/assets/all**')
  expect((await callApi(page, '/restify/assets?search=Lost%20drill')).data).toEqual([])
})

it('shows a person on a phone what they have, and asks a finder to hand something in', async () => {
  recordFailures({ employee })
  const { page } = employee
  const ro = texts.ro.assets
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(installation.url(DEMO, '/assets'))
  await page.waitForURL('**/assets/my**')
  await page.getByRole('link', { name: 'Laptop' }).first().waitFor()
  expect(await page.getByRole('link', { name: ro.add }).count()).toBe(0)
  await expectAccessible(page, 'own assets')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Laptop' }).first().click()
  await page.waitForURL('**/view')
  await page.getByText(ro['section.holder']).waitFor()
  expect(await page.getByText(ro['section.acquisition']).count()).toBe(0)
  const own = page.url().split('/').at(-2)!
  await page.goto(installation.url(DEMO, `/assets/label/${own}`))
  await page.waitForURL(`**/assets/${own}/view`)
  await page.goto(installation.url(DEMO, `/assets/label/${asset}`))
  await page.getByText(ro['label.foundHelp']).waitFor()
  await expectAccessible(page, 'found asset')
})
