import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { press, select, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const PASSWORD = 'Vatra-demo-1'
const STEP_MS = 30_000

const { installation, browser } = await openJourney({ demo: 'account' })

type Locale = 'en' | 'ro'

/** What the app shows; a step ahead is allowed, and is how a second code is had without waiting half a minute. */
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + stepsAhead * STEP_MS,
  })

async function typeCode({ page }: Person, code: string) {
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  await page.keyboard.type(code)
}

async function signIn({ page }: Person, locale: Locale, email: string) {
  const { account } = texts[locale]
  await page.goto(installation.url(installation.demo, '/login'))
  await page.getByLabel(texts[locale].name['account.email']).fill(email)
  await page.getByLabel(texts[locale].name['account.password']).first().fill(PASSWORD)
  await press(page, account['login.submit'])
}

async function signOut({ page }: Person) {
  await page.goto(installation.url(installation.demo, '/logout'))
  await page.waitForURL('**/login**')
}

const openSecurity = async ({ page }: Person) => {
  await page.goto(installation.url(installation.demo, '/settings/account/security'))
  await page.getByRole('list', { name: texts.en.account['devices.list'] }).waitFor()
}

/** Password, the key as text, the first code; answers the key and the recovery codes. */
async function setUpApp(person: Person) {
  const { page } = person
  // The page behind the dialog asks for the current password too.
  await page.getByRole('button', { name: texts.en.account['setup.begin'], exact: true }).waitFor()
  await page.getByLabel(texts.en.name['two-factor.current_password']).last().fill(PASSWORD)
  await press(page, texts.en.account['setup.begin'])
  await page.getByRole('img', { name: texts.en.account['setup.qr'] }).waitFor()
  await expectAccessible(page, 'QR code')
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!
  await typeCode(person, codeOf(secret))
  const list = page.getByRole('list', { name: texts.en.account['codes.list'] })
  await list.waitFor()
  await expectAccessible(page, 'recovery codes')
  const codes = await list.getByRole('listitem').allTextContents()
  await press(page, texts.en.account['codes.kept'])
  return { secret, codes }
}

describe('what is refused', () => {
  it('stays in the form, in the language on screen, and gives way to what came later', async () => {
    const person = await newPerson(browser)
    recordFailures({ person })
    const { page } = person
    const { account, engine, name } = texts.en
    await page.goto(installation.url(installation.demo, '/login'))
    const problem = page.getByRole('alert')
    await press(page, account['login.submit'])
    await problem.getByText(engine['form.incomplete']).waitFor()
    await signIn(person, 'en', 'employee@account.test')
    await page.waitForURL('**/dashboard**')
    await signOut(person)
    await page.getByLabel(name['account.email']).fill('employee@account.test')
    await page.getByLabel(name['account.password']).first().fill('Something-else-1')
    await press(page, account['login.submit'])
    await problem.getByText('The email or the password is not right.').waitFor()
    await expectAccessible(page, 'a refused sign-in')
    // A toast would be gone by now; this is what the person may still be reading.
    await page.getByLabel(name['account.email']).fill('')
    await press(page, account['login.submit'])
    await problem.getByText(engine['form.incomplete']).waitFor()
    expect(await problem.count()).toBe(1)
    const inEnglish = await page.locator('[data-field="email"]').innerText()
    await press(page, texts.en.platform['language.ro'])
    await problem.getByText(texts.ro.engine['form.incomplete']).waitFor()
    expect(await page.locator('[data-field="email"]').innerText()).not.toBe(inEnglish)
    expect(person.faults).toEqual([])
  })

  it('opens the link of a mail in its language, and says at once when it is of no use any more', async () => {
    const person = await newPerson(browser, { chosen: false })
    recordFailures({ person })
    const { page } = person
    const { account, name } = texts.ro
    const query = 'email=employee%40account.test&token=used-before&language=ro'
    await page.goto(installation.url(installation.demo, `/password/reset?${query}`))
    await page.getByRole('heading', { name: account['link.dead'] }).waitFor()
    expect(await page.getByLabel(name['new-password.password']).count()).toBe(0)
    await expectAccessible(page, 'a dead link')
    await page.getByRole('link', { name: account['link.again'] }).click()
    await page.waitForURL('**/forgot-password**')
    await page.goto(
      installation.url(installation.demo, `/join-invitation/01a200b5-79b7-761d-937e-de109ecadfa0?${query}`),
    )
    await page.getByRole('heading', { name: account['link.dead'] }).waitFor()
    await page.goto(installation.url('no-such-company', '/login'))
    await page.waitForURL('**/no-organization')
  })

  it('keeps what was typed while its writer signs in again', async () => {
    const person = await newPerson(browser)
    recordFailures({ person })
    const { page } = person
    const { account, name } = texts.en
    await signIn(person, 'en', 'hr@account.test')
    await page.waitForURL('**/dashboard**')
    await page.goto(installation.url(installation.demo, '/employees/create'))
    await page.getByLabel(name['employees.first_name']).fill('Ruxandra')
    // Signed out in another tab: the server no longer knows the session.
    await page.evaluate(() =>
      fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }),
    )
    // The next thing that asks the server finds out: this press, or a part of the page that asks by itself.
    const login = page.getByRole('heading', { name: account['login.title'] })
    await select(page, name['employees.position_id']).or(login).first().click()
    // The address changes before the page does.
    await login.waitFor()
    await page.getByLabel(name['account.email']).fill('hr@account.test')
    await page.getByLabel(name['account.password']).first().fill(PASSWORD)
    await press(page, account['login.submit'])
    await page.waitForURL('**/employees/create')
    await page.getByLabel(name['employees.first_name']).waitFor()
    expect(await page.getByLabel(name['employees.first_name']).inputValue()).toBe('Ruxandra')
  })
})

