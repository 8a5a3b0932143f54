import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SlackStandIn, slackStandIn } from '#modules/integrations/chat/slack.fixture.ts'
import { type GoogleStandIn, googleStandIn } from '#modules/integrations/google/google.fixture.ts'
import { expectAccessible, newPerson, openBrowser, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { type Installation, type Started, startInstallation } from '../support/installation.ts'
import { choose, press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

let slack: SlackStandIn
let google: GoogleStandIn
let installation: Installation & Started
let browser: Browser

beforeAll(async () => {
  slack = await slackStandIn()
  google = await googleStandIn()
  google.calendars = [
    { id: 'team@group.calendar.google.com', summary: 'Echipa', accessRole: 'owner' },
    { id: 'holidays', summary: 'Public holidays', accessRole: 'reader' },
  ]
  installation = await startInstallation({ seed: 'demo', settings: { ...slack.env, ...google.env } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
  await google?.close()
  await slack?.close()
})

const page = (path: string) => installation.url(installation.demo, path)

describe('the chat of a company, in Romanian and in the dark', () => {
  const { integrations } = texts.ro
  let admin: Person

  beforeAll(async () => {
    admin = await newPerson(browser, { locale: 'ro', dark: true })
    await signInToDemo(admin, installation, 'admin')
  })
  afterAll(() => admin.context.close())

  it('takes messages by a webhook that is not shown again, and says why Slack refused one', async () => {
    recordFailures({ admin })
    const screen = admin.page
    await screen.goto(page('/settings/integrations/slack'))
    await screen.getByLabel(texts.ro.name['settings.slack_webhook_url']).fill('https://example.com/services/T0/B0/x')
    await press(screen, integrations['chat.save'])
    await screen.getByText('hooks.slack.com', { exact: false }).first().waitFor()
    await expect.poll(() => screen.locator('[aria-invalid="true"]').count()).toBe(1)
    await expectAccessible(screen, 'a webhook of another host')
    await screen
      .getByLabel(texts.ro.name['settings.slack_webhook_url'])
      .fill('https://hooks.slack.com/services/T01ABC/B02DEF/s3cretPart')
    await press(screen, integrations['chat.save'])
    await shows(screen, integrations['chat.saved'])
    expect(await screen.content()).not.toContain('s3cretPart')

    await press(screen, integrations['chat.test'])
    await screen.getByText(integrations['chat.sent'], { exact: true }).waitFor()
    slack.answers = [{ status: 404, body: 'no_service' }]
    await press(screen, integrations['chat.test'])
    await screen.getByText(integrations['chat.failedState'], { exact: true }).waitFor()
    await screen.getByText('404 no_service', { exact: false }).waitFor()
    await expectAccessible(screen, 'messages to the chat')
    expect(slack.posts.map(({ path }) => path)).toEqual(Array(2).fill('/services/T01ABC/B02DEF/s3cretPart'))

    await press(screen, integrations['chat.remove'])
    await screen.getByRole('dialog').getByRole('button', { name: integrations['chat.remove'] }).click()
    await shows(screen, integrations['chat.removed'])
    expect(admin.faults).toEqual([])
  })
})

describe('a person’s own chat, in Romanian and in the dark', () => {
  it('is set below their choices, with its error at the field, and says why a message did not arrive', async () => {
    const { integrations } = texts.ro
    const person = await newPerson(browser, { locale: 'ro', dark: true })
    recordFailures({ person })
    const screen = person.page
    await signInToDemo(person, installation, 'manager')
    await screen.goto(page('/settings/account/notifications'))
    const section = screen.getByRole('region', { name: integrations['ownChat.title'] })
    await section.getByText(integrations['ownChat.none']).waitFor()
    const address = section.getByLabel(texts.ro.name['own-chat.webhook'])
    await address.fill('https://example.com/services/T0/B0/x')
    await screen.keyboard.press('Enter')
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(screen, 'own chat, of another host')
    slack.answers = [{ status: 404, body: 'no_service' }]
    await address.fill('https://hooks.slack.com/services/T01ABC/B02DEF/ownPart')
    await screen.keyboard.press('Enter')
    await shows(screen, integrations['ownChat.saved'])
    await section.getByText('https://hooks.slack.com/services/T01ABC/B02DEF/••', { exact: false }).waitFor()
    expect(await screen.content()).not.toContain('ownPart')
    await expect.poll(() => slack.posts.at(-1)?.path).toBe('/services/T01ABC/B02DEF/ownPart')
    await expect
      .poll(
        async () => {
          await screen.reload()
          await section.getByText('https://hooks.slack.com', { exact: false }).first().waitFor()
          return section.getByText('404 no_service', { exact: false }).count()
        },
        { timeout: 15_000 },
      )
      .toBe(1)
    await expectAccessible(screen, 'own chat that does not take messages')
    await section.getByRole('button', { name: integrations['chat.remove'] }).click()
    await screen.getByRole('dialog').getByRole('button', { name: integrations['chat.remove'] }).click()
    await section.getByText(integrations['ownChat.none']).waitFor()
    expect(person.faults).toEqual([])
    await person.context.close()
  })
})

describe('a person’s Google calendar, in English', () => {
  const { integrations } = texts.en
  let employee: Person

  beforeAll(async () => {
    employee = await newPerson(browser)
    await signInToDemo(employee, installation, 'employee')
  })
  afterAll(() => employee.context.close())

  it('is connected over Google’s own page, chosen among those that can be written to, and let go again', async () => {
    recordFailures({ employee })
    const screen = employee.page
    await screen.goto(page('/settings/account/calendar'))
    await screen.getByText(integrations['calendar.notConnected']).waitFor()
    await expectAccessible(screen, 'no calendar')
    await press(screen, integrations['calendar.connect'])
    await screen.getByRole('button', { name: integrations['calendar.save'] }).waitFor()
    expect(new URL(screen.url()).search).toBe('')
    await choose(screen, texts.en.name['calendars.calendarId'], 'Echipa')
    await expectAccessible(screen, 'choosing a calendar')
    await press(screen, integrations['calendar.save'])
    await shows(screen, integrations['calendar.saved'])
    await screen.getByText(integrations['calendar.current'].replace('{name}', 'Echipa')).waitFor()
    await screen.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(screen, 'a connected calendar, dark')

    await press(screen, integrations['calendar.disconnect'])
    await screen.getByRole('dialog').getByRole('button', { name: integrations['calendar.disconnect'] }).click()
    await shows(screen, integrations['calendar.disconnected'])
    expect(google.grants.size).toBe(0)
    expect(employee.faults).toEqual([])
  })
})
