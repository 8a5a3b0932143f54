import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'incoming-bills' })
const at = (path: string) => installation.url(installation.demo, path)

const looks = [
  { locale: 'en', dark: false, width: 1440, supplier: 'Energia Someșului SA', number: 'ES-2240015' },
  { locale: 'ro', dark: true, width: 390, supplier: 'Conta Verde SRL', number: 'CV-0431' },
] as const

it.each(looks)(
  'looks for bills at ANAF, turns one into an expense of who ordered it, approves and pays it, in $locale at $width',
  async ({ locale, dark, width, supplier, number }) => {
    const person = await newPerson(browser, { locale, dark })
    recordFailures({ [locale]: person })
    const { page } = person
    await page.setViewportSize({ width, height: 900 })
    await signInToDemo(person, installation, 'admin')
    const { expenses: words, name: names } = texts[locale]

    await page.goto(at('/expenses/bills'))
    await press(page, words['bills.look'])
    await page.getByText(number).first().waitFor({ timeout: 120_000 })
    await expectAccessible(page, 'bills')
    const { data } = await callApi(page, `/restify/supplier-bills?search=${number}`)
    const { id } = data[0]

    await page.goto(at(`/expenses/bills/${id}/details`))
    await shows(page, names['supplier-bills.status=new'])
    await page.getByRole('button', { name: words['bills.download.pdf'] }).waitFor({ timeout: 120_000 })
    await expectAccessible(page, 'a bill')
    await page.getByRole('link', { name: words['bills.turn'] }).click()
    await page.getByLabel(names['expenses.merchant'], { exact: true }).waitFor()
    expect(await page.getByLabel(names['expenses.merchant'], { exact: true }).inputValue()).toBe(supplier)
    // Who turns it into an expense decides on it: it is of who ordered it.
    await choose(page, names['expenses.employee_id'], 'Bianca Tudose')
    await expectAccessible(page, 'the form of a bill')
    await page.getByRole('button', { name: words['bills.turn'], exact: true }).click()
    await page.waitForURL(`**/expenses/bills/${id}/details`)
    await shows(page, names['supplier-bills.status=waiting'])

    // A notice stays while the pointer rests on it, and would lie over the link.
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: words['bills.openExpense'] }).first().click()
    await page.waitForURL('**/expenses/single/*/details')
    const expense = /single\/([^/]+)\//.exec(page.url())![1]!
    await callApi(page, `/restify/expenses/${expense}/actions?action=approve`, {})
    await page.goto(at(`/expenses/bills/${id}/details`))
    await shows(page, names['supplier-bills.status=approved'])
    await page.goto(at(`/expenses/single/${expense}/details`))
    await page.getByRole('button', { name: words['pay.submit'], exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words['pay.submit'] }).click()
    await shows(page, words['step.expense.paid'])
    await page.goto(at(`/expenses/bills/${id}/details`))
    await shows(page, names['supplier-bills.status=paid'])
    await expectAccessible(page, 'a bill that is paid')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
  240_000,
)
