import { choose, press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { name: names, invoices: words } = texts.en

await smoke('begins an invoice, and opens one that is there', 'admin', async ({ page, open, check }) => {
  await open('/invoices/open')
  await page.getByRole('row').nth(1).waitFor()
  await check('invoices')
  await press(page, words['route.create'])
  const dialog = page.getByRole('dialog')
  await choose(page, names['invoices.client_id'], 'Tramvai Expres SRL')
  await choose(page, names['invoices.type'], words['new.free'])
  await check('new invoice')
  await dialog.getByRole('button', { name: words['new.next'] }).click()
  await page.waitForURL('**/invoices/create?client_id=*')

  await open('/invoices/all?status=sent')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL('**/invoices/*/details')
  await shows(page, words['balance.sent'])
  await page.getByRole('link', { name: words['route.history'] }).click()
  await page.waitForURL('**/invoices/*/history')
  await shows(page, words['event.created'])
  await check('invoice')
})
