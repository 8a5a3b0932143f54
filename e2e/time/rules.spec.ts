import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { callApi, deleteByApi, demoPerson } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { registerCompany } from '../support/company.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { time: en } = texts.en

const { installation, browser } = await openJourney({ demo: 'timerules' })
// Next week, of which the demo has no time.
const monday = addDays(today, 7 - weekdayOf(today))
const [tuesday, wednesday, thursday] = [1, 2, 3].map((days) => addDays(monday, days)) as [string, string, string]
let admin: Person
let employee: Person
let employeeId: string
const work: { project_id: string; task_id: string }[] = []

const german = (day: string) => day.split('-').reverse().join('.')
const at = (search: string) => installation.url(installation.demo, `/time?${search}`)
const cellName = (task: string, day: string) => `Quay · ${task}, ${german(day)}`
const cell = (page: Page, task: string, day: string) =>
  page.getByRole('textbox', { name: cellName(task, day), exact: true })
const add = async (page: Page, path: string, body: object): Promise<string> => {
  const answer = await callApi(page, `/restify/${path}`, body)
  if (!answer.data) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data.id
}
const kept = async (): Promise<number[]> => {
  const query = `date=${monday},${addDays(monday, 6)}&employee_id=${employeeId}&perPage=500&sort=id`
  const { data } = await callApi(admin.page, `/restify/timesheets?${query}`)
  return data.map(({ attributes }: { attributes: { worked_minutes: number } }) => attributes.worked_minutes)
}

beforeAll(async () => {
  admin = await newPerson(browser)
  employee = await newPerson(browser)
  await signInToDemo(admin, installation, 'admin')
  await signInToDemo(employee, installation, 'employee')
  const { page } = admin
  employeeId = (await demoPerson(page, installation.demo, 'employee')).id
  const client_id = await add(page, 'clients', { company_name: 'Delfin', prefered_currency: 'EUR' })
  const project_id = await add(page, 'projects', { client_id, name: 'Quay' })
  for (const name of ['Piles', 'Cranes'])
    work.push({ project_id, task_id: await add(page, 'tasks', { project_id, name }) })
  await add(page, 'project-members', { project_id, employee_id: employeeId })
  // The week has one national day, whatever the calendar says of it.
  const { data: national } = await callApi(page, '/restify/legal-holidays?perPage=500')
  for (const { id, attributes } of national)
    if (attributes.date <= addDays(monday, 6) && (attributes.end_date ?? attributes.date) >= monday)
      await deleteByApi(page, `/restify/legal-holidays/${id}`)
  await add(page, 'legal-holidays', { name: 'Harbour day', date: tuesday })
  const policy = { type: 'other', method: 'given', name: 'Harbour leave', days_per_year: 0 }
  const holiday_policy_id = await add(page, 'holiday-policies', policy)
  const leave = { holiday_policy_id, start_date: wednesday, end_date: wednesday, starts_at_noon: true }
  const asked = await add(employee.page, 'holidays', leave)
  await callApi(page, `/restify/holidays/${asked}/actions?action=approve`, {})
  const log = (index: number, date: string, worked_minutes: number, more: object = {}) =>
    add(employee.page, 'timesheets', { ...work[index]!, date, worked_minutes, ...more })
  await log(0, monday, 60)
  await log(0, wednesday, 30, { description: 'Morning' })
  await log(0, wednesday, 45, { description: 'Noon' })
  await log(1, thursday, 15)
})

