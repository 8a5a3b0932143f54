import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, weekdayOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const PASSWORD = 'Vatra-demo-1'
const { holidays: ro } = texts.ro
const { holidays: en } = texts.en

interface Rows {
  data: { id: string; attributes: Record<string, string> }[]
}

const { installation, browser } = await openJourney({ demo: 'holidays' })
let employee: Person
let manager: Person
/** What the company calls its paid leave of rest. */
let policy: string
/** Somebody else of the same manager, who is away at the same time. */
let colleague: string

const page = (path: string) => installation.url(installation.demo, path)
const shown = (day: string) => day.split('-').reverse().join('.')

/** Two Mondays ahead from which three days are free; each span lies in one year, whose balance is looked at. */
let monday: string
let later: string
let person: string
const LENGTH = 2
const until = (day: string) => addDays(day, LENGTH)

/** Mondays from the week after next on. */
function mondays(): string[] {
  const first = addDays(today, 21 - weekdayOf(today))
  return Array.from({ length: 30 }, (_, week) => addDays(first, 7 * week)).filter(
    (day) => yearOf(day) === yearOf(until(day)),
  )
}

const signIn = (screen: Page, name: string) =>
  screen.evaluate(
    async ([email, password]) => {
      const body = JSON.stringify({ email, password })
      const answer = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      localStorage.setItem('token', ((await answer.json()) as { meta: { token: string } }).meta.token)
    },
    [`${name}@holidays.test`, PASSWORD],
  )

/** A call of the API as the person who is signed in on that page. */
const call = <T>(screen: Page, path: string, body?: object): Promise<T> =>
  screen.evaluate(
    async ([url, payload]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
        // Names are picked on the screens of somebody who reads Romanian.
        'x-locale': 'ro',
      }
      const answer = await fetch(url!, { method: payload === undefined ? 'GET' : 'POST', headers, body: payload })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [`/api/restify/${path}`, body && JSON.stringify(body)],
  )

/** A company with the usual kinds of leave, and a colleague whose days are asked for already. */
async function prepare() {
  const admin = await newPerson(browser)
  await admin.page.goto(page('/maintenance'))
  await signIn(admin.page, 'admin')
  await call(admin.page, 'holiday-policies/actions?action=fill-usual', {})
  const policies = await call<Rows>(admin.page, 'holiday-policies?type=timeoff&paid=true')
  policy = policies.data[0]!.attributes.name!
  const [asking] = (await call<Rows>(admin.page, 'employees?search=employee%40holidays.test')).data
  const { manager_employee_id: boss, contract_type } = asking!.attributes
  const team = await call<Rows>(admin.page, `employees?manager_employee_id=${boss}&contract_type=${contract_type}`)
  // Somebody who leaves soon cannot be away after that.
  const other = team.data.find(({ id, attributes }) => id !== asking!.id && !attributes.termination_date)!
  person = `${asking!.attributes.first_name} ${asking!.attributes.last_name}`
  colleague = `${other.attributes.first_name} ${other.attributes.last_name}`
  const path = `holidays?employee_id=${asking!.id},${other.id}&status=draft,approved&perPage=200`
  const taken = (await call<Rows>(admin.page, path)).data.map(({ attributes }) => attributes)
  const free = mondays().filter((day) =>
    taken.every(({ start_date, end_date }) => end_date! < day || start_date! > until(day)),
  )
  monday = free[0]!
  later = free[1]!
  await call(admin.page, 'holidays', {
    employee_id: other.id,
    holiday_policy_id: policies.data[0]!.id,
    start_date: monday,
    end_date: monday,
  })
  await admin.context.close()
}

beforeAll(async () => {
  await prepare()
  employee = await newPerson(browser, { locale: 'ro', dark: true })
  manager = await newPerson(browser)
  await employee.page.goto(page('/maintenance'))
  await signIn(employee.page, 'employee')
})
const dialog = (screen: Page) => screen.getByRole('dialog')

/** Fills the form that is open; answers how many days the check beside it says there are to take from. */
async function ask(screen: Page, from: string, to: string): Promise<number> {
  await choose(screen, texts.ro.name['holidays.holiday_policy_id'], policy)
  await screen.getByLabel(texts.ro.name['holidays.start_date']).and(screen.locator('input')).fill(shown(from))
  await screen.keyboard.press('Tab')
  await screen.getByLabel(texts.ro.name['holidays.end_date']).and(screen.locator('input')).fill(shown(to))
  await screen.keyboard.press('Tab')
  const line = dialog(screen)
    .getByText(/ în \d{4}$/)
    .first()
  await line.waitFor()
  return Number(/(?:din|cele) (-?[\d,]+)/.exec(await line.innerText())![1]!.replace(',', '.'))
}

/** The days left to take now. If the days asked for are taken already (`isTaken`), the dialog cannot be sent. */
async function available(screen: Page, isTaken: boolean): Promise<number> {
  await screen.goto(page('/holidays/my?open=true'))
  const days = await ask(screen, monday, until(monday))
  const send = dialog(screen).getByRole('button', { name: ro['request.submit'] })
  await expect.poll(() => send.isDisabled()).toBe(isTaken)
  return days
}

