import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { get } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { thisYear, today } from '../support/today.ts'

const { holidays: en } = texts.en
const { holidays: ro } = texts.ro

const { installation, browser } = await openJourney({ demo: 'leave-planning' })
let hr: Person
let employee: Person

const page = (path: string) => installation.url(installation.demo, path)

beforeAll(async () => {
  hr = await newPerson(browser)
  employee = await newPerson(browser, { locale: 'ro', dark: true })
  await signInToDemo(hr, installation, 'hr')
  await signInToDemo(employee, installation, 'employee')
})
describe('planning around leave', () => {
  it('moves the team calendar by keyboard, and shows colleagues no kinds of leave', async () => {
    recordFailures({ hr, employee })
    await hr.page.goto(page('/holidays/calendar'))
    const month = hr.page.getByRole('heading', { level: 2 }).first()
    await hr.page.getByRole('rowheader').first().waitFor()
    await expectAccessible(hr.page, 'the team calendar')
    const before = await month.innerText()
    await hr.page.keyboard.press('ArrowRight')
    await expect.poll(() => month.innerText()).not.toBe(before)
    await hr.page.keyboard.press('ArrowLeft')
    await expect.poll(() => month.innerText()).toBe(before)
    const ofReports = hr.page.waitForRequest(/getters\/away\?.*manager_employee_id=[0-9a-f-]{36}/)
    await hr.page.goto(page('/holidays/calendar?reports=1'))
    await ofReports

    await employee.page.goto(page('/holidays/calendar?away=1'))
    await employee.page.getByText(ro['away.away'], { exact: true }).first().waitFor()
    await expectAccessible(employee.page, 'the team calendar of a colleague')
  })

  it('corrects a balance with a reason, which stands in the lines it is made of', async () => {
    recordFailures({ hr })
    await hr.page.goto(page(`/holidays/balances?year=${thisYear}`))
    const edit = hr.page.getByRole('button', { name: en['balance.edit'].replace('{name}', '') }).first()
    const name = (await edit.getAttribute('aria-label'))!
    await edit.click()
    await hr.page.getByLabel(texts.en.name['holiday-balances.initial_balance'], { exact: true }).fill('33')
    const keep = hr.page.getByRole('button', { name: en['balance.save'], exact: true })
    expect(await keep.isDisabled(), 'without a reason').toBe(true)
    await hr.page.getByLabel(texts.en.name['*.reason']).fill('Agreed when hired')
    await press(hr.page, en['balance.save'])
    await shows(hr.page, en['balance.saved'])
    const row = hr.page.getByRole('row').filter({ has: hr.page.getByRole('button', { name, exact: true }) })
    const figure = row.getByRole('button', { name: /^33/ }).first()
    await figure.click()
    const lines = hr.page.getByRole('dialog')
    await lines.getByText(/Agreed when hired/).waitFor()
    await expectAccessible(hr.page, 'the lines of a balance')
    await hr.page.keyboard.press('Escape')
    await lines.waitFor({ state: 'detached' })
    await expect.poll(() => figure.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('asks for a range before it asks for leave', async () => {
    recordFailures({ employee })
    await employee.page.goto(page('/holidays/planner'))
    await press(employee.page, ro['planner.ask'])
    await shows(employee.page, ro['planner.selectRange'])
    await expectAccessible(employee.page, 'the planner')
  })

  it('shows what leave takes only while its days are picked', async () => {
    recordFailures({ hr })
    await hr.page.goto(page('/holidays/planner'))
    const side = hr.page.getByRole('region', { name: en['check.title'] })
    const free = hr.page.locator('td:not([data-kind]) button[data-day]:not([data-hue])')
    const answered = hr.page.waitForResponse(/holidays\/getters\/check/)
    await free.last().click()
    const json = await (await answered).json()
    await side.getByText(/1 day/).first().waitFor()
    await press(hr.page, en['planner.reset'])
    await side.getByText(en['check.pick']).waitFor()
    Object.assign(json.data.years[0], { available: 2, left: -3, unlimited: false })
    await hr.page.route('**/holidays/getters/check*', (route) => route.fulfill({ json }))
    await free.nth((await free.count()) - 2).click()
    await side.getByText(/^3 days more than the 2 left/).waitFor()
    await hr.page.unroute('**/holidays/getters/check*')
  })

  it('asks for leave from every page of it', async () => {
    recordFailures({ hr })
    const form = hr.page.getByRole('dialog', { name: en['request.add'] })
    const person = form.getByRole('combobox', { name: texts.en.name['holidays.employee_id'] })
    for (const tab of ['all', 'my', 'balances', 'planner', 'calendar']) {
      await hr.page.goto(page(`/holidays/${tab}`))
      await hr.page.getByRole('link', { name: en['request.add'] }).first().click()
      await form.waitFor()
      await hr.page.keyboard.press('Escape')
      await form.waitFor({ state: 'detached' })
    }
    // A list that is narrowed to one person asks for them; to several, for oneself.
    const people = await hr.page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch('/api/restify/employees?perPage=2&sort=first_name', { headers })
      const { data } = await answer.json()
      return data as { id: string; attributes: { first_name: string; last_name: string } }[]
    })
    const [one] = people as [(typeof people)[number]]
    const named = `${one.attributes.first_name} ${one.attributes.last_name}`
    for (const [ids, expected] of [
      [[one.id], named],
      [people.map(({ id }) => id), 'Mihaela Dinu'],
    ] as const) {
      await hr.page.goto(page(`/holidays/all?open=true&employee_id=${ids.join(',')}`))
      await expect.poll(() => person.inputValue()).toBe(expected)
    }
  })

  it('says why leave of somebody who left was cancelled', async () => {
    recordFailures({ hr })
    const id = await hr.page.evaluate(async (day) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const call = async (path: string, body?: object) => {
        const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
        return fetch(`/api/restify/${path}`, { headers, ...sent })
      }
      type Leave = { id: string; attributes: { start_date: string; can_approve: boolean; employee_id: string } }
      const answer = await call('holidays?status=draft,approved&sort=-start_date&perPage=100')
      const leaves: Leave[] = (await answer.json()).data
      for (const { id, attributes } of leaves) {
        if (attributes.start_date <= day || !attributes.can_approve) continue
        // Whose leave is the last one depends on the day; some of them hold more than HR, and only others archive them.
        const path = `employees/${attributes.employee_id}/actions?action=archive`
        if ((await call(path, { termination_date: day })).ok) return id
      }
      throw new Error('No leave to come is of somebody whom HR may archive.')
    }, today)
    await hr.page.goto(page(`/holidays/${id}/view`))
    await hr.page
      .getByRole('alert')
      .getByText(/Cancelled because the employment ends|Anulat deoarece/)
      .waitFor()
  })

  it('asks the manager again where another approver is taken out of a request', async () => {
    recordFailures({ employee })
    const call = (path: string, body?: object) =>
      employee.page.evaluate(
        async ([to, sent]) => {
          const headers = {
            authorization: `Bearer ${localStorage.getItem('token')}`,
            'content-type': 'application/json',
          }
          const answer = await fetch(`/api/restify/${to}`, { headers, ...(sent ? { method: 'POST', body: sent } : {}) })
          return (await answer.json()).data
        },
        [path, body ? JSON.stringify(body) : ''] as const,
      )
    const approvers = await call('employees?permissions=approveRejectHolidays&perPage=5')
    const kinds = await call('holiday-policies?type=other&perPage=50')
    const unpaid = kinds.find((one: { attributes: { paid: boolean } }) => !one.attributes.paid)
    const march = `${thisYear + 1}-03-14`
    const day = addDays(march, -weekdayOf(march))
    const asked = { holiday_policy_id: unpaid.id, start_date: day, end_date: day }
    const usual = await call('holidays', asked)
    const manager = usual.attributes.requested_approver_id
    await call(`holidays/${usual.id}/actions?action=cancel`, {})
    const other = approvers.find((one: { id: string }) => one.id !== manager)
    const { id } = await call('holidays', { ...asked, requested_approver_id: other.id })
    await employee.page.goto(page(`/holidays/${id}/edit`))
    const field = employee.page.getByRole('combobox', { name: texts.ro.name['holidays.requested_approver_id'] })
    await expect.poll(() => field.inputValue()).not.toBe('')
    await employee.page
      .locator('.mantine-InputWrapper-root')
      .filter({ has: field })
      .getByLabel(texts.ro.ui['select.clear'])
      .click()
    await press(employee.page, ro['request.save'])
    await shows(employee.page, ro['request.updated'])
    const { attributes } = await call(`holidays/${id}`)
    expect(attributes.requested_approver_id).toBe(manager)
  })

  it('gives out a private address that a calendar program can read', async () => {
    recordFailures({ employee })
    await employee.page.goto(page('/settings/account/calendar'))
    await press(employee.page, ro['feed.make'])
    const address = new URL(await employee.page.getByLabel(ro['feed.address'], { exact: true }).inputValue())
    const { status, body } = await get(installation.port, 'leave-planning.localhost', address.pathname + address.search)
    expect([status, body.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
    await expectAccessible(employee.page, 'the calendars of an account')
    expect([...hr.faults, ...employee.faults]).toEqual([])
  })
})
