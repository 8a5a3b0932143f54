import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModuleKey } from '#contracts/module-keys.ts'
import { payTexts } from '#server/trial/stripe/texts.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { registerCompany } from '../support/company.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

// All of it in Romanian and in the dark.
const { installation, browser } = await openJourney()
const { name: names } = texts.ro

/** A right as the server names it. */
const KEEPS_POSITIONS = 'Administrează funcțiile și nivelurile'

async function fillPerson({ page }: Person, email: string) {
  await page.goto(new URL('/employees/create', page.url()).toString())
  await page.getByLabel(names['employees.first_name']).fill('Ion')
  await page.getByLabel(names['employees.last_name']).fill('Munteanu')
  await page.getByLabel(names['employees.email']).fill(email)
  await choose(page, names['employees.contract_type'], names['employees.contract_type=employment_contract'])
  await page.getByLabel(names['employees.start_date']).and(page.locator('input')).fill('01.10.2026')
  await page.keyboard.press('Tab')
  await page.getByLabel(names['employees.invite_immediately']).check({ force: true })
  await page.keyboard.press('Control+Enter')
}

/** Types a card on the test provider's page and sends it. */
async function payWith({ page }: Person, number: string) {
  await page.getByLabel(payTexts['pay.number'].ro).fill(number)
  await page.getByLabel(payTexts['pay.expiry'].ro).fill('12/40')
  await page.getByLabel(payTexts['pay.cvc'].ro).fill('123')
  await page.getByRole('button', { name: payTexts['pay.submit'].ro.replace(' {amount}', '') }).click()
}

