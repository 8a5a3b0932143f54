import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { filled, texts } from '../support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'lists' })
const at = (path: string) => installation.url(installation.demo, path)
const { engine: en, platform, name: called, ui } = texts.en
let admin: Person
let page: Page

beforeAll(async () => {
  admin = await newPerson(browser)
  page = admin.page
  await signInToDemo(admin, installation, 'admin')
})
afterAll(() => admin.context.close())

const query = () => new URL(page.url()).search
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')

it('keeps the focus in a cell that is saved, and what is typed into it again at once', async () => {
  await page.goto(at('/settings/departments'))
  const words = filled('en', en['cell.edit'], { field: called['*.name'] })
  const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  const input = page.getByRole('textbox', { name: words })
  await page.getByRole('button', { name: words }).first().click()
  await input.fill('Aabc')
  await page.keyboard.press('Enter')
  await page.getByLabel(en['cell.saved'], { exact: true }).waitFor()
  expect(await focused()).toContain('Aabc')
  await page.keyboard.press('Enter')
  await input.fill('Aabcd')
  // The tick of the first save is over by now.
  await page.waitForTimeout(1200)
  expect(await input.inputValue()).toBe('Aabcd')
  await page.keyboard.press('Escape')
  await cell('Aabc').waitFor()
})

it('sends nothing for a cell that is left as it was', async () => {
  await page.goto(at('/settings/departments'))
  const words = filled('en', en['cell.edit'], { field: called['*.name'] })
  const sent: string[] = []
  const write = (request: { method(): string; url(): string }) => {
    if (request.method() !== 'GET') sent.push(request.url())
  }
  page.on('request', write)
  await page.getByRole('button', { name: words }).first().click()
  await page.getByRole('textbox', { name: words }).press('Enter')
  await page.getByRole('button', { name: words }).nth(1).click()
  await page.getByRole('textbox', { name: words }).press('Tab')
  await page.getByRole('textbox', { name: words }).waitFor({ state: 'detached' })
  page.off('request', write)
  expect(sent.filter((url) => url.includes('/restify/departments'))).toEqual([])
})

it('forgets which rows were selected once others are shown', async () => {
  await page.goto(at('/employees?perPage=5'))
  const row = page.getByRole('row').nth(1).getByRole('checkbox')
  await row.check()
  const bar = page.getByRole('region', { name: en['list.selection'] })
  await bar.waitFor()
  await page.evaluate(() => window.history.pushState({}, '', '/employees?perPage=5&page=2'))
  await page.getByText(/^6–10 of /).waitFor()
  await page.goBack()
  await page.getByText(/^1–5 of /).waitFor()
  expect([await row.isChecked(), await bar.count()]).toEqual([false, 0])
})

it('opens a link of a row in a page of its own where that is asked for', async () => {
  await page.goto(at('/employees?perPage=5'))
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  const beside = page.context().waitForEvent('page')
  await link.click({ modifiers: ['Control'] })
  const opened = await beside
  await opened.waitForURL(/employees\/.*\/details/)
  expect(new URL(page.url()).pathname).toBe('/employees')
  await opened.close()
})

