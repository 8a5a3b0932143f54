import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSentence, ruleTexts } from '#contracts/validation/texts.ts'
import { expectAccessible, newPerson, type Person, withoutNews } from '../support/browser.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { choose, contentOf, press, select, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { thisYear } from '../support/today.ts'

const PASSWORD = 'Plecare-2026!'
const patiently = { timeout: 15_000 }
const HIDDEN = ['salary', 'personal_identification_number', 'contract_bank_account', 'sensitive_information']

interface Answer {
  data: { attributes: Record<string, unknown> }[]
}

const { installation, browser } = await openJourney()

/** What the server refuses is said again in the other language, without being sent again. */
async function meetTakenAddress({ page }: Person, locale: 'en' | 'ro', subdomain: string) {
  const other = locale === 'en' ? 'ro' : 'en'
  const field = page.locator('[data-field="subdomain"]')
  const refused = (of: 'en' | 'ro') => {
    const name = inSentence[of](texts[of].name['registration.subdomain'])
    return field.getByText(filled(of, ruleTexts[of]['rule.unique']!, { field: name })).waitFor()
  }
  await page.getByLabel(texts[locale].name['registration.subdomain']).fill('www')
  await press(page, texts[locale].account['register.companySubmit'])
  await refused(locale)
  await press(page, texts[locale].platform[`language.${other}`])
  await refused(other)
  await press(page, texts[other].platform[`language.${locale}`])
  await refused(locale)
  await page.getByLabel(texts[locale].name['registration.subdomain']).fill(subdomain)
}

async function register(person: Person, locale: 'en' | 'ro', company: string, subdomain: string, email: string) {
  const { page } = person
  const { account } = texts[locale]
  await page.goto(installation.url(null, '/register'))
  await page.getByLabel(texts[locale].name['registration.email']).fill(email)
  await page.getByLabel(texts[locale].name['account.password'], { exact: false }).first().fill(PASSWORD)
  await page.getByLabel(texts[locale].name['registration.password_confirmation']).fill(PASSWORD)
  await expectAccessible(page, 'register, e-mail')
  await press(page, account['register.emailSubmit'])

  const code = /\b\d{6}\b/.exec((await nextMail(installation, email)).text)![0]
  await page.getByRole('heading', { name: account['register.confirm'] }).waitFor()
  await expectAccessible(page, 'register, code')
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  await page.keyboard.type(code)
  await page.getByLabel(texts[locale].name['registration.username']).fill('Maria Ionescu')
  await page.getByLabel(texts[locale].name['registration.company_name']).fill(company)
  expect(await page.getByLabel(texts[locale].name['registration.subdomain']).inputValue()).toBe(subdomain)
  await page.getByLabel(texts[locale].name['registration.phone']).fill('+40 721 234 567')
  await choose(page, texts[locale].name['registration.country'], locale === 'ro' ? 'România' : 'Romania')
  await page.getByLabel(texts[locale].name['registration.terms']).check()
  await expectAccessible(page, 'register, company')
  await meetTakenAddress(person, locale, subdomain)
  await press(page, account['register.companySubmit'])
  await page.waitForURL((url) => url.hostname === `${subdomain}.localhost` && url.pathname === '/welcome-setup')
}

async function welcome({ page }: Person, locale: 'en' | 'ro', invited: string) {
  const { account } = texts[locale]
  await select(page, texts[locale].name['registration.team_size']).waitFor()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page, 'welcome')
  await choose(page, texts[locale].name['registration.team_size'], account['size.1-20'])
  await choose(page, texts[locale].name['registration.industry_id'], 'Software')
  await choose(page, texts[locale].name['registration.referrer_source'], 'Google')
  await page.getByLabel(texts[locale].name['registration.invitations']).and(page.locator('input')).fill(invited)
  await page.keyboard.press('Enter')
  await press(page, account['welcome.submit'])
  await page.waitForURL('**/dashboard')
}

async function join(person: Person, locale: 'en' | 'ro', email: string) {
  const { page } = person
  const { account } = texts[locale]
  const link = /https?:\/\/\S+\/join-invitation\/\S+/.exec((await nextMail(installation, email)).text)![0]
  await page.goto(link)
  await page.getByLabel(texts[locale].name['account.password']).first().fill(PASSWORD)
  await page.getByLabel(texts[locale].name['registration.password_confirmation']).fill(PASSWORD)
  await expectAccessible(page, 'join')
  await press(page, account['join.submit'])
  await page.waitForURL('**/personal-onboarding')
}

