import { expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { registerCompany } from '../support/company.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const { team } = texts.ro

const { installation, browser } = await openJourney()

it('fills a fresh company with sample people from its dashboard and removes them from its data', async () => {
  const founder = await newPerson(browser, { locale: 'ro' })
  const { page } = founder
  recordFailures({ founder })
  await registerCompany(page, installation, {
    name: 'Atelier',
    subdomain: 'atelier',
    locale: 'ro',
    founder: 'maria@atelier.test',
    invited: [],
  })
  await page.goto(installation.url('atelier', '/dashboard'))
  await page.getByRole('button', { name: team['samples.fill'] }).waitFor()
  await expectAccessible(page, 'the dashboard of a fresh company')
  await press(page, team['samples.fill'])
  await page.getByRole('button', { name: team['samples.remove'] }).waitFor()
  await page.goto(installation.url('atelier', '/employees'))
  await page.getByText('Ștefănescu').first().waitFor()
  await page.getByText(team.sample, { exact: true }).first().waitFor()
  await page.goto(installation.url('atelier', '/settings/company/data'))
  await page.getByRole('button', { name: team['samples.remove'] }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'the data of a company with sample people')
  await press(page, team['samples.remove'])
  await page.getByRole('button', { name: team['samples.fill'] }).waitFor()
  await page.goto(installation.url('atelier', '/employees'))
  await page.getByText('Ionescu').first().waitFor()
  expect(await page.getByText('Ștefănescu').count()).toBe(0)
  expect(founder.faults).toEqual([])
})
