import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person, withoutNews } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const { holidays: en, engine } = texts.en
const { holidays: ro, engine: roEngine } = texts.ro

const { installation, browser } = await openJourney({ demo: 'holidays-decide' })
let admin: Person
let hr: Person
let employee: Person

beforeAll(async () => {
  admin = await newPerson(browser)
  hr = await newPerson(browser, { locale: 'ro', dark: true })
  employee = await newPerson(browser)
})

const waitingOf = (screen: Page) =>
  screen.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/restify/holidays?can_approve=true&sort=-created_at', { headers })
    const { data, meta } = (await answer.json()) as { data: { id: string }[]; meta: { total: number } }
    return { ids: data.map(({ id }) => id), total: meta.total }
  })
/** How much waits of all kinds, as the card says it. */
const allWaiting = (screen: Page) =>
  screen.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = (await (await fetch('/api/approvals/waiting?besides=true', { headers })).json()) as {
      data: { total: number }
    }
    return data.total
  })
const focused = (screen: Page) => screen.evaluate(() => document.activeElement?.tagName)
const counted = (template: string, count: number) =>
  template
    .replace(/^.*other \{/, '')
    .replace(/\}\}$/, '')
    .replace('#', String(count))

it('brings what waits for a decision to the dashboard, and lets it be approved there', async () => {
  recordFailures({ admin, employee })
  const { page } = admin
  await signInToDemo(admin, installation, 'admin')
  await page.goto(installation.url(installation.demo, '/dashboard'))
  const card = page.getByRole('region', { name: engine['waiting.title'] })
  await card.getByRole('listitem').first().waitFor()
  expect(await card.getByRole('listitem').count()).toBe(5)
  const { total } = await waitingOf(page)
  const all = await allWaiting(page)
  await card.getByText(String(all), { exact: true }).waitFor()
  await expectAccessible(page, 'the dashboard with what waits')

  // What takes more than a yes or a no has the way to its page instead, wherever it stands by how long it has waited.
  const isLeave = { has: page.locator('a[href^="/holidays/"]') }
  const asked = card.getByRole('listitem').filter(isLeave).first()
  const row = card.locator(`[data-row="${await asked.getAttribute('data-row')}"]`)
  await row.getByRole('link').first().focus()
  await page.keyboard.press('a')
  // It can be taken back, and nobody is written to before it no longer can.
  await row.waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await row.waitFor()
  await expect.poll(() => row.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  expect((await waitingOf(page)).total).toBe(total)
  await page.keyboard.press('a')
  await card.getByText(String(all - 1), { exact: true }).waitFor()
  await row.waitFor({ state: 'detached' })
  await expectAccessible(page, 'the dashboard with a decision that can be taken back')
  await shows(page, engine['waiting.done'])
  expect((await waitingOf(page)).total).toBe(total - 1)
  expect(await focused(page)).toBe('A')

  await withoutNews(employee.page)
  await signInToDemo(employee, installation, 'employee')
  await employee.page.goto(installation.url(installation.demo, '/dashboard'))
  await employee.page.getByRole('link', { name: en['route.holidays'] }).first().waitFor()
  await employee.page.waitForLoadState('networkidle')
  const own = employee.page.getByRole('region', { name: engine['waiting.title'] })
  expect(await own.getByRole('button', { name: engine['decision.approve'] }).count()).toBe(0)
  expect([admin.faults, employee.faults]).toEqual([[], []])
})

it('decides on several at once, and says what somebody else had decided before', async () => {
  recordFailures({ admin, hr })
  const { page } = admin
  await page.goto(installation.url(installation.demo, '/holidays/all?can_approve=true'))
  const rows = page.getByRole('row')
  await page.getByRole('checkbox', { name: engine['list.selectAll'] }).waitFor()
  const { ids, total } = await waitingOf(page)
  const chosen = (await rows.count()) - 1

  // A row and the dialog of a no by the keyboard; Escape gives the focus back and decides nothing.
  await page.getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: engine['list.selection'] })
  const reject = bar.getByRole('button', { name: engine['decision.reject'] })
  await reject.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(texts.en.name['holidays.status_explanation']).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => reject.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.getByRole('checkbox', { name: engine['list.selectAll'] }).click()
  await bar.getByText(counted(engine['list.selected'], chosen)).waitFor()
  await expectAccessible(page, 'selected requests')
  await bar.getByRole('button', { name: engine['decision.approve'] }).click()
  await page.getByLabel(texts.en.name['*.comment']).fill('Have a good rest')
  await expectAccessible(page, 'the dialog of several approvals')
  // After the question was asked: what somebody else decides on leaves the list, and with it what is selected, within two seconds.
  await signInToDemo(hr, installation, 'hr')
  const quicker = await hr.page.evaluate(async (candidates) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    for (const id of candidates) {
      const path = `/api/restify/holidays/${id}/actions?action=approve`
      if ((await fetch(path, { method: 'POST', headers, body: '{}' })).ok) return true
    }
    return false
  }, ids)
  expect(quicker).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: engine['decision.approve'] }).click()
  await shows(page, `${chosen - 1} requests approved, 1 was already decided`)
  await expect.poll(async () => (await waitingOf(page)).total).toBe(total - chosen)
  await expect.poll(() => focused(page)).not.toBe('BODY')
  expect([admin.faults, hr.faults]).toEqual([[], []])
})

