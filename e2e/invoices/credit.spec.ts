import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { installation, browser } = await openJourney({ demo: 'credits' })
const at = (path: string) => installation.url(installation.demo, path)

const looks = [
  { locale: 'ro', dark: false, width: 1440, height: 900, client: 'Atelier Fagul SRL' },
  { locale: 'en', dark: true, width: 390, height: 844, client: 'Beech Works SRL' },
] as const

/** Spaces that do not break stand in amounts. */
const said = (text: string) => new RegExp(text.replace(/[.]/g, '[.]').replace(/ /g, '\\s'))

/** An issued invoice of 3 hours at 100 and a site for 500, with VAT of 21 %: 968.00. */
async function issuedInvoice(page: Page, client: string): Promise<{ id: string; number: string }> {
  const add = async (path: string, body: object) => (await callApi(page, `/restify/${path}`, body)).data
  const { id: client_id } = await add('clients', {
    ...{ company_name: client, prefered_currency: 'RON', company_identifier: '42178365', company_vat: 'RO42178365' },
    company_address: { street: 'Str. Olari 9', city: 'Cluj-Napoca', state: 'Cluj', country: 'România' },
  })
  const line = { unit: 'HUR', unit_price: 100, tax: 21 }
  const { id } = await add('invoices', {
    ...{ client_id, title: 'Website', issue_date: today, currency: 'RON' },
    lineItems: [
      { ...line, name: 'Design', quantity: 3 },
      { ...line, name: 'Hosting', quantity: 1, unit: 'H87', unit_price: 500 },
    ],
  })
  const { attributes } = await add(`invoices/${id}/actions?action=issue`, {})
  return { id, number: attributes.invoice_number }
}

it.each(looks)('credits an invoice by line and then the rest, in $locale at $width', async (look) => {
  const { locale, dark, width, height, client } = look
  const person = await newPerson(browser, { locale, dark })
  recordFailures({ [locale]: person })
  const { page, context } = person
  await page.setViewportSize({ width, height })
  await signInToDemo(person, installation, 'admin')
  const { invoices: words, name: names } = texts[locale]
  const amount = (en: string, ro: string) => said(locale === 'en' ? `RON ${en}` : `${ro} RON`)
  const sees = (text: RegExp) => page.getByText(text).first().waitFor()
  const check = async (screen: string) => {
    await expectAccessible(page, screen)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(width)
  }
  const { id, number } = await issuedInvoice(page, client)
  const dialog = page.getByRole('dialog')
  const openDialog = async () => {
    await page.goto(at(`/invoices/${id}/details`))
    await press(page, words.more)
    await page.getByRole('menuitem', { name: words['credits.credit'] }).click()
    await dialog.getByLabel(filled(locale, words['credits.amountOf'], { name: 'Hosting' })).waitFor()
  }

  await openDialog()
  await dialog.getByText(amount('968.00', '968,00')).waitFor()
  await dialog.getByRole('button', { name: words['credits.none'], exact: true }).click()
  const quantity = dialog.getByLabel(filled(locale, words['credits.quantityOf'], { name: 'Design' }))
  await quantity.fill('4')
  await dialog.getByText(/3/).first().waitFor()
  await check('more than is left')
  await quantity.fill('1')
  await dialog.getByText(amount('121.00', '121,00')).waitFor()
  await dialog.getByLabel(names['*.reason']).fill('Ordered twice')
  await check('credit of a line')
  await dialog.getByRole('button', { name: words['credits.submit'] }).click()
  await shows(page, words['credits.note'])
  await page.waitForURL((url) => !url.pathname.includes(id))
  await sees(amount('121.00', '121,00'))
  await check('credit note')

  // The invoice says what was credited, and leads to the credit note.
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.waitForURL(`**/invoices/${id}/details`)
  await sees(amount('847.00', '847,00'))
  await page
    .getByRole('link', { name: new RegExp(filled(locale, words['credits.by'], { number: '' }).trim()) })
    .waitFor()
  await check('invoice that is credited in part')

  await openDialog()
  await dialog.getByText(amount('847.00', '847,00')).waitFor()
  await dialog.getByLabel(names['*.reason']).fill('Cancelled')
  await dialog.getByRole('button', { name: words['credits.submit'] }).click()
  await page.waitForURL((url) => !url.pathname.includes(id))
  await page.goto(at(`/invoices/${id}/details`))
  await shows(page, words['credits.nothingLeft'])
  await sees(new RegExp(names['invoices.status=credited']))
  await check('invoice that is credited whole')

  // A visitor reads that nothing is to be paid.
  const { share_token } = await callApi(page, `/restify/invoices/${id}/actions?action=share-invoice`, {})
  await page.goto(at(`/share/invoices/${share_token}/details`))
  await shows(page, words['shared.isCredited'])
  await check('shared invoice that is credited')
  await page.goto(at('/invoices/all?kind=credit_note'))
  await shows(page, words['credits.note'])
  await check('list of credit notes')
  await context.close()
})
