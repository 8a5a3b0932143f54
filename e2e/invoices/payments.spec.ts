import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { installation, browser } = await openJourney({ demo: 'payments' })
const at = (path: string) => installation.url(installation.demo, path)

/** A client with issued invoices over these amounts. */
async function charged(page: Page, name: string, amounts: readonly number[]) {
  const add = async (path: string, body: object) => (await callApi(page, `/restify/${path}`, body)).data
  const { id: client_id } = await add('clients', { company_name: name, prefered_currency: 'RON', language: 'ro' })
  const invoices: { id: string; number: string }[] = []
  for (const unit_price of amounts) {
    const lineItems = [{ name: 'Consulting', quantity: 1, unit: 'HUR', unit_price, tax: 0 }]
    const draft = await add('invoices', { client_id, title: 'Consulting', issue_date: today, lineItems })
    const { data } = await callApi(page, `/restify/invoices/${draft.id}/actions?action=issue`, {})
    invoices.push({ id: draft.id, number: data.attributes.invoice_number })
  }
  return { client_id: client_id as string, invoices }
}

it('pays an invoice in part, beyond, and the next one with the credit', async () => {
  const person = await newPerson(browser, { locale: 'en', dark: false })
  recordFailures({ en: person })
  const { page, context } = person
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDemo(person, installation, 'admin')
  const { invoices: words, name: names } = texts.en
  const { client_id, invoices } = await charged(page, 'Part Payers SRL', [95.05, 20])
  const [first, next] = invoices as [(typeof invoices)[0], (typeof invoices)[0]]
  const dialog = page.getByRole('dialog')
  const pay = async (amount: string) => {
    await press(page, words['pay.record'])
    const field = dialog.getByLabel(names['invoices.amount'])
    await field.fill(amount)
  }

  await page.goto(at(`/invoices/${first.id}/details`))
  await pay('50')
  await choose(page, names['invoices.method'], 'Card')
  await expectAccessible(page, 'payment')
  await dialog.getByRole('button', { name: words['payment.submit'] }).click()
  await shows(page, filled('en', words['payment.donePart'], { amount: 'RON 45.05' }))
  await pay('50')
  await dialog.getByRole('checkbox', { name: names['invoices.keep_rest_as_credit'] }).check()
  await dialog.getByRole('button', { name: words['payment.submit'] }).click()
  await shows(page, words['payment.done'])
  await page.getByText(words['payment.keptLine'], { exact: true }).waitFor()
  await expectAccessible(page, 'overpaid invoice')

  await page.goto(at(`/invoices/${next.id}/details`))
  await press(page, words['pay.record'])
  await dialog.getByRole('button', { name: filled('en', words['credit.use'], { amount: 'RON 4.95' }) }).click()
  await shows(page, words['credit.used'])
  await dialog.getByText(filled('en', words['payment.left'], { amount: 'RON 15.05' })).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(at(`/clients/${client_id}/statement`))
  await page.getByRole('region', { name: filled('en', words['statement.of'], { currency: 'RON' }) }).waitFor()
  await expectAccessible(page, 'statement')
  expect(person.faults).toEqual([])
  await context.close()
})

it('shows a client their open invoices on a phone, in Romanian', async () => {
  const person = await newPerson(browser, { locale: 'en', dark: false })
  const visitor = await newPerson(browser, { locale: 'ro', dark: true })
  recordFailures({ author: person, visitor })
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await signInToDemo(person, installation, 'admin')
  const { page } = person
  const { client_id, invoices } = await charged(page, 'Țesătoria Dâmbovița SRL', [1210, 300.5])
  await callApi(page, `/restify/invoices/${invoices[0]!.id}/actions?action=record-payment`, { amount: 210 })
  await page.goto(at(`/clients/${client_id}/statement`))
  const { invoices: words } = texts.en
  await press(page, words['statement.link'])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['link.make'] }).click()
  const address = await dialog.getByLabel(words['link.address']).inputValue()
  await expectAccessible(page, 'link')
  const visit = visitor.page
  await visit.goto(address)
  const ro = texts.ro.invoices
  await visit
    .getByRole('heading', { name: filled('ro', ro['openInvoices.of'], { client: 'Țesătoria Dâmbovița SRL' }) })
    .waitFor()
  await visit
    .getByText(/1\.300,50\sRON/)
    .first()
    .waitFor()
  await visit.getByText(invoices[0]!.number).waitFor()
  await expectAccessible(visit, 'open invoices')
  expect(await visit.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await dialog.getByRole('button', { name: words['link.revoke'] }).click()
  await shows(page, words['link.revoked'])
  await visit.reload()
  await visit
    .getByText(texts.ro.engine['public.unknown'])
    .or(visit.getByText(texts.en.engine['public.unknown']))
    .waitFor()
  expect(person.faults).toEqual([])
  await Promise.all([person.context.close(), visitor.context.close()])
})

it('takes payments over from a bank file by the keyboard', async () => {
  const person = await newPerson(browser, { locale: 'ro', dark: false })
  recordFailures({ ro: person })
  const { page, context } = person
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDemo(person, installation, 'admin')
  const { invoices: words } = texts.ro
  const { invoices } = await charged(page, 'Olăria Veche SRL', [777.7])
  const [only] = invoices
  // Older than what waits in the demo company, so that it is the first line.
  const csv = `Data tranzactie;Descriere;Referinta tranzactiei;Debit;Credit;Moneda\n01.01.2020;Plata ${only!.number} Olaria Veche;J1;;777,70;RON\n01.01.2020;Comision;J2;5,00;;RON\n`
  await page.goto(at('/invoices/bank'))
  await press(page, words['bank.read'])
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'extras.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expectAccessible(page, 'bank file')
  await dialog.getByRole('button', { name: words['bank.readSubmit'] }).click()
  await page.getByText(`Plata ${only!.number} Olaria Veche`).waitFor()
  await page.getByText(words['bank.reason.number']).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expectAccessible(page, 'lines that wait')
  await page.keyboard.press('Enter')
  await shows(page, filled('ro', words['bank.taken'], { numbers: only!.number }))
  await page.goto(at(`/invoices/${only!.id}/details`))
  await page.getByText(texts.ro.name['invoices.status=paid'], { exact: true }).first().waitFor()
  expect(person.faults).toEqual([])
  await context.close()
})