it('leads into a page: its title says what it is about, and the focus is in its content', async () => {
  await page.goto(at('/employees?perPage=5'))
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await page.waitForURL(/details/)
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${name} - .* - Vatra$`))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

it('takes the words of what went wrong away once something succeeds', async () => {
  await page.goto(at('/settings/departments'))
  const words = filled('en', en['cell.edit'], { field: called['*.name'] })
  await page.getByRole('button', { name: words }).first().click()
  const input = page.getByRole('textbox', { name: words })
  await input.fill(' ')
  await input.press('Enter')
  const wrong = page.getByRole('alert').getByText(en['cell.empty'])
  await wrong.waitFor()
  await page.getByRole('button', { name: texts.en.company['department.add'] }).first().click()
  await page.getByRole('dialog').getByLabel(called['*.name']).fill('After an error')
  await page.getByRole('dialog').getByRole('button', { name: en['form.save'], exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => wrong.count()).toBe(0)
})

it('says above every page that nothing can be added, and where to mend it to who may', async () => {
  const restricted = async (role: 'admin' | 'employee', words: string) => {
    const person = await newPerson(browser)
    await signInToDemo(person, installation, role)
    const json = await callApi(person.page, '/configuration?perPage=2000')
    json.data.active_plan.activePlan.stripe_status = 'past_due'
    json.data.active_plan.is_restricted = true
    await person.page.route('**/api/configuration*', (route) => route.fulfill({ json }))
    await person.page.goto(at('/settings/account/profile'))
    await person.page.getByText(words).waitFor()
    const links = await person.page.getByRole('link', { name: platform['restricted.update'] }).count()
    await person.context.close()
    return links
  }
  expect(await restricted('admin', platform['restricted.text'])).toBe(1)
  expect(await restricted('employee', platform['restricted.askAdmin'])).toBe(0)
})

it('says why a day that was typed into a cell is not taken', async () => {
  await page.goto(at('/employees'))
  const words = filled('en', en['cell.edit'], { field: called['employees.start_date'] })
  await page.getByRole('button', { name: words }).first().click()
  await page.getByRole('textbox', { name: words }).fill('31.02.2026')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').getByText(ui['date.unreadable'].replace('{typed}', '31.02.2026')).waitFor()
})

it('says all of a text that is cut to who points at it, and nothing of one that is not', async () => {
  await page.goto(at('/employees'))
  const cell = page.getByRole('cell', { name: /@lists\.test/ }).first()
  await cell.waitFor()
  // No column of the list is too narrow for its addresses by itself.
  await cell.evaluate((one) => one.setAttribute('style', 'display: block; width: 40px; min-width: 0; max-width: 40px'))
  await cell.hover()
  await expect.poll(() => cell.getAttribute('title')).toMatch(/^[a-z.]+@lists\.test$/)
  const short = page.getByRole('row').nth(1).getByRole('cell').first()
  await short.hover()
  expect(await short.getAttribute('title')).toBeNull()
})

it('leads back from a page that is no more, and does not take a page for gone that is on its way', async () => {
  await page.goto(at('/settings/departments'))
  await page.getByRole('row').nth(1).waitFor()
  await page.goto(at('/employees?perPage=5&page=99'))
  await expect.poll(query).toMatch(/page=(?!99)\d/)
  await page.goBack()
  await page.waitForURL(/departments/)

  await page.goto(at('/employees?perPage=5&status=draft'))
  await page.getByText(/^1–\d of \d$/).waitFor()
  await page.evaluate(() => window.history.pushState({}, '', '/employees?perPage=5&page=2'))
  await page.getByText(/^6–10 of /).waitFor()
  expect(query()).toBe('?perPage=5&page=2')
})

it('leaves the focus beside a filter that is taken away', async () => {
  await page.goto(at('/employees?status=active&contract_type=employment_contract'))
  const remove = page.getByRole('button', { name: en['filter.remove'].replace('{name}', ''), exact: false })
  await remove.last().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => remove.count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  await page.getByRole('button', { name: en['filter.clear'] }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(query).toBe('')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  const search = page.getByRole('searchbox', { name: en['list.search'] })
  await search.fill('popa')
  await page.getByRole('button', { name: en['list.clearSearch'] }).click()
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
})

it('offers what can be filtered by in the order of its names, and names what was archived', async () => {
  await page.goto(at('/employees'))
  await page.locator('button[aria-haspopup="dialog"]', { hasText: called['employees.position_id'] }).click()
  const offered = page.getByRole('group', { name: called['employees.position_id'] }).getByRole('checkbox')
  await offered.nth(3).waitFor()
  const names = await offered.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels![0]!.textContent))
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  const { id, attributes } = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/restify/employees?archived=true', { headers })
    return (await answer.json()).data[0]
  })
  await page.goto(at(`/employees?manager_employee_id=${id}`))
  await page.getByRole('button', { name: `${attributes.first_name} ${attributes.last_name}` }).waitFor()
})

it('takes the language of an address once', async () => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(at('/settings/departments?locale=ro&perPage=5'))
  await heading.getByText(texts.ro.company.departments).waitFor()
  expect(query()).toBe('?perPage=5')
  await page.getByRole('button', { name: texts.ro.platform['shell.person'] }).click()
  await page.getByRole('menuitem', { name: platform['language.en'] }).click()
  await heading.getByText(texts.en.company.departments).waitFor()
  await page.getByRole('columnheader', { name: called['*.name'] }).getByRole('button').click()
  await expect.poll(query).toContain('sort=')
  expect(await heading.textContent()).toBe(texts.en.company.departments)
})

it('says that a list cannot be loaded without a network, and loads it once there is one', async () => {
  await page.goto(at('/settings/departments'))
  await page.getByRole('row').nth(1).waitFor()
  await admin.context.setOffline(true)
  await page.getByRole('columnheader', { name: called['*.name'] }).getByRole('button').click()
  await page.getByText(en['list.error']).waitFor()
  await admin.context.setOffline(false)
  await page.getByRole('row').nth(1).waitFor()
})

it('holds still what stands in for a list on its way, for people who want less motion', async () => {
  const held = Promise.withResolvers<void>()
  await page.route('**/restify/positions?*', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.goto(at('/settings/positions'))
  await page.locator('.mantine-Skeleton-root').first().waitFor()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  held.resolve()
  await page.getByRole('row').nth(1).waitFor()
  await page.unroute('**/restify/positions?*')
})

it('says of a record in the address that it is not there', async () => {
  await page.goto(at('/settings/departments?id=01a208cf-0000-7000-8000-000000000000'))
  await page.getByRole('dialog').getByText(en['detail.notFound']).waitFor()
})

/** The form of the first of the team. */
async function openForm() {
  await page.goto(at('/employees?perPage=5'))
  const details = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')
  await page.goto(at(details!.replace('/details', '/edit')))
  await page.getByLabel(called['employees.start_date']).first().waitFor()
}
const save = () => page.getByRole('button', { name: en['form.save'], exact: true }).click()

it('sends no form while a day in it cannot be read', async () => {
  await openForm()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /restify\/employees/.test(request.url())) sent.push(request.postData() ?? '')
  })
  const field = page.getByLabel(called['employees.start_date']).first()
  await field.fill('31.02.2026')
  await save()
  await page.getByText(ui['date.unreadable'].replace('{typed}', '31.02.2026')).waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('30.02.2026')
  await page.keyboard.press('Control+Enter')
  await page.getByText(ui['date.unreadable'].replace('{typed}', '30.02.2026')).waitFor()
  expect(sent).toEqual([])
  await field.fill('27.02.2026')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => sent.length).toBe(1)
  expect(JSON.parse(sent[0]!)).toEqual({ start_date: '2026-02-27' })
})

it('sends a form once, however often it is sent meanwhile, and says that it is not filled in only until it is', async () => {
  recordFailures({ admin })
  await openForm()
  const first = page.getByLabel(called['employees.first_name']).first()
  const name = await first.inputValue()
  await first.fill('')
  await save()
  const incomplete = page.getByText(en['form.incomplete'])
  await incomplete.waitFor()
  await first.fill(name)
  await expect.poll(() => incomplete.count()).toBe(0)

  await page.getByLabel(called['employees.phone']).first().fill('+40 700 333 444')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  let sent = 0
  await page.route('**/api/restify/employees/*', async (route) => {
    // Whether somebody is there already is asked meanwhile; that stores nothing.
    if (route.request().method() === 'GET' || route.request().url().includes('/actions')) return route.fallback()
    sent += 1
    await asked
    return route.fallback()
  })
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Control+Enter')
  await expect.poll(() => sent).toBe(1)
  await page.waitForTimeout(200)
  answer()
  await page.waitForURL(/details/)
  await page.unroute('**/api/restify/employees/*')
  expect(sent).toBe(1)
})

it('keeps a form that the server cannot take at the moment, and what is typed while it can show nothing', async () => {
  await openForm()
  const words = 'Please try again shortly.'
  const unavailable = { status: 503, contentType: 'application/json', body: JSON.stringify({ message: words }) }
  const phone = page.getByLabel(called['employees.phone']).first()
  await phone.fill('+40 700 111 222')
  await page.route('**/api/restify/**', (route) => route.fulfill(unavailable))
  await save()
  await page.getByText(words).waitFor()
  expect(await phone.inputValue()).toBe('+40 700 111 222')
  await page.getByRole('combobox', { name: called['employees.position_id'] }).click()
  await page.getByText(platform['maintenance.title']).waitFor()
  await page.unroute('**/api/restify/**')
  await page.getByRole('button', { name: platform['error.tryAgain'] }).click()
  await phone.waitFor()
  expect(await phone.inputValue()).toBe('+40 700 111 222')
})

it('asks before what was typed after a save is left', async () => {
  await page.goto(at('/settings/account/profile'))
  const about = page.getByLabel(called['account.about'])
  await about.fill('One')
  await save()
  await page.getByText(texts.en.account['profile.saved']).waitFor()
  // The next save of the same form is another one to the server too.
  await about.fill('One and a half')
  const again = page.waitForResponse(
    (answer) => answer.url().endsWith('/restify/profile') && answer.request().method() !== 'GET',
  )
  await save()
  expect((await again).status()).toBe(200)
  await about.fill('Two')
  await page.getByRole('navigation').getByRole('link', { name: texts.en.dashboard['route.dashboard'] }).last().click()
  await page.getByRole('dialog').getByText(en['form.leaveTitle']).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: en['form.leave'], exact: true }).click()
  await page.waitForURL(/dashboard/)
})

it('names the file of an export as the list is called in its reader’s language', async () => {
  const hr = await newPerson(browser, { locale: 'ro' })
  await signInToDemo(hr, installation, 'hr')
  await hr.page.goto(at('/employees'))
  await hr.page.getByRole('button', { name: texts.ro.engine['list.export'] }).first().click()
  const name = hr.page.getByLabel(texts.ro.engine['export.fileName'])
  expect(await name.inputValue()).toMatch(new RegExp(`^${texts.ro.team['route.team']} \\d{4}-\\d{2}-\\d{2}$`))
  await hr.context.close()
})

it('stores one record where an answer was lost and the text was changed before the next try', async () => {
  await page.goto(at('/settings/departments'))
  await page.getByRole('button', { name: texts.en.company['department.add'] }).first().click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(called['*.name'])
  await name.fill('Lost and foud')
  // The server has it, and its answer does not come.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...call) => {
      const answer = await fetch(...call)
      if (call[1]?.method !== 'POST') return answer
      window.fetch = fetch
      throw new TypeError('Failed to fetch')
    }
  })
  await page.keyboard.press('Control+Enter')
  await dialog.getByText(platform['error.network']).waitFor()
  await name.fill('Lost and found')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const { data } = await callApi(page, '/restify/departments?search=lost')
  expect(data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual(['Lost and found'])
})

it('shows one page of a browser nothing more of a session that another has ended, or of somebody before', async () => {
  const other = await admin.context.newPage()
  await page.goto(at('/settings/departments'))
  await page.getByRole('row').nth(1).waitFor()
  await other.goto(at('/logout'))
  await page.waitForURL(/login\?from=\/settings\/departments/)
  await signInToDemo({ ...admin, page: other }, installation, 'admin')
  await page.goto(at('/settings/departments'))
  await page.getByRole('row').nth(1).waitFor()
  await signInToDemo({ ...admin, page: other }, installation, 'employee')
  await page.waitForURL(/dashboard/)
  const profile = page.getByRole('button', { name: platform['shell.person'] })
  await profile.click()
  await page.getByText(`employee@${installation.demo}.test`).waitFor()
  await other.close()
})
