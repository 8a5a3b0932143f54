import { expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const DEMO = 'clients'
const { installation, manager, employee } = await openDemo(DEMO, { manager: {}, employee: {} })

const words = texts.en.clients
const names = texts.en.name

it('adds a client, says at each field what is wrong with its numbers, and shows it', async () => {
  recordFailures({ manager })
  const { page } = manager
  await page.goto(installation.url(DEMO, '/clients'))
  await page.getByRole('link', { name: 'Isar Logistik GmbH' }).waitFor()
  await expectAccessible(page, 'clients')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/clients/create')
  await page.getByLabel(names['clients.company_name']).fill('Hârtia SRL')
  await page.getByLabel(names['clients.company_identifier']).fill('31842077')
  await page.getByLabel(names['clients.bank_account']).fill('RO49AAAA1B31007593840001')
  await press(page, words.add)
  await page.locator('[data-field="bank_account"][data-invalid-field]').waitFor()
  await page.getByLabel(names['clients.bank_account']).fill('RO49AAAA1B31007593840000')
  await press(page, words.add)
  await page.locator('[data-field="company_identifier"][data-invalid-field]').waitFor()
  await expectAccessible(page, 'client form with errors')
  await page.getByLabel(names['clients.company_identifier']).fill('31842076')
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/clients/*/details')
  await page.getByText('31842076').waitFor()
  expect(await page.getByText('RO49AAAA1B31007593840000').count()).toBe(0)

  await press(page, words['contact.add'])
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(names['*.name']).fill('Ioana Pop')
  await dialog.getByLabel(names['client-contacts.email']).fill('ioana@hartia.example')
  await dialog.getByRole('button', { name: texts.en.engine['form.save'] }).click()
  await shows(page, words['contact.created'])
  await page.getByRole('row').filter({ hasText: 'ioana@hartia.example' }).waitFor()
  await expectAccessible(page, 'client')
})

it('is closed to those who have nothing to do with clients', async () => {
  recordFailures({ employee })
  const { page } = employee
  await page.goto(installation.url(DEMO, '/dashboard'))
  await page.getByRole('navigation').first().waitFor()
  expect(await page.getByRole('link', { name: words['route.clients'] }).count()).toBe(0)
  await page.goto(installation.url(DEMO, '/clients'))
  await page.getByText(texts.en.platform['error.notAuthorized']).waitFor()
})
