import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../support/demo.ts'
import { press } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { account: words, name: names } = texts.en

await smoke(
  'signs in by the form and opens the own profile',
  'visitor',
  async ({ page, installation, open, check }) => {
    await open('/login')
    await page.getByLabel(names['account.email']).fill(`admin@${installation.demo}.test`)
    await page.getByLabel(names['account.password']).first().fill(DEMO_PASSWORD)
    await check('sign-in')
    await press(page, words['login.submit'])
    await page.waitForURL('**/dashboard**')
    await open('/settings/account')
    await page.getByRole('link', { name: words['tab.profile'], exact: true }).click()
    await page.waitForURL('**/settings/account/profile')
    const firstName = page.getByLabel(names['account.first_name'])
    await firstName.waitFor()
    expect(await firstName.inputValue()).not.toBe('')
    await check('profile')
  },
)