it('rejects several with one reason on a phone, in Romanian', async () => {
  recordFailures({ hr })
  const { page } = hr
  const reason = 'În acea săptămână facem inventarul'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(installation.url(installation.demo, '/holidays/all?can_approve=true'))
  await page.getByRole('checkbox', { name: roEngine['list.selectAll'] }).waitFor()
  const { ids, total } = await waitingOf(page)
  for (const index of [1, 2]) await page.getByRole('checkbox').nth(index).click()
  const bar = page.getByRole('region', { name: roEngine['list.selection'] })
  await expectAccessible(page, 'selected cards, in the dark')
  await bar.getByRole('button', { name: roEngine['decision.reject'] }).click()
  await page.getByLabel(texts.ro.name['holidays.status_explanation']).fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: roEngine['decision.reject'] }).click()
  await shows(page, '2 cereri respinse')
  expect((await waitingOf(page)).total).toBe(total - 2)
  await page.goto(installation.url(installation.demo, `/holidays/${ids[0]}/view`))
  await page.getByRole('alert').getByText(reason).waitFor()
  await page.goto(installation.url(installation.demo, '/holidays/01890000-0000-7000-8000-000000000000/view'))
  await page.getByRole('heading', { level: 1, name: ro['request.loadFailed'] }).waitFor()
  await expectAccessible(page, 'a request that does not exist')
  expect(hr.faults).toEqual([])
})

it('shows what comes back while fewer days of leave are chosen', async () => {
  recordFailures({ admin })
  const { page } = admin
  const leave = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const path = '/api/restify/holidays?status=approved&perPage=200&sort=-start_date'
    const { data } = (await (await fetch(path, { headers })).json()) as {
      data: { id: string; attributes: Record<'start_date' | 'end_date', string> & { days_off: number } }[]
    }
    const found = data.find(({ attributes }) => attributes.start_date < attributes.end_date && attributes.days_off > 1)!
    return { id: found.id, ...found.attributes }
  })
  await page.goto(installation.url(installation.demo, `/holidays/${leave.id}/view`))
  await press(page, en['request.shorten'])
  const panel = page.getByRole('region', { name: en['shorter.title'] })
  await panel.getByText(en['shorter.pick']).waitFor()
  const shown = leave.start_date.split('-').reverse().join('.')
  await page.getByLabel(texts.en.name['holidays.end_date']).and(page.locator('input')).fill(shown)
  await page.keyboard.press('Tab')
  await panel.getByText(/ remains?$/).waitFor()
  const back = (
    await panel
      .getByText(/ come(s)? back$/)
      .last()
      .innerText()
  ).split(' ')[0]
  const balance = /: (-?[\d.]+), then (-?[\d.]+)$/.exec(
    await panel
      .getByText(/^Balance in /)
      .first()
      .innerText(),
  )!
  expect(Number(balance[2]) - Number(balance[1])).toBeCloseTo(Number(back))
  await expectAccessible(page, 'the dialog that shortens leave')
  await page.keyboard.press('Escape')
  await press(page, texts.en.ui['dialog.discard'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(en['request.shorten'])
  expect(admin.faults).toEqual([])
})
