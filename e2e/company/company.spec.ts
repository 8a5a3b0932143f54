import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callApi } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { DEMO_PASSWORD, signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const { company, engine, team } = texts.ro
const en = texts.en

const { installation, browser } = await openJourney({ demo: 'company' })

const page = (path: string) => installation.url(installation.demo, path)

/** Signs the employee in on the page for it. */
async function signInByHand({ page: screen }: Person): Promise<void> {
  await screen.goto(page('/login'))
  await screen.getByLabel(en.name['account.email']).fill(`employee@${installation.demo}.test`)
  await screen.getByLabel(en.name['account.password']).first().fill(DEMO_PASSWORD)
  await screen.keyboard.press('Enter')
  await screen.waitForURL('**/dashboard**')
}

/** A picture so wide, drawn by the page. */
async function pictureOf(screen: Page, width: number): Promise<Buffer> {
  const address = await screen.evaluate((pixels) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: 200 })
    canvas.getContext('2d')!.fillText('Vatra', 20, 100)
    return canvas.toDataURL('image/png')
  }, width)
  return Buffer.from(address.split(',')[1]!, 'base64')
}

describe('a company that is run from its settings, in Romanian, and an employee of it, in English', () => {
  let admin: Person
  let employee: Person

  beforeAll(async () => {
    admin = await newPerson(browser, { locale: 'ro', dark: true })
    employee = await newPerson(browser)
    await signInToDemo(admin, installation, 'admin')
    await signInToDemo(employee, installation, 'employee')
  })
  afterAll(async () => {
    await admin.context.close()
    await employee.context.close()
  })

  it('makes a role of its own and gives it to the employee, who may do more at once', async () => {
    recordFailures({ admin, employee })
    await employee.page.goto(page('/settings/levels'))
    await shows(employee.page, en.platform['error.notAuthorized'])
    // Nobody reads everything in five seconds: what went wrong stays until it is closed.
    const refusal = employee.page.getByRole('alert').filter({ hasText: en.platform['error.notAuthorized'] })
    await employee.page.waitForTimeout(6000)
    await refusal.getByRole('button', { name: en.platform['toast.close'] }).click()
    await refusal.waitFor({ state: 'detached' })

    const screen = admin.page
    await screen.goto(page('/settings/company/roles'))
    await screen.getByRole('row').nth(4).waitFor()
    await expectAccessible(screen, 'roles')
    await screen.getByRole('link', { name: 'Administrator', exact: true }).click()
    await shows(screen, company['role.adminLocked'])
    expect(await screen.getByRole('checkbox', { disabled: false }).count()).toBe(0)
    expect(await screen.getByRole('button', { name: engine['form.save'] }).count()).toBe(0)
    await expectAccessible(screen, 'the Admin role')
    await screen.goBack()
    await screen.getByRole('link', { name: company['role.add'] }).click()
    await screen.getByLabel(texts.ro.name['*.name']).first().fill('Organizator')
    await screen.getByLabel('Administrează funcțiile și nivelurile').check()
    await expectAccessible(screen, 'a new role')
    // Without a connection nothing is lost: saved once more it is the same request, by its key.
    const keys: (string | undefined)[] = []
    await screen.route('**/api/restify/roles*', async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.fallback()
      keys.push(request.headers()['idempotency-key'])
      return keys.length > 1 ? route.fallback() : route.abort('internetdisconnected')
    })
    await press(screen, engine['form.save'])
    await shows(screen, texts.ro.platform['error.network'])
    await press(screen, engine['form.save'])
    await screen.getByRole('row', { name: /Organizator/ }).waitFor()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await screen.getByRole('row', { name: /Organizator/ }).count()).toBe(1)

    await screen.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const { data } = await (await fetch('/api/restify/roles?key=manager', { headers })).json()
      const body = JSON.stringify({ name: 'Colegi de departament' })
      await fetch(`/api/restify/roles/${data[0].id}`, { method: 'PUT', headers, body })
    })
    await screen.goto(page('/employees?search=employee%40company.test'))
    await screen.getByRole('row').nth(1).getByRole('link').first().click()
    await press(screen, team['roles.change'])
    // A built-in role that was renamed goes by its new name, in every language.
    await screen.getByRole('dialog').getByLabel('Colegi de departament').waitFor()
    await screen.getByRole('dialog').getByLabel('Organizator').check()
    await press(screen, team['roles.save'])
    await shows(screen, team['roles.saved'])

    await employee.page.goto(page('/settings/levels'))
    await press(employee.page, en.company['level.add'])
    await employee.page.getByRole('dialog').getByLabel(en.name['*.name']).fill('Veteran')
    await press(employee.page, en.engine['form.save'])
    await shows(employee.page, en.company['level.saved'])
    expect([admin.faults, employee.faults]).toEqual([[], []])
  })

  it('shows on an open page within two seconds what somebody else has written', async () => {
    recordFailures({ admin, employee })
    const opened = employee.page.waitForRequest('**/api/live*')
    await employee.page.goto(page('/settings/levels'))
    await opened
    const screen = admin.page
    await screen.goto(page('/settings/levels'))
    await screen.waitForRequest('**/api/live*')
    // Both lists are there: what is written while one loads is another journey.
    for (const one of [screen, employee.page]) await one.getByRole('row', { name: /Veteran/ }).waitFor()
    const asked: string[] = []
    screen.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/restify/levels?')) asked.push(request.url())
    })
    await press(screen, company['level.add'])
    await screen.getByRole('dialog').getByLabel(texts.ro.name['*.name']).fill('Proaspăt')
    await press(screen, engine['form.save'])
    await screen.getByRole('row', { name: /Proaspăt/ }).waitFor()
    await employee.page.getByRole('row', { name: /Proaspăt/ }).waitFor({ timeout: 2000 })
    // Who wrote it has it with the answer: the news of it are none to them.
    await screen.waitForTimeout(500)
    expect(asked).toHaveLength(1)
    expect([admin.faults, employee.faults]).toEqual([[], []])
  })

  it('shows what was written while a page was hidden once it is looked at again', async () => {
    recordFailures({ admin, employee })
    const [screen, hidden] = [admin.page, employee.page]
    const look = (isHidden: boolean) =>
      hidden.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await look(true)
    await press(screen, company['level.add'])
    await screen.getByRole('dialog').getByLabel(texts.ro.name['*.name']).fill('Nevăzut')
    await press(screen, engine['form.save'])
    await screen.getByRole('row', { name: /Nevăzut/ }).waitFor()
    await hidden.waitForTimeout(1000)
    expect(await hidden.getByRole('row', { name: /Nevăzut/ }).count()).toBe(0)
    await look(false)
    await hidden.getByRole('row', { name: /Nevăzut/ }).waitFor()
  })

  it('shows what somebody else wrote while the page loaded, before it listened', async () => {
    recordFailures({ admin, employee })
    const screen = employee.page
    const isList = (answer: { url(): string }) => answer.url().includes('/api/restify/levels?')
    const first = screen.waitForResponse(isList)
    await screen.goto(page('/settings/levels'))
    await first
    await callApi(admin.page, '/restify/levels', { name: 'Timpuriu' })
    await screen.getByRole('row', { name: /Timpuriu/ }).waitFor({ timeout: 6000 })
    expect([admin.faults, employee.faults]).toEqual([[], []])
  })

  it('fills a year with the holidays of the country', async () => {
    recordFailures({ admin })
    const screen = admin.page
    await screen.goto(page('/settings/holidays/national?year=2031'))
    // What an empty year offers first.
    await screen.getByRole('status').getByRole('button').first().click()
    await screen.getByRole('dialog').getByText('01.12.2031').waitFor()
    await expectAccessible(screen, 'the holidays of a year')
    const day = (date: RegExp) => screen.getByRole('dialog').getByRole('checkbox', { name: date })
    // What was left out of one country's days is not left out of another's.
    await day(/01\.01\.2031/).uncheck()
    await choose(screen, company['nationalHolidays.country'], 'Germania')
    await day(/03\.10\.2031/).waitFor()
    expect(await day(/01\.01\.2031/).isChecked()).toBe(true)
    await choose(screen, company['nationalHolidays.country'], 'România')
    // One is left out: the company works on it.
    await day(/01\.12\.2031/).uncheck()
    await screen.getByRole('dialog').getByRole('button', { name: /15/ }).click()
    await screen.getByRole('row', { name: /24\.01\.2031/ }).waitFor()
    expect(await screen.getByRole('row', { name: /01\.12\.2031/ }).count()).toBe(0)
    expect(admin.faults).toEqual([])
  })

  it('is given a logo, which is shown at once, and says why a picture is refused', async () => {
    recordFailures({ admin })
    const screen = admin.page
    await screen.goto(page('/settings/company/details'))
    const part = screen.getByRole('region', { name: texts.ro.name['settings.invoice_logo'] })
    const pick = async (width: number) => {
      await part.getByRole('button').first().waitFor()
      const chooser = screen.waitForEvent('filechooser')
      await part.getByRole('button').first().click()
      await (await chooser).setFiles({
        name: 'sigla.png',
        mimeType: 'image/png',
        buffer: await pictureOf(screen, width),
      })
    }
    await pick(499)
    await part.getByRole('alert').getByText('500').waitFor()
    await expectAccessible(screen, 'a refused logo')
    await pick(640)
    await shows(screen, company['logo.saved'])
    const shown = part.getByRole('img')
    await shown.waitFor()
    const widthOf = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(widthOf, { timeout: 15_000 }).toBe(640)
    expect(await part.getByRole('alert').count()).toBe(0)
    await expectAccessible(screen, 'the details of a company')
    await part.getByRole('button', { name: company['logo.remove'] }).click()
    await screen.getByRole('dialog').getByRole('button', { name: company['logo.remove'] }).click()
    await shown.waitFor({ state: 'detached' })
    expect(admin.faults).toEqual([])
  })

  it('takes its data along; asks for its deletion with the code of a mail, shows it to everybody, and stays', async () => {
    recordFailures({ admin, employee })
    const screen = admin.page
    const address = 'admin@company.test'
    await screen.goto(page('/settings/company/data'))
    await screen.getByRole('button', { name: company['data.deleteAsk'] }).waitFor()
    await expectAccessible(screen, 'the data of a company')
    await press(screen, company['data.exportAsk'])
    // Other mail may come to them meanwhile.
    const link = await vi.waitFor(
      async () => {
        const mails = await installation.mails(address)
        const [found] = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+\/api\/task-files\/\S+/) ?? [])
        if (!found) throw new Error(`No mail with the archive came, but: ${mails.map(({ subject }) => subject)}`)
        return found
      },
      { timeout: 15_000, interval: 100 },
    )
    const saved = screen.waitForEvent('download')
    // The browser reports a page that becomes a download as aborted.
    await screen.goto(link).catch(() => undefined)
    expect((await saved).suggestedFilename()).toMatch(/^company-.*\.zip$/)
    // It stands in the top bar too, also on a page that was opened later.
    await screen.goto(page('/settings/company/data'))
    await screen.getByRole('button', { name: /Arhiva companiei: gata$/ }).click()
    const work = screen.getByRole('dialog', { name: texts.ro.platform['tasks.title'] })
    const again = screen.waitForEvent('download')
    await work.getByRole('link', { name: /^company-.*zip$/ }).click()
    expect((await again).suggestedFilename()).toMatch(/^company-.*\.zip$/)
    await expectAccessible(screen, 'long work in the top bar')
    await work.getByRole('button', { name: new RegExp(texts.ro.platform['tasks.remove']) }).click()
    await work.waitFor({ state: 'detached' })

    const before = (await installation.mails(address)).length
    await screen.goto(page('/settings/company/data'))
    await press(screen, company['data.deleteAsk'])
    const dialog = screen.getByRole('dialog')
    const send = dialog.getByRole('button', { name: company['data.sendCode'], exact: true })
    expect(await send.isDisabled(), 'before the word is typed').toBe(true)
    await dialog.getByLabel(company['data.type'].replace('{word}', 'DELETE')).fill('DELETE')
    expect((await installation.mails(address)).length).toBe(before)
    await press(screen, company['data.sendCode'])
    const code = /\b\d{6}\b/.exec((await nextMail(installation, address, before)).text)![0]
    await dialog.locator('input[autocomplete="one-time-code"]').first().click()
    await screen.keyboard.type(code)
    await expectAccessible(screen, 'the deletion of a company')
    await dialog.getByRole('button', { name: company['data.deleteConfirm'] }).click()
    // Everybody is signed out, and may sign in until the company is gone.
    await screen.waitForURL('**/login**')
    await signInToDemo(admin, installation, 'admin')
    // Their browser still has the session that has ended, wherever they come in.
    const ended = await employee.page.evaluate(() => localStorage.getItem('token')!)
    await employee.page.goto(page('/employees'))
    await employee.page.getByLabel(en.name['account.email']).waitFor()
    await employee.page.evaluate((token) => localStorage.setItem('token', token), ended)
    await signInByHand(employee)
    await screen.goto(page('/settings/company/data'))
    await screen.getByRole('button', { name: company['data.keep'] }).waitFor()

    const words = en.platform['leaving.text'].split('{')[0]!
    await employee.page.goto(page('/employees'))
    await employee.page.getByText(words).waitFor()
    await expectAccessible(employee.page, 'a company on its way out')
    await press(screen, company['data.keep'])
    await screen.getByRole('button', { name: company['data.deleteAsk'] }).waitFor()
    await employee.page.reload()
    await employee.page.getByRole('table').waitFor()
    expect(await employee.page.getByText(words).count()).toBe(0)
    expect([admin.faults, employee.faults]).toEqual([[], []])
  })
})
