import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { installation, browser } = await openJourney({ demo: 'filed-invoices' })
const at = (path: string) => installation.url(installation.demo, path)

const looks = [
  { locale: 'en', dark: false, width: 1440, client: 'Hornbeam Trade SRL' },
  { locale: 'ro', dark: true, width: 390, client: 'Carpenul Verde SRL' },
] as const

it.each(looks)(
  'connects with ANAF, is refused, corrects the street where it is said, and is accepted, in $locale at $width',
  async ({ locale, dark, width, client }) => {
    const person = await newPerson(browser, { locale, dark })
    recordFailures({ [locale]: person })
    const { page } = person
    await page.setViewportSize({ width, height: 900 })
    await signInToDemo(person, installation, 'admin')
    const { invoices: words, name: names } = texts[locale]
    const add = async (path: string, body: object) => (await callApi(page, `/restify/${path}`, body)).data
    const { id: client_id } = await add('clients', {
      ...{ company_name: client, prefered_currency: 'RON', language: locale },
      ...{ company_identifier: '42178365', company_vat: 'RO42178365' },
      company_address: { street: '-', city: 'Cluj-Napoca', state: 'Cluj', country: 'România' },
    })
    const line = { name: 'Design', quantity: 2, unit: 'HUR', unit_price: 100, tax: 21 }
    const { id } = await add('invoices', { client_id, title: 'Catalogue', issue_date: today, lineItems: [line] })
    await callApi(page, `/restify/invoices/${id}/actions?action=issue`, {})
    const number = (await callApi(page, `/restify/invoices/${id}`)).data.attributes.invoice_number as string

    // Nobody is connected: three steps, and the XML all the same.
    await callApi(page, '/anaf/disconnect', {})
    await page.goto(at('/invoices/efactura'))
    await shows(page, words['anaf.connectTitle'])
    await page.getByRole('button', { name: words['efactura.download'] }).first().waitFor()
    await expectAccessible(page, 'not connected')
    await press(page, words['anaf.connect'])
    await page.waitForURL('**/invoices/efactura')
    await page.getByText(words['anaf.line.connected'].split('{')[0]!).first().waitFor()
    await expectAccessible(page, 'board')

    const row = page.getByRole('listitem').filter({ hasText: number })
    await row.getByRole('link').first().focus()
    await page.keyboard.press('f')
    await shows(page, filled(locale, words['efactura.filed'], { count: 1 }))
    // The stand-in works on it for some seconds; then it is asked about.
    await callApi(page, `/restify/invoices/${id}`)
    await page.goto(at(`/invoices/${id}/details`))
    await page.getByText(words['filing.refusedHelp']).first().waitFor({ timeout: 120_000 })
    await expectAccessible(page, 'refused invoice')

    await page.goto(at('/invoices/efactura'))
    await row.first().waitFor()
    const opened = row.getByRole('button', { name: words['board.open'] })
    if (await opened.count()) await opened.click()
    await row.getByLabel(names['clients.company_address.street']).fill('Str. Olari 9')
    await expectAccessible(page, 'reasons')
    await row.getByRole('button', { name: words['board.saveAndFile'] }).click()
    await shows(page, filled(locale, words['efactura.filed'], { count: 1 }))
    await page.goto(at(`/invoices/${id}/details`))
    const accepted = names['invoices.efactura_status=accepted']
    await page.getByText(accepted, { exact: true }).first().waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: words['filing.signedAnswer'] }).first().waitFor()
    await expectAccessible(page, 'accepted invoice')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const { data } = await callApi(page, `/restify/efactura-tries?invoice_id=${id}`)
    expect(data.map(({ attributes }: { attributes: { state: string } }) => attributes.state)).toEqual([
      'accepted',
      'refused',
    ])
  },
)