describe('a company that is set up and needs a fourth person', () => {
  const { billing, company, engine, name, platform } = texts.ro
  const subdomain = 'moaratarii'
  const fourth = `ion@${subdomain}.test`
  let admin: Person

  beforeAll(async () => {
    admin = await newPerson(browser, { locale: 'ro', dark: true })
    const invited = [`ana@${subdomain}.test`, `dan@${subdomain}.test`]
    const founder = `maria@${subdomain}.test`
    await registerCompany(admin.page, installation, {
      ...{ name: 'Moara Țării', subdomain, locale: 'ro' },
      ...{ founder, invited },
    })
  })
  afterAll(() => admin.context.close())

  it('is led from the full team to the plans, and pays with the second card', async () => {
    recordFailures({ admin })
    const { page } = admin
    await fillPerson(admin, fourth)
    await page.getByRole('dialog').getByText(platform['upgrade.text']).waitFor()
    await expectAccessible(page, 'upgrade')
    await page.getByRole('dialog').getByRole('link', { name: platform['upgrade.upgrade'] }).click()
    await press(page, engine['form.leave'])
    await page.waitForURL('**/settings/billing')
    await page.getByText(billing['bills.none']).waitFor()
    await expectAccessible(page, 'billing, free')

    await press(page, billing.chooseNamed.replace('{plan}', billing['plan.Pro Monthly']))
    const seats = page.getByLabel(names['subscription.quantity']).and(page.locator('input'))
    // Three people came to the plans because they had no room for a fourth.
    expect(await seats.inputValue()).toBe('4')
    await seats.fill('5')
    await expectAccessible(page, 'choose a plan')
    await press(page, billing['choose.submit'])
    await page.waitForURL('**/test-checkout/**')
    await expectAccessible(page, 'checkout')
    await payWith(admin, '4000 0000 0000 0002')
    await page.getByText(payTexts['pay.declined.generic_decline'].ro).waitFor()
    await expectAccessible(page, 'checkout, declined')
    await payWith(admin, '4242 4242 4242 4242')

    await page.waitForURL('**/settings/billing**')
    await shows(page, billing['choose.done'])
    await page.getByText(filled('ro', billing.seatsTaken, { used: 3, total: 5 })).waitFor()
    await page.getByText(billing['bills.paid']).waitFor()
    await expectAccessible(page, 'billing, paid')
    expect(admin.faults).toEqual([])
  })

  it('sees what a year costs before anything is charged, and confirms it', async () => {
    recordFailures({ admin })
    const { page } = admin
    await page.getByText(billing['interval.year'], { exact: true }).click()
    await press(page, billing.chooseNamed.replace('{plan}', billing['plan.Pro Yearly']))
    await press(page, billing['choose.switchSubmit'])
    await page.waitForURL('**/settings/billing/confirm**')
    // Five seats at 48 EUR a year, less the 25 EUR of the month that has just been paid.
    await page.getByText(/\b215\b/).waitFor()
    await page.getByText(/\b240\b/).waitFor()
    await expectAccessible(page, 'confirm another plan')
    await press(page, billing['confirm.back'])
    await page.getByText(billing['bills.paid']).waitFor()
    expect(await page.getByText(billing['bills.paid']).count()).toBe(1)

    await page.goBack()
    await press(page, billing['confirm.submit'])
    await shows(page, billing['choose.done'])
    await page.getByText(billing['plan.Pro Yearly']).first().waitFor()
    await expect.poll(() => page.getByText(billing['bills.paid']).count()).toBe(2)
    expect(admin.faults).toEqual([])
  })

  it('switches modules off, whose locks open one by one: their cards are gone, their pages say so', async () => {
    recordFailures({ admin })
    const { page } = admin
    const at = (path: string) => page.goto(installation.url(subdomain, path))
    const moduleSwitch = (key: ModuleKey) =>
      page.getByRole('switch', { name: name[`settings.hidden_modules=${key}`], exact: true })
    await at('/settings/company/modules')
    await moduleSwitch('time').waitFor({ state: 'attached' })
    expect(await moduleSwitch('time').isDisabled()).toBe(true)
    await expectAccessible(page, 'modules')
    for (const module of ['invoices', 'time', 'documents'] as const) {
      await expect.poll(() => moduleSwitch(module).isEnabled()).toBe(true)
      await moduleSwitch(module).press('Space')
      await expect.poll(() => moduleSwitch(module).isChecked()).toBe(false)
    }
    await at('/settings')
    await page.getByText(company['card.company']).waitFor()
    expect(await page.getByText(company['card.documentsHelp']).count()).toBe(0)
    await Promise.all([shows(page, platform['error.moduleOff']), at('/settings/documents')])

    await at('/settings/company/modules')
    await moduleSwitch('invoices').press('Space')
    await expect.poll(() => moduleSwitch('time').isChecked()).toBe(true)
    await moduleSwitch('documents').press('Space')
    await expect.poll(() => moduleSwitch('documents').isChecked()).toBe(true)
    await at('/settings')
    await page.getByText(company['card.documentsHelp']).waitFor()
    expect(admin.faults).toEqual([])
  })

  it('makes a role of its own with the rights that it shall have', async () => {
    recordFailures({ admin })
    const { page } = admin
    await page.goto(installation.url(subdomain, '/settings/company/roles'))
    await page.getByRole('row').nth(4).waitFor()
    await expectAccessible(page, 'roles')
    await page.getByRole('link', { name: company['role.add'] }).click()
    await page.getByLabel(names['*.name']).first().fill('Organizator')
    await page.getByLabel(KEEPS_POSITIONS).check()
    await expectAccessible(page, 'a new role')
    await press(page, engine['form.save'])
    await page.getByRole('row', { name: /Organizator/ }).waitFor()
    expect(admin.faults).toEqual([])
  })

  it('invites the fourth person, adds a seat to the day and lets the plan end', async () => {
    recordFailures({ admin })
    const { page } = admin
    await fillPerson(admin, fourth)
    await page.waitForURL(/\/employees(\/[0-9a-f-]{36}\/details)?$/)
    expect((await nextMail(installation, fourth)).text).toContain('/join-invitation/')

    await page.goto(installation.url(subdomain, '/settings/billing'))
    await press(page, billing['seats.update'])
    const quantity = page.getByLabel(names['subscription.quantity']).and(page.locator('input'))
    const buy = page.getByRole('dialog').getByRole('button', { name: billing['seats.save'], exact: true })
    await quantity.fill('3')
    await expect.poll(() => buy.isDisabled(), { message: 'fewer than the people there are' }).toBe(true)
    await quantity.fill('6')
    await page.getByText(billing['seats.now'].replace('{amount}', '')).waitFor()
    await expectAccessible(page, 'seats')
    await press(page, billing['seats.save'])
    await shows(page, billing['seats.saved'])
    await page.getByText(filled('ro', billing.seatsTaken, { used: 4, total: 6 })).waitFor()

    await press(page, billing.cancel)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: billing['cancel.confirm'], exact: true }).click()
    await shows(page, billing['cancel.done'])
    await page.getByRole('button', { name: billing.resume, exact: true }).waitFor()
    await page.goto(installation.url(subdomain, '/employees'))
    await page
      .getByRole('row', { name: /Munteanu/ })
      .getByText(names['employees.status=invited'])
      .waitFor()
    expect(admin.faults).toEqual([])
  })
})
