import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { registerCompany } from '../support/company.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const { installation, browser } = await openJourney()
const subdomain = 'planless'

it('says of figures that they need a paid plan, and asks the server for none of them', async () => {
  const founder = await newPerson(browser)
  recordFailures({ founder })
  const { page } = founder
  await registerCompany(page, installation, {
    name: 'Without a plan',
    subdomain,
    locale: 'en',
    founder: 'founder@planless.test',
    invited: [],
  })
  const upgrade = page.getByRole('main').getByRole('link', { name: texts.en.platform['upgrade.upgrade'] })

  await page.goto(installation.url(subdomain, '/reports/presence'))
  await shows(page, texts.en.reports.noPlan)
  await upgrade.waitFor()
  expect(await page.getByRole('main').getByRole('table').count()).toBe(0)
  await expectAccessible(page, 'presence without a plan')

  const { data: client } = await callApi(page, '/restify/clients', { company_name: 'Stein', prefered_currency: 'EUR' })
  await page.goto(installation.url(subdomain, `/clients/${client.id}/details`))
  await shows(page, texts.en.projects['stats.noPlan'])
  await upgrade.waitFor()
  await expectAccessible(page, 'client without a plan')
  await upgrade.click()
  await page.waitForURL('**/settings/billing')

  expect(founder.refused.filter((one) => one.startsWith('4') || one.startsWith('5'))).toEqual([])
  expect(founder.faults).toEqual([])
})