/** The three steps of a person who has just joined; left in the middle, they go on where they were. */
async function fillInOwnDetails({ page }: Person, locale: 'en' | 'ro') {
  const { account } = texts[locale]
  const step = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  await step(account['onboarding.PersonalSetup'])
  await page.getByLabel(texts[locale].name['employees.birth_date']).and(page.locator('input')).fill('14.05.1990')
  await page.keyboard.press('Tab')
  await expectAccessible(page, 'own details')
  await press(page, account['onboarding.next'])
  await step(account['onboarding.PersonalLocation'])
  await page.goto(new URL('/dashboard', page.url()).toString())
  await step(account['onboarding.PersonalLocation'])
  await press(page, account['onboarding.next'])
  await step(account['onboarding.PersonalContract'])
  await page.getByLabel(texts[locale].name['employees.contract_bank_account']).fill('RO49AAAA1B31007593840001')
  await press(page, account['onboarding.done'])
  await expect
    .poll(() => page.getByLabel(texts[locale].name['employees.contract_bank_account']).getAttribute('aria-invalid'))
    .toBe('true')
  await page.getByLabel(texts[locale].name['employees.contract_bank_account']).fill('RO49AAAA1B31007593840000')
  await expectAccessible(page, 'own contract')
  await press(page, account['onboarding.done'])
  await page.waitForURL('**/dashboard?welcome=true')
  await page.getByRole('dialog').waitFor()
}

/** A department with two positions. */
async function addPositions({ page }: Person, locale: 'en' | 'ro') {
  const { company, engine } = texts[locale]
  const name = () => page.getByRole('dialog').getByLabel(texts[locale].name['*.name'])
  await page.goto(installation.url(new URL(page.url()).hostname.split('.')[0]!, '/settings/departments'))
  await press(page, company['department.add'])
  await name().fill('Brutărie')
  await press(page, engine['form.save'])
  await shows(page, company['department.saved'])
  await expectAccessible(page, 'departments')
  await page.goto(page.url().replace('departments', 'positions'))
  for (const position of ['Brutar', 'Cofetar']) {
    await press(page, company['position.add'])
    await name().fill(position)
    await choose(page, texts[locale].name['positions.department_id'], 'Brutărie')
    await press(page, engine['form.save'])
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('row', { name: /Cofetar/ }).waitFor()
  await expectAccessible(page, 'positions')
}

async function addEmployee({ page }: Person, locale: 'en' | 'ro', email: string) {
  await page.goto(page.url().replace('settings/positions', 'employees/create'))
  await page.getByLabel(texts[locale].name['employees.first_name']).fill('Ion')
  await page.getByLabel(texts[locale].name['employees.last_name']).fill('Munteanu')
  await page.getByLabel(texts[locale].name['employees.email']).fill(email)
  await page.getByLabel(texts[locale].name['employees.personal_identification_number']).fill('1234567890123')
  await choose(
    page,
    texts[locale].name['employees.contract_type'],
    texts[locale].name['employees.contract_type=employment_contract'],
  )
  await page.getByLabel(texts[locale].name['employees.start_date']).and(page.locator('input')).fill('01.10.2026')
  await page.keyboard.press('Tab')
  await page.getByLabel(texts[locale].name['employees.salary'], { exact: true }).fill('4321')
  await choose(page, texts[locale].name['employees.salary_type'], texts[locale].name['employees.salary_type=monthly'])
  await choose(page, texts[locale].name['employees.position_id'], 'Cofetar')
  await expectAccessible(page, 'new employee')
  await page.keyboard.press('Control+Enter')
  // The personal number's last digit does not fit the others: shows at the field before anything is sent.
  await page.getByText(locale === 'ro' ? /ultima cifră/ : /last digit/).waitFor()
  await page.getByLabel(texts[locale].name['employees.personal_identification_number']).fill('')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/employees(\/[0-9a-f-]{36}\/details)?$/)
}

/** Changes the position where it stands in the list. */
async function editPosition({ page }: Person, locale: 'en' | 'ro') {
  const { engine } = texts[locale]
  await page.goto(new URL('/employees', page.url()).toString())
  const row = page.getByRole('row', { name: /Munteanu/ })
  const label = engine['cell.edit'].replace('{field}', texts[locale].name['employees.position_id'])
  await row.getByRole('button', { name: label }).click()
  await choose(page, label, 'Brutar')
  await row.getByText('Brutar', { exact: false }).first().waitFor()
  await page.reload()
  await page.getByRole('row', { name: /Munteanu.*Brutar/ }).waitFor()
  await expectAccessible(page, 'team')
}

/** Exports the list and reads the file that was saved: headings first. */
async function exportList({ page }: Person, locale: 'en' | 'ro'): Promise<string[][]> {
  const { engine } = texts[locale]
  await press(page, engine['list.export'])
  await expectAccessible(page, 'export')
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: engine['export.submit'], exact: true }).click()
  const file = await contentOf(await saved)
  await shows(page, engine['export.done'])
  const { sheets } = await readXlsx(file)
  return sheets[0]!.rows.map((row) => row.map(String))
}