const linkIn = (text: string) => /https?:\/\/\S+\/holidays\/[0-9a-f-]{36}\/view/.exec(text)![0]

describe('leave that an employee asks for in Romanian and their manager decides on in English', () => {
  it('is counted while it is asked for, approved from the mail, shown in the calendar, and cancelled again', async () => {
    recordFailures({ employee, manager })
    const { page: mine } = employee
    const { page: theirs } = manager
    await mine.goto(page('/holidays?open=true'))
    await dialog(mine).waitFor()
    const before = await ask(mine, monday, until(monday))
    await mine.getByLabel(texts.ro.name['holidays.notes']).fill('La munte cu copiii')
    await expectAccessible(mine, 'the request form, in the dark')
    await press(mine, ro['request.submit'])
    await shows(mine, ro['request.created'])
    const row = mine.getByRole('row').filter({ hasText: shown(monday) })
    await row.getByText(texts.ro.name['holidays.status=draft']).waitFor()
    await expectAccessible(mine, 'my leave, in the dark')

    // The manager is not signed in: the link of the mail leads there by way of the sign-in page.
    await theirs.goto(linkIn((await nextMail(installation, 'manager@holidays.test')).text))
    await theirs.getByLabel(texts.en.name['account.email']).fill('manager@holidays.test')
    await theirs.getByLabel(texts.en.name['account.password']).first().fill(PASSWORD)
    await theirs.keyboard.press('Enter')
    await theirs.getByRole('list', { name: en['check.away'] }).getByText(colleague).waitFor()
    await expectAccessible(theirs, 'the request, as its approver')
    await press(theirs, texts.en.engine['decision.approve'])
    await theirs.getByLabel(texts.en.name['*.comment']).fill('Enjoy the sea')
    await theirs.getByRole('dialog').getByRole('button', { name: texts.en.engine['decision.approve'] }).click()
    await shows(theirs, en['request.approve.done'])
    await theirs.getByText(texts.en.name['holidays.status=approved']).first().waitFor()

    const mail = await nextMail(installation, 'employee@holidays.test')
    expect(mail.text).toContain(shown(monday))
    expect(mail.text).toContain('Enjoy the sea')
    expect(await available(mine, true)).toBeLessThan(before)
    await mine.goto(page('/holidays/my'))
    await row.getByText(texts.ro.name['holidays.status=approved']).waitFor()
    await theirs.goto(page(`/holidays/calendar?day=${monday}`))
    await theirs
      .getByLabel(`${shown(monday)} – ${shown(until(monday))}`)
      .first()
      .waitFor({ state: 'attached' })

    await row.getByRole('link').first().click()
    await dialog(mine).getByRole('button', { name: ro['request.cancel'] }).click()
    await mine.getByText(ro['request.cancel.title']).waitFor()
    await expectAccessible(mine, 'asked whether to cancel')
    await dialog(mine).last().getByRole('button', { name: ro['request.cancel'] }).click()
    await shows(mine, ro['request.cancel.done'])
    await mine.goto(page('/holidays/my'))
    await row.getByText(texts.ro.name['holidays.status=cancelled']).waitFor()
    expect(await available(mine, false)).toBe(before)
    expect([employee.faults, manager.faults]).toEqual([[], []])
  })

  it('shows why it was rejected, and can no longer be edited', async () => {
    recordFailures({ employee, manager })
    const { page: mine } = employee
    const { page: theirs } = manager
    const reason = 'Everybody else is away that week'
    const seen = (await installation.mails('manager@holidays.test')).length
    await mine.goto(page('/holidays/my'))
    await mine.getByRole('link', { name: ro['request.add'] }).first().click()
    await ask(mine, later, until(later))
    await mine.keyboard.press('Control+Enter')
    await shows(mine, ro['request.created'])

    const link = linkIn((await nextMail(installation, 'manager@holidays.test', seen)).text)
    await theirs.goto(page('/holidays/all?status=draft'))
    await theirs
      .getByRole('row')
      .filter({ hasText: person })
      .filter({ hasText: shown(later) })
      .getByRole('button')
      .click()
    await theirs.getByRole('menuitem', { name: texts.en.engine['decision.reject'] }).click()
    await theirs.getByLabel(texts.en.name['holidays.status_explanation']).fill(reason)
    await expectAccessible(theirs, 'a rejection')
    await dialog(theirs).getByRole('button', { name: texts.en.engine['decision.reject'] }).click()
    await shows(theirs, en['request.reject.done'])

    await mine.goto(link)
    await mine.getByRole('alert').getByText(reason).waitFor()
    await mine.getByText(ro['request.history']).waitFor()
    await expectAccessible(mine, 'a rejected request, in the dark')
    await mine.goto(link.replace('/view', '/edit'))
    await mine.getByText(ro['request.lockedRejected']).waitFor()
    expect(await mine.getByRole('button', { name: ro['request.save'] }).isDisabled()).toBe(true)
    expect([employee.faults, manager.faults]).toEqual([[], []])
  })
})
