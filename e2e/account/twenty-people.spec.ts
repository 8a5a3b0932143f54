import { expect, it } from 'vitest'
import { payTexts } from '#server/trial/stripe/texts.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const PASSWORD = 'Plecare-2026!'
const EMAIL = 'owner@twenty.test'
const subdomain = 'twenty-people'
const { account, billing, dashboard, imports, name: names, team } = texts.en

/** The most clicks that the way may take, keys not counted; 44 before the sheet was the main way in. */
const MOST_CLICKS = 30

const { installation, browser } = await openJourney()

/** As a Romanian firm has it: the family name first, the chief by name, departments and posts that nobody made yet. */
const sheet = [
  'Nume,Prenume,E-mail serviciu,Data angajării,Funcția,Departament,Șef direct,Salariu brut',
  ...Array.from({ length: 20 }, (_, i) => {
    const chief = i === 0 ? '' : 'Ștefănescu Ioana'
    const [last, first] = i === 0 ? ['Ștefănescu', 'Ioana'] : [`Popescu${i}`, `Ana${i}`]
    return `${last},${first},p${i}@twenty.test,01.02.2015,Brutar,Brutărie,${chief},"5.000,00"`
  }),
].join('\n')

it('brings a new owner from registration to twenty invited people in few clicks', async () => {
  const owner = await newPerson(browser)
  recordFailures({ owner })
  const { page } = owner
  let clicks = 0
  await owner.context.exposeFunction('countClick', () => {
    clicks += 1
  })
  await owner.context.addInitScript(() => {
    // A key that presses a button makes a click without a pointer.
    window.addEventListener(
      'click',
      ({ detail }) => detail > 0 && (window as never as { countClick(): void }).countClick(),
      true,
    )
  })

  await page.goto(installation.url(null, '/register'))
  await page.getByLabel(names['registration.email']).fill(EMAIL)
  await page.getByLabel(names['account.password'], { exact: false }).first().fill(PASSWORD)
  await page.getByLabel(names['registration.password_confirmation']).fill(PASSWORD)
  await press(page, account['register.emailSubmit'])
  const code = /\b\d{6}\b/.exec((await nextMail(installation, EMAIL)).text)![0]
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  await page.keyboard.type(code)
  await page.getByLabel(names['registration.username']).fill('Maria Ionescu')
  await page.getByLabel(names['registration.company_name']).fill('Twenty People SRL')
  await page.getByLabel(names['registration.phone']).fill('+40 721 234 567')
  await choose(page, names['registration.country'], 'Romania')
  await page.getByLabel(names['registration.terms']).check()
  await press(page, account['register.companySubmit'])
  await page.waitForURL((url) => url.hostname === `${subdomain}.localhost` && url.pathname === '/welcome-setup')
  await page.getByRole('link', { name: account['welcome.later'] }).click()
  await page.waitForURL('**/dashboard')

  await press(page, dashboard['step.daysNow'])
  await press(page, dashboard['step.policiesNow'])
  await page.getByRole('link', { name: dashboard['step.peopleSheet'] }).click()
  await page.waitForURL('**/employees/import')
  // One click opens the choice of a file, one more chooses it.
  clicks += 2
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await press(page, imports['mapping.next'])
  // Names that the company does not have are made on the way; nothing else of the sheet is wrong.
  for (const kind of ['Departments', 'Positions']) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${kind}`) })
    await box.waitFor()
    await box.click()
  }
  await expectAccessible(page, 'rows of twenty people')
  await paySeats(owner)
  await press(page, team['import.checkSeats'])
  const submit = page.getByRole('button', { name: filled('en', team['import.submit'], { count: 20 }) })
  await expect.poll(() => submit.isEnabled(), { timeout: 30_000 }).toBe(true)
  await shows(page, '20 salaries hold from today')
  await submit.click()
  await press(page, filled('en', team['import.inviteThem'], { count: 20 }))
  await expectAccessible(page, 'the question before twenty are invited')
  await page.getByRole('dialog').getByRole('button', { name: team.invite }).click()
  await shows(page, filled('en', team['several.invited'], { count: 20 }))
  await page.waitForURL('**/employees')
  expect((await nextMail(installation, 'p19@twenty.test')).text).toContain('/join-invitation/')
  console.log(`Clicks from registration to twenty invited people: ${clicks}`)
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  expect(owner.faults).toEqual([])
})

/** Buys a seat for everybody beside the import, whose rows stay. */
async function paySeats({ context, page }: Person) {
  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: team['import.addSeats'] }).click(),
  ])
  await press(shop, billing.chooseNamed.replace('{plan}', billing['plan.Pro Monthly']))
  await shop.getByLabel(names['subscription.quantity']).and(shop.locator('input')).fill('21')
  await press(shop, billing['choose.submit'])
  await shop.waitForURL('**/test-checkout/**')
  await shop.getByLabel(payTexts['pay.number'].en).fill('4242 4242 4242 4242')
  await shop.getByLabel(payTexts['pay.expiry'].en).fill('12/40')
  await shop.getByLabel(payTexts['pay.cvc'].en).fill('123')
  await shop.getByRole('button', { name: payTexts['pay.submit'].en.replace(' {amount}', '') }).click()
  await shop.waitForURL('**/settings/billing**')
  await shows(shop, billing['choose.done'])
  await shop.close()
}