describe('the week', () => {
  it('shows leave with its half and national days, and takes no time where the company blocks those', async () => {
    recordFailures({ employee })
    const { page } = employee
    await page.goto(at(`date=${monday}`))
    await shows(page, 'National day: Harbour day')
    await shows(page, en['day.leaveHalf'].replace('{name}', 'Harbour leave'))
    expect(await cell(page, 'Cranes', tuesday).isEnabled()).toBe(true)
    await callApi(admin.page, '/restify/settings/bulk/update', [{ key: 'block_holidays_in_timesheets', value: true }])
    await page.reload()
    await shows(page, en['day.blocked'])
    // Until the person's tasks have come, every cell is closed.
    await expect.poll(() => cell(page, 'Cranes', monday).isEnabled()).toBe(true)
    expect(await cell(page, 'Cranes', tuesday).isDisabled()).toBe(true)
  })

  it('opens the entries of a cell that has several, each to be changed', async () => {
    recordFailures({ employee })
    const { page } = employee
    const several = page.getByRole('button', { name: new RegExp(`^${cellName('Piles', wednesday)}: 1:15`) })
    // By the keyboard: from Monday's cell to the right, over the day that is blocked.
    await cell(page, 'Piles', monday).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: cellName('Piles', wednesday) })
    await dialog.getByText('Noon').waitFor()
    await expectAccessible(page, 'the entries of a cell')
    const times = dialog.getByRole('textbox')
    expect(await times.count()).toBe(2)
    await times.nth(1).fill('2:00')
    await page.keyboard.press('Enter')
    await shows(page, en['entry.updated'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(`^${cellName('Piles', wednesday)}: 2:30`) }).waitFor()
    await several.waitFor({ state: 'detached' })
    expect((await kept()).toSorted((a, b) => a - b)).toEqual([15, 30, 60, 120])
  })

  it('adds by the key +, and not while somebody writes words', async () => {
    recordFailures({ employee })
    const { page } = employee
    await cell(page, 'Cranes', monday).focus()
    await page.keyboard.press('+')
    const dialog = page.getByRole('dialog', { name: en['entry.add'] })
    await dialog.waitFor()
    // Its place is held by a field that takes nothing until the inputs have come.
    const words = dialog.getByRole('textbox', { name: texts.en.name['*.description'], disabled: false })
    await words.pressSequentially('1+1')
    expect(await words.inputValue()).toBe('1+1')
    await dialog.getByRole('button', { name: texts.en.engine['form.cancel'] }).click()
  })

  it('deletes a row with all its time, after a question', async () => {
    recordFailures({ employee })
    const { page } = employee
    await page.goto(at(`date=${monday}`))
    await press(page, en['week.deleteRow'].replace('{task}', 'Quay · Piles'))
    const dialog = page.getByRole('dialog', { name: en['week.deleteTitle'] })
    await dialog.getByRole('button', { name: en['dialog.cancel'] }).click()
    expect(await kept()).toHaveLength(4)
    await press(page, en['week.deleteRow'].replace('{task}', 'Quay · Piles'))
    await dialog.getByRole('button', { name: en['entry.delete'] }).click()
    await cell(page, 'Piles', monday).waitFor({ state: 'detached' })
    expect(await kept()).toEqual([15])
  })

  it('of somebody else is written by who keeps timesheets, and is nobody else’s', async () => {
    recordFailures({ admin, employee })
    await admin.page.goto(at(`date=${monday}&employeeId=${employeeId}`))
    await cell(admin.page, 'Cranes', thursday).fill('0:40')
    await admin.page.keyboard.press('Enter')
    await expect.poll(kept).toEqual([40])
    const stranger = (await demoPerson(admin.page, installation.demo, 'manager')).id
    const { page } = employee
    await page.goto(at(`date=${monday}&employeeId=${stranger}`))
    // One's own week, whatever the address says.
    await cell(page, 'Cranes', thursday).waitFor()
    expect(await page.getByRole('combobox', { name: en['person.label'] }).count()).toBe(0)
    expect([...admin.faults, ...employee.faults]).toEqual([])
  })
})

it('takes no time without a paid plan, and says so', async () => {
  const founder = await newPerson(browser)
  recordFailures({ founder })
  const subdomain = 'timefree'
  await registerCompany(founder.page, installation, {
    name: 'Free of charge',
    subdomain,
    locale: 'en',
    founder: 'founder@timefree.test',
    invited: [],
  })
  await founder.page.goto(installation.url(subdomain, '/time'))
  await shows(founder.page, en.noPlan)
  expect(await founder.page.getByRole('button', { name: en['entry.add'], exact: true }).isDisabled()).toBe(true)
  await expectAccessible(founder.page, 'time without a plan')
  await founder.page.getByRole('main').getByRole('link', { name: texts.en.platform['upgrade.upgrade'] }).click()
  await founder.page.waitForURL('**/settings/billing')
})
