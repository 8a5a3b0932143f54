import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'shared-invoices' })
const at = (path: string) => installation.url(installation.demo, path)

const looks = [
  { locale: 'en', dark: false, client: 'Oak Trade SRL', total: 'RON 2,176.17', half: '50.5' },
  { locale: 'ro', dark: true, client: 'Stejarul Verde SRL', total: '2.176,17 RON', half: '50,5' },
] as const

/** What a sheet puts into the clipboard: quantity, unit, price and rate are found by their form. */
const SHEET = 'Manual\t40\tbuc\t38\t11%\nTravel\t2\tkm\t50\t21%'

const pasteInto = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** Spaces that do not break stand in amounts and account numbers. */
const said = (text: string) => new RegExp(text.replace(/[.]/g, '[.]').replace(/ /g, '\\s'))

/** Types the lines by the keyboard alone; they come to 2,176.17. */
async function typeLines(page: Page, { locale, half, total }: (typeof looks)[number]) {
  const { invoices: words, name: names } = texts[locale]
  const grid = page.getByRole('grid', { name: names['invoices.lineItems'] })
  const { keyboard } = page
  await grid.getByText(words['edit.nextLine']).click()
  await keyboard.type('Design')
  for (const typed of ['2', locale === 'en' ? 'h' : 'oră', '100', '11']) {
    await keyboard.press('Tab')
    await keyboard.type(typed)
  }
  await keyboard.press('Enter')
  await keyboard.type('Layout')
  await keyboard.press('Tab')
  await keyboard.type('3')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type(half)
  await keyboard.press('Enter')
  await pasteInto(page, SHEET)
  const pasted = page.getByRole('dialog')
  await pasted.getByText('Travel').waitFor()
  await expectAccessible(page, 'lines from a sheet')
  await pasted.getByRole('button', { name: filled(locale, words['edit.paste.add'], { count: 2 }) }).click()
  // A discount shows once it is asked for.
  await press(page, names['invoices.discount'])
  await page.getByRole('menuitem', { name: words['edit.discountOfLines'] }).click()
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(5).click()
  await keyboard.type('10')
  await keyboard.press('Enter')
  await page.getByText(said(total)).first().waitFor()
}