describe('a person’s account', () => {
  const { account, name } = texts.en
  const email = 'employee@account.test'
  let here: Person
  let elsewhere: Person

  beforeAll(async () => {
    here = await newPerson(browser)
    elsewhere = await newPerson(browser)
  })
  afterAll(async () => {
    await here.context.close()
    await elsewhere.context.close()
  })

  it('gets a second step, signs in with it, and with a recovery code when the phone is lost', async () => {
    recordFailures({ here, elsewhere })
    await signIn(here, 'en', email)
    await here.page.waitForURL('**/dashboard')
    await openSecurity(here)
    await press(here.page, account['twoFactor.turnOn'])
    const { secret, codes } = await setUpApp(here)
    await shows(here.page, account['twoFactor.nowOn'])
    await expectAccessible(here.page, 'security, on')
    expect(codes).toHaveLength(10)
    expect((await nextMail(installation, email)).text).toContain('code')

    await signIn(elsewhere, 'en', email)
    await elsewhere.page.getByRole('heading', { name: account['secondStep.title'] }).waitFor()
    await expectAccessible(elsewhere.page, 'second step')
    await typeCode(elsewhere, codeOf(secret, 1))
    await elsewhere.page.waitForURL('**/dashboard')

    await signOut(elsewhere)
    await signIn(elsewhere, 'en', email)
    await press(elsewhere.page, account['secondStep.toRecovery'])
    await elsewhere.page.getByLabel(name['second-step.recovery_code']).fill(codes[0]!)
    await expectAccessible(elsewhere.page, 'recovery code')
    await press(elsewhere.page, account['secondStep.submit'])
    await elsewhere.page.waitForURL('**/dashboard')

    await openSecurity(here)
    await press(here.page, account['devices.endOthers'])
    await expectAccessible(here.page, 'sign out the others')
    await here.page.getByRole('dialog').getByRole('button', { name: account['devices.end'], exact: true }).click()
    await shows(here.page, account['devices.endedOthers'])
    await elsewhere.page.reload()
    await elsewhere.page.waitForURL('**/login**')
    expect([here.faults, elsewhere.faults]).toEqual([[], []])
  })

  it('adds a passkey, signs in with it alone, and removes it', async () => {
    recordFailures({ here })
    const { page, context } = here
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openSecurity(here)
    await press(page, account['passkeys.add'])
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(name['two-factor.current_password']).fill(PASSWORD)
    await dialog.getByLabel(name['*.name']).fill('Laptop')
    await expectAccessible(page, 'new passkey')
    await press(page, account['passkeys.continue'])
    await shows(page, account['passkeys.added'])
    await page.getByRole('list', { name: account['passkeys.list'] }).getByText('Laptop').waitFor()
    await expectAccessible(page, 'passkeys')

    await signOut(here)
    await press(page, account['passkeys.signIn'])
    await page.waitForURL('**/dashboard')
    await openSecurity(here)
    await page.getByRole('button', { name: account['passkeys.removeNamed'].replace('{name}', 'Laptop') }).click()
    await page.getByRole('dialog').getByRole('button', { name: account['passkeys.remove'], exact: true }).click()
    await shows(page, account['passkeys.removed'])

    await signOut(here)
    await press(page, account['passkeys.signIn'])
    await page.getByRole('alert').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(here.faults).toEqual([])
  })
})