describe.each([
  { locale: 'en', dark: false, company: 'Salt Works', subdomain: 'salt-works' },
  { locale: 'ro', dark: true, company: 'Brutăria Țării', subdomain: 'brutaria-tarii' },
] as const)('a newcomer in $locale', ({ locale, dark, company, subdomain }) => {
  const founder = `maria@${subdomain}.test`
  const colleague = `ana.pop@${subdomain}.test`
  let admin: Person
  let invited: Person

  beforeAll(async () => {
    admin = await newPerson(browser, { locale, dark })
    invited = await newPerson(browser, { locale, dark })
  })
  afterAll(async () => {
    await admin.context.close()
    await invited.context.close()
  })

  it('registers a company with the code from the mailbox and invites a colleague, who joins', async () => {
    recordFailures({ admin, invited })
    await register(admin, locale, company, subdomain, founder)
    await welcome(admin, locale, colleague)
    await join(invited, locale, colleague)
    await fillInOwnDetails(invited, locale)
    await expectAccessible(admin.page, 'dashboard')
    expect([admin.faults, invited.faults]).toEqual([[], []])
  })

  // In the second language come its mails and the pages of a sign-up, which `sweep.spec.ts` cannot open.
  if (locale === 'ro') return

  it('adds a position and an employee, edits in the list and exports it', async () => {
    recordFailures({ admin })
    await addPositions(admin, locale)
    await addEmployee(admin, locale, `ion@${subdomain}.test`)
    await editPosition(admin, locale)
    const rows = await exportList(admin, locale)
    expect(rows).toHaveLength(4)
    const ion = rows.find((row) => row.includes('Munteanu'))
    expect(ion).toEqual(expect.arrayContaining(['Ion', 'Brutar', `ion@${subdomain}.test`]))
    expect(admin.faults).toEqual([])
  })

  it('shows the founder their first steps, ticked off by what the company has, until they are hidden', async () => {
    recordFailures({ admin })
    const { page } = admin
    const { dashboard } = texts[locale]
    const steps = page.getByRole('region', { name: dashboard['steps.title'] })
    const open = () => steps.getByRole('link').allInnerTexts()
    await page.goto(installation.url(subdomain, '/dashboard'))
    await steps.waitFor()
    const [days, policies, logo] = [dashboard['step.days'], dashboard['step.policies'], dashboard['step.logo']]
    expect(await open()).toEqual([days, policies, logo])
    await expectAccessible(page, 'first steps')
    // One press each: there is nothing to decide that cannot be changed afterwards.
    await press(page, dashboard['step.policiesNow'])
    await shows(page, filled(locale, dashboard['step.policiesAdded'], { count: 5 }))
    await expect.poll(open, patiently).toEqual([days, logo])
    await press(page, dashboard['step.daysNow'])
    await expect.poll(open, patiently).toEqual([logo])
    const years = [thisYear, thisYear + 1]
    for (const year of years) {
      await page.goto(installation.url(subdomain, `/settings/holidays/national?year=${year}`))
      await page.getByRole('row', { name: `01.01.${year}` }).waitFor()
    }
    await page.goto(installation.url(subdomain, '/dashboard'))
    const hidden = page.waitForResponse('**/user-settings/bulk/update')
    await press(page, dashboard['steps.hide'])
    await steps.waitFor({ state: 'detached' })
    expect((await hidden).status()).toBe(200)
    // In another browser, which knows nothing but who they are, the card stays away too.
    await page.evaluate(() => {
      const { token, locale } = localStorage
      localStorage.clear()
      Object.assign(localStorage, { token, locale })
    })
    await withoutNews(page)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await steps.count()).toBe(0)
    expect(admin.faults).toEqual([])
  })

  it('lets the invited colleague see the list without what is hidden, and refuses them the settings of the company', async () => {
    recordFailures({ invited })
    const { page } = invited
    const { team, platform, engine } = texts[locale]
    const lists: Promise<Answer>[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/api/restify/employees?')) lists.push(answer.json())
    })
    await page.goto(installation.url(subdomain, '/employees'))
    await page.getByRole('row', { name: /Munteanu/ }).waitFor()
    await expectAccessible(page, 'team, as a colleague')
    const records = (await Promise.all(lists)).flatMap(({ data }) => data)
    const theirs = records.filter(({ attributes }) => attributes.last_name === 'Munteanu')
    expect(theirs.length).toBeGreaterThan(0)
    for (const { attributes } of theirs)
      for (const hidden of HIDDEN) expect(Object.keys(attributes)).not.toContain(hidden)
    // An id has these four digits by chance now and then.
    expect(JSON.stringify(theirs).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toContain('4321')
    await page.getByRole('link', { name: team['route.whoIsWho'] }).click()
    await page.getByRole('heading', { level: 1, name: team['route.whoIsWho'] }).waitFor()
    await page.getByRole('searchbox', { name: engine['list.search'] }).fill('munt')
    const cards = page.getByRole('list', { name: team['route.whoIsWho'] }).getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(1)
    await expectAccessible(page, 'who is who')
    await cards.getByRole('link', { name: /Munteanu/ }).click()
    await page.getByRole('region', { name: team['person.team'] }).waitFor()
    const trail = page.getByRole('navigation', { name: platform['shell.breadcrumbs'] })
    await trail.getByRole('link', { name: /Munteanu/ }).waitFor()
    expect(await page.title()).toContain('Munteanu')
    await expectAccessible(page, 'the page of a colleague')
    expect(await page.getByRole('button', { name: team.add, exact: true }).count()).toBe(0)
    await page.goto(installation.url(subdomain, '/settings/departments'))
    await shows(page, platform['error.notAuthorized'])
    expect(new URL(page.url()).pathname).not.toBe('/settings/departments')
    expect(invited.faults).toEqual([])
  })
})