/** The paper alone is printed, on one page. */
async function expectPrintedAlone(visitor: Page, { engine, invoices: words }: (typeof texts)['en']) {
  await visitor.emulateMedia({ media: 'print' })
  await visitor.getByRole('article').waitFor()
  expect(await visitor.getByRole('button', { name: engine['public.print'] }).isVisible()).toBe(false)
  expect(await visitor.getByRole('region', { name: words['shared.payment'] }).isVisible()).toBe(false)
  const printed = (await visitor.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await visitor.emulateMedia({ media: 'screen' })
}

it.each(looks)(
  'goes from lines typed by keyboard to the page that the client opens on a phone, in $locale',
  async (look) => {
    const { locale, dark, client, total } = look
    const person = await newPerson(browser, { locale, dark })
    const visitor = await newPerson(browser, { locale, dark })
    recordFailures({ author: person, visitor })
    const { page, context } = person
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.page.setViewportSize({ width: 390, height: 844 })
    await signInToDemo(person, installation, 'admin')
    const { invoices: words, name: names } = texts[locale]
    const checkVisit = async ({ page: screen }: Person, name: string) => {
      await expectAccessible(screen, name)
      expect(await screen.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
    }
    await callApi(page, '/restify/clients', {
      company_name: client,
      prefered_currency: 'RON',
      language: locale,
      company_identifier: '42178365',
      company_vat: 'RO42178365',
      company_address: { state: 'Cluj', country: 'România' },
    })

    await page.goto(at('/invoices/open'))
    await press(page, words['route.create'])
    await choose(page, names['invoices.client_id'], client)
    await choose(page, names['invoices.type'], words['new.free'])
    await page.getByRole('dialog').getByRole('button', { name: words['new.next'] }).click()
    await page.waitForURL('**/invoices/create?client_id=*')
    // What the client lacks is mended in the form.
    await shows(page, words['edit.client.noAddress'])
    await page.getByLabel(names['clients.company_address.street']).fill('Str. Olari 9')
    await page.getByLabel(names['clients.company_address.city']).fill('Cluj-Napoca')
    await expectAccessible(page, 'what a client lacks')
    await press(page, words['edit.client.save'])
    await page.getByText(words['edit.client.noAddress']).waitFor({ state: 'detached' })
    await page.getByRole('article').getByText('Str. Olari 9').waitFor()
    await page.getByLabel(names['invoices.title']).fill('Catalogue')
    await typeLines(page, look)
    await expectAccessible(page, 'form of an invoice')
    await page.keyboard.press('Control+Enter')
    // It may have saved itself before.
    await page.waitForURL('**/invoices/create?draft=*')
    await page.getByText(words['edit.savedAt'].split('{')[0]!).waitFor()

    // The client looks at the draft: it says that it is one, and where nothing is to be paid yet.
    await press(page, words['edit.moreWays'])
    await page.getByRole('menuitem', { name: words['edit.shareDraft'] }).click()
    await shows(page, words['share.copied'])
    // The message does not lie over the buttons of the form.
    const boxOf = async (part: Locator) => (await part.boundingBox())!
    const message = await boxOf(page.getByRole('status').filter({ hasText: words['share.copied'] }))
    const button = await boxOf(page.getByRole('button', { name: words['edit.saveDraft'] }))
    expect(message.y + message.height).toBeLessThanOrEqual(button.y)
    const address = await page.evaluate(() => navigator.clipboard.readText())
    await visitor.page.goto(address)
    await shows(visitor.page, words['shared.isDraft'])
    await visitor.page.getByText('Layout').first().waitFor()
    expect(await visitor.page.getByText('IBAN').count()).toBe(0)
    await checkVisit(visitor, 'shared draft')

    const issue = page.getByRole('button', {
      name: new RegExp(`^${filled(locale, words['edit.issue'], { number: '' })}`),
    })
    const number = (await issue.first().innerText()).split(' ').at(-1)!
    // A notice stays as long as the pointer is on it, and this one came below it, over the button.
    await page.mouse.move(0, 0)
    await issue.first().click()
    await page.getByRole('dialog').getByRole('button', { name: number }).click()
    await page.waitForURL('**/invoices/*/details')

    await visitor.page.reload()
    await visitor.page.getByText(said(total)).first().waitFor()
    await visitor.page.getByRole('button', { name: filled(locale, words['shared.copy'], { what: 'IBAN' }) }).click()
    await shows(visitor.page, words['shared.copied'])
    expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^RO\d{2}[A-Z]{4}\w{16}$/)
    await checkVisit(visitor, 'shared invoice')
    await expectPrintedAlone(visitor.page, texts[locale])
    const saved = visitor.page.waitForEvent('download')
    await press(visitor.page, words['shared.pdf'])
    expect((await saved).suggestedFilename()).toContain(number)
    const other = texts[locale === 'en' ? 'ro' : 'en']
    await visitor.page.getByText(locale === 'en' ? 'RO' : 'EN', { exact: true }).click()
    await shows(visitor.page, other.invoices['shared.pdf'])
    await checkVisit(visitor, 'shared invoice in the other language')

    // Whose link is revoked sees what everybody sees who guesses one, and nothing of the company.
    await press(page, words.more)
    await page.getByRole('menuitem', { name: words['share.revoke'] }).click()
    await page.getByRole('dialog').getByRole('button', { name: words['share.revoke'] }).click()
    await shows(page, words['share.revoked'])
    const read = async (link: string) => {
      await visitor.page.goto(link)
      await shows(visitor.page, other.engine['public.unknown'])
      return visitor.page.locator('body').innerText()
    }
    const revoked = await read(address)
    expect(await read(address.replace(/invoices\/[^/]+/, `invoices/${'x'.repeat(43)}`))).toBe(revoked)
    expect(revoked).not.toMatch(/Carpathia|FS-\d/)
    await checkVisit(visitor, 'unknown link')
    expect([person.faults, visitor.faults]).toEqual([[], []])
    await Promise.all([context.close(), visitor.context.close()])
  },
)