describe('what a person sets for themselves', () => {
  it('follows them to another browser: the colours and the columns of a list', async () => {
    const [here, elsewhere] = [await newPerson(browser), await newPerson(browser)]
    recordFailures({ here, elsewhere })
    const { engine, name, platform } = texts.en
    const scheme = ({ page }: Person) => page.locator('html').getAttribute('data-mantine-color-scheme')
    const column = ({ page }: Person) => page.getByRole('columnheader', { name: name['employees.phone'] })
    await signIn(here, 'en', 'hr@account.test')
    await here.page.waitForURL('**/dashboard**')
    expect(await scheme(here)).toBe('light')
    await press(here.page, platform['shell.person'])
    const colours = here.page.waitForResponse('**/user-settings/bulk/update')
    await here.page.getByRole('menuitem', { name: platform['shell.theme.dark'] }).click()
    expect((await colours).status()).toBe(200)
    await here.page.goto(installation.url(installation.demo, '/employees'))
    await here.page.getByRole('row').nth(3).waitFor()
    const wasShown = (await column(here).count()) > 0
    await press(here.page, engine['list.columns'])
    const columns = here.page.waitForResponse('**/user-settings/bulk/update')
    await here.page.getByRole('checkbox', { name: name['employees.phone'] }).click()
    expect((await columns).status()).toBe(200)

    await signIn(elsewhere, 'en', 'hr@account.test')
    await elsewhere.page.waitForURL('**/dashboard**')
    await expect.poll(() => scheme(elsewhere), { timeout: 15_000 }).toBe('dark')
    await elsewhere.page.goto(installation.url(installation.demo, '/employees'))
    await elsewhere.page.getByRole('row').nth(3).waitFor()
    expect((await column(elsewhere).count()) > 0).toBe(!wasShown)
    // The next page that they open here, the sign-in page too, is drawn in them from the start.
    await signOut(elsewhere)
    expect(await scheme(elsewhere)).toBe('dark')
    expect([here.faults, elsewhere.faults]).toEqual([[], []])
    await here.context.close()
    await elsewhere.context.close()
  })
})

describe('how one is notified, in Romanian and in the dark', () => {
  it('is chosen by the keyboard for each kind and way, and stays; what protects them cannot be switched off', async () => {
    const person = await newPerson(browser, { locale: 'ro', dark: true })
    recordFailures({ person })
    const { page } = person
    const { inbox } = texts.ro
    const box = (kind: string, way: 'mail' | 'chat' | 'inbox') =>
      page.getByRole('checkbox', { name: filled('ro', inbox['choices.tick'], { kind, way: inbox[`way.${way}`] }) })
    const decided = 'O cerere de concediu are noutăți'
    const terms = 'Salariul, contractul sau soldul tău de concediu a fost modificat'
    const bank = 'Contul tău bancar a fost schimbat'
    await signIn(person, 'ro', 'admin@account.test')
    await page.waitForURL('**/dashboard**')
    await page.goto(installation.url(installation.demo, '/account/notifications'))
    await page.waitForURL('**/settings/account/notifications')
    await box(decided, 'mail').waitFor()
    const shown = async (kind: string) =>
      Promise.all((['mail', 'chat', 'inbox'] as const).map((way) => box(kind, way).isChecked()))
    expect(await shown(decided)).toEqual([true, false, true])
    expect(await Promise.all((['mail', 'inbox'] as const).map((way) => box(bank, way).isDisabled()))).toEqual([
      true,
      true,
    ])
    expect([await box(terms, 'mail').isDisabled(), await box(terms, 'inbox').isDisabled()]).toEqual([false, true])
    await expectAccessible(page, 'notifications')

    const saved = page.waitForResponse('**/user-settings/bulk/update')
    await box(decided, 'mail').focus()
    await page.keyboard.press('Space')
    expect((await saved).status()).toBe(200)
    const savedToo = page.waitForResponse('**/user-settings/bulk/update')
    // The daily digest stands between them.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await box(decided, 'chat').evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    expect((await savedToo).status()).toBe(200)
    await page.reload()
    await box(decided, 'mail').waitFor()
    expect(await shown(decided)).toEqual([false, true, true])
    expect(await shown(terms)).toEqual([true, false, true])
    expect(person.faults).toEqual([])
    await person.context.close()
  })
})

describe('a company that requires two-factor', () => {
  it('leads people to set it up after signing in, and then where they wanted to go', async () => {
    const [admin, hr] = [await newPerson(browser), await newPerson(browser)]
    recordFailures({ admin, hr })
    const { account } = texts.en
    await signIn(admin, 'en', 'admin@account.test')
    await admin.page.waitForURL('**/dashboard')
    await openSecurity(admin)
    await admin.page.getByLabel(account['require.switch']).click({ force: true })
    await admin.page.waitForURL('**/two-factor-setup**')
    await expectAccessible(admin.page, 'required setup')

    await signIn(hr, 'en', 'hr@account.test')
    await hr.page.waitForURL('**/two-factor-setup**')
    await hr.page.goto(installation.url(installation.demo, '/employees'))
    await hr.page.waitForURL('**/two-factor-setup**')
    await setUpApp(hr)
    await hr.page.waitForURL('**/employees')
    await hr.page.getByRole('row').nth(3).waitFor()

    // HR keeps the record of an administrator, but not how they get in.
    await hr.page.goto(installation.url(installation.demo, '/employees?search=admin%40account.test'))
    await hr.page.getByRole('row').nth(1).getByRole('link').first().click()
    await hr.page.getByText(texts.en.team['help.askAdministrator'].split('{')[0]!).waitFor()
    expect(await hr.page.getByRole('button', { name: texts.en.team['roles.change'] }).isDisabled()).toBe(true)
    await expectAccessible(hr.page, 'somebody who may do more')
    expect([admin.faults, hr.faults]).toEqual([[], []])
    await admin.context.close()
    await hr.context.close()
  })
})
