import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'reminded' })
const at = (path: string) => installation.url(installation.demo, path)

const looks = [
  { locale: 'en', dark: false, width: 1440, height: 900, contact: 'ana@reminded.test' },
  { locale: 'ro', dark: true, width: 390, height: 844, contact: 'ion@reminded.test' },
] as const

it.each(looks)(
  'reminds of a late invoice, makes one of a proforma, and one each month, in $locale at $width',
  async (look) => {
    const { locale, dark, width, height, contact } = look
    const person = await newPerson(browser, { locale, dark })
    recordFailures({ [locale]: person })
    const { page, context } = person
    await page.setViewportSize({ width, height })
    await signInToDemo(person, installation, 'admin')
    const { invoices: words, name: names } = texts[locale]
    const check = async (screen: string) => {
      await expectAccessible(page, screen)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(width)
    }
    const dialog = page.getByRole('dialog')

    // Thirteen days late: three reminders went out before, at their steps.
    const { data: late } = await callApi(
      page,
      `/restify/invoices?status=late&search=${encodeURIComponent('Munții Verzi')}`,
    )
    const { id, attributes } = late[0]
    expect(attributes.reminders).toBeGreaterThanOrEqual(3)
    await page.goto(at(`/invoices/${id}/history`))
    for (const step of [
      filled(locale, words['reminders.step.before'], { count: 3 }),
      words['reminders.step.on'],
      filled(locale, words['reminders.step.after'], { count: 7 }),
    ])
      await shows(page, filled(locale, words['event.remindedStep'], { step }))
    await check('history with reminders')
    await page.goto(at(`/invoices/${id}/details`))
    await press(page, words.remind)
    await dialog.getByLabel(names['invoices.subject_ro']).waitFor()
    const recipients = dialog.getByRole('combobox', { name: names['invoices.recipients'], exact: true })
    await recipients.fill(contact)
    await recipients.press('Enter')
    await check('reminder by hand')
    await dialog.getByRole('button', { name: words['remind.submit'] }).click()
    await shows(page, words['remind.done'])
    const mail = await nextMail(installation, contact)
    expect(mail.subject).toContain(attributes.invoice_number)
    expect(mail.attachments).toHaveLength(1)

    // What goes out next, and how it looks.
    await page.goto(at('/invoices/reminders'))
    await shows(page, words['reminders.planned'])
    await shows(page, filled(locale, words['reminders.step.after'], { count: 30 }))
    await check('reminders')

    // A proforma becomes an invoice; each names the other.
    const { data: proformas } = await callApi(
      page,
      `/restify/invoices?kind=proforma&search=${encodeURIComponent('Tramvai')}`,
    )
    const proforma = proformas[0]
    await page.goto(at('/invoices/proformas'))
    await page.getByText(proforma.attributes.invoice_number).first().waitFor()
    await check('proformas')
    await page.goto(at(`/invoices/${proforma.id}/details`))
    await press(page, words.makeInvoice)
    await dialog.getByRole('button', { name: words['makeInvoice.submit'] }).click()
    await page.waitForURL('**/invoices/*/edit')
    await page.goto(at(`/invoices/${proforma.id}/details`))
    await page.getByText(names['invoices.invoice_made_id']).first().waitFor()
    await check('proforma')

    // An invoice that is made each month.
    await page.goto(at('/invoices/recurring'))
    await page
      .getByRole('link', { name: /\{month\}/ })
      .first()
      .click()
    await shows(page, words['plan.next'])
    await shows(page, words['plan.runs'])
    await check('recurring invoice')
    await page.goto(at(`/invoices/recurring/create?from=${id}`))
    await page.getByLabel(names['invoice-plans.title']).waitFor()
    await check('new recurring invoice')
    expect(person.faults).toEqual([])
    await context.close()
  },
)
