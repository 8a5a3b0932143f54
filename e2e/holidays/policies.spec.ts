import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { registerCompany } from '../support/company.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { thisYear } from '../support/today.ts'

const { holidays, company, engine } = texts.ro

const { installation, browser } = await openJourney()
let admin: Person

beforeAll(async () => {
  admin = await newPerson(browser, { locale: 'ro' })
  await registerCompany(admin.page, installation, {
    name: 'Livada',
    subdomain: 'livada',
    locale: 'ro',
    founder: 'maria@livada.test',
    invited: [],
  })
})
const open = (path: string) => admin.page.goto(installation.url('livada', path))
/** The lines that make the figure of the preview. */
const lines = () => admin.page.getByRole('complementary').getByRole('listitem')
const givenNextYear = () =>
  lines().filter({ hasText: holidays['policy.preview.kind.grant'].replace('{year}', String(thisYear + 1)) })

describe('an administrator says what people may take', () => {
  it('begins with the usual policies, and sees what a change would give before it is saved', async () => {
    recordFailures({ admin })
    const { page } = admin
    await open('/settings')
    await page.getByRole('link', { name: holidays['policy.card'] }).click()
    await page.getByText(holidays['policy.empty']).waitFor()
    await expectAccessible(page, 'no policies')
    await press(page, holidays['policy.fillUsual'])
    await page.getByRole('link', { name: 'Concediu medical', exact: true }).waitFor()
    await expectAccessible(page, 'the usual policies')

    await page.getByRole('link', { name: 'Concediu de odihnă', exact: true }).click()
    await givenNextYear().getByText('+20', { exact: true }).waitFor()
    await page.getByLabel(holidays['policy.milestones.on']).check()
    const milestones = page.getByRole('group', { name: texts.ro.name['holiday-policies.milestones'] })
    expect(await milestones.getByLabel(texts.ro.name['holiday-policies.milestones.days_per_year']).inputValue()).toBe(
      '22',
    )
    await lines().filter({ hasText: 'un an în companie' }).waitFor()
    await choose(page, holidays['policy.carryUntil.month'], 'iunie')
    await lines()
      .filter({ hasText: holidays['policy.preview.kind.expiry'] })
      .getByText(`30.06.${thisYear + 1}`)
      .waitFor()
    await expectAccessible(page, 'a policy and its preview')
    await press(page, engine['form.save'])
    await shows(page, holidays['policy.saved'])
    await page.getByText('până la 22 cu vechimea').waitFor()
    expect(admin.faults).toEqual([])
  })

  it('lets the day before Christmas be free from noon', async () => {
    recordFailures({ admin })
    const { page } = admin
    await open('/settings/holidays')
    await page.getByRole('link', { name: holidays['policy.national.edit'] }).click()
    await press(page, company['nationalHoliday.add'])
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts.ro.name['*.name']).fill('Ajunul Crăciunului')
    await dialog.getByLabel(texts.ro.name['legal-holidays.date']).fill(`24.12.${thisYear}`)
    // The calendar that has opened closes, and not the dialog.
    await page.keyboard.press('Escape')
    await dialog.getByLabel(texts.ro.name['legal-holidays.is_half_day']).check()
    await expectAccessible(page, 'half a national day')
    await dialog.getByRole('button', { name: engine['form.save'] }).click()
    await shows(page, company['nationalHoliday.saved'])
    await page.getByRole('row').filter({ hasText: 'Ajunul Crăciunului' }).getByText(`24.12.${thisYear}`).waitFor()
    await open('/settings/holidays')
    await page.getByRole('listitem').filter({ hasText: 'Ajunul Crăciunului' }).getByText('jumătate de zi').waitFor()
    expect(admin.faults).toEqual([])
  })

  it('gives somebody three days a week, and four weeks of leave become twelve of their days', async () => {
    recordFailures({ admin })
    const { page } = admin
    await open('/employees')
    await page
      .getByRole('row', { name: /Maria Ionescu/ })
      .getByRole('link')
      .first()
      .click()
    await page
      .getByRole('tab', { name: holidays['route.workTime'] })
      .or(page.getByRole('link', { name: holidays['route.workTime'] }))
      .first()
      .click()
    await press(page, holidays['workTime.add'])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: holidays['workTime.preset.three'] }).click()
    expect(await dialog.getByLabel(texts.ro.name['employee-work-patterns.thursday']).inputValue()).toBe('0')
    await expectAccessible(page, 'a work pattern')
    await dialog.getByRole('button', { name: engine['form.save'] }).click()
    await shows(page, holidays['workTime.saved'])
    await page.getByText('24 h', { exact: true }).waitFor()
    await expectAccessible(page, 'the work time of a person')

    await open('/settings/holidays')
    await page.getByRole('link', { name: 'Concediu de odihnă', exact: true }).click()
    await givenNextYear().getByText('+12', { exact: true }).waitFor()
    expect(admin.faults).toEqual([])
  })
})
