import { expect } from 'vitest'
import { press } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { integrations: words, name: names } = texts.en

/** An address that Slack would take is not saved here: other smoke journeys would post to it. */
await smoke('offers chat and calendars, and takes only addresses of Slack', 'admin', async ({ page, open, check }) => {
  await open('/settings/integrations')
  await page.getByRole('link', { name: words['company.title'] }).first().waitFor()
  await check('integrations')
  await page.getByRole('link', { name: words['chat.title'] }).click()
  await page.waitForURL('**/settings/integrations/slack')
  const address = page.getByLabel(names['settings.slack_webhook_url'])
  await address.fill('https://example.com/services/T0/B0/x')
  await press(page, words['chat.save'])
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
  await check('messages to the chat')
})
