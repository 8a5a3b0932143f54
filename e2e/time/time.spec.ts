import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { callApi, deleteByApi, demoPerson } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, contentOf, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { time: en } = texts.en
const { time: ro } = texts.ro

const { installation, browser } = await openJourney({ demo: 'time' })
const monday = addDays(today, -weekdayOf(today))
const lastMonday = addDays(monday, -7)
const TASKS = Array.from({ length: 10 }, (_, n) => `Step ${n}`)
/** Of the journey that has a week of its own. */
const OWN_TASK = 'Buoys'
let employee: Person
let employeeId: string

beforeAll(async () => {
  const admin = await newPerson(browser)
  await signInToDemo(admin, installation, 'admin')
  employeeId = (await demoPerson(admin.page, 'time', 'employee')).id
  const add = async (path: string, body: object) => {
    const { data } = await callApi(admin.page, `/restify/${path}`, body)
    return data.id as string
  }
  const client_id = await add('clients', { company_name: 'Albatros', prefered_currency: 'EUR' })
  const project_id = await add('projects', { client_id, name: 'Harbour' })
  for (const name of [...TASKS, OWN_TASK]) await add('tasks', { project_id, name })
  await add('project-members', { project_id, employee_id: employeeId })
  // The days of the journey are its own: what the demo has of them goes.
  const { data: hers } = await callApi(
    admin.page,
    `/restify/timesheets?date=${lastMonday},&employee_id=${employeeId}&perPage=500`,
  )
  await deleteByApi(
    admin.page,
    '/restify/timesheets/bulk/delete',
    hers.map(({ id }: { id: string }) => id),
  )
  await admin.context.close()
  employee = await newPerson(browser)
  await signInToDemo(employee, installation, 'employee')
})

const at = (search: string) => installation.url(installation.demo, `/time?${search}`)
const german = (day: string) => day.split('-').reverse().join('.')
const cell = (page: Page, task: string, day: string) =>
  page.getByRole('textbox', { name: `Harbour · ${task}, ${german(day)}`, exact: true })
/** What the server keeps of a span: minutes by task and day. */
async function kept(page: Page, from: string, to: string) {
  const { data } = await callApi(page, `/restify/timesheets?date=${from},${to}&employee_id=${employeeId}&perPage=500`)
  return data.map(({ attributes }: { attributes: { task_name: string; date: string; worked_minutes: number } }) => [
    attributes.task_name,
    attributes.date,
    attributes.worked_minutes,
  ]) as [string, string, number][]
}

describe('time', () => {
  it('is written into a week of ten rows by keyboard', async () => {
    recordFailures({ employee })
    const { page } = employee
    await page.goto(at(`date=${lastMonday}`))
    for (const task of TASKS) {
      await choose(page, en['week.addRow'], `Harbour · ${task}`)
      await cell(page, task, lastMonday).waitFor()
    }
    await cell(page, TASKS[0]!, lastMonday).focus()
    const typed = ['1:30', '0.5', '15m', '20m', '10m', '10m', '10m', '10m', '10m', '0,25']
    for (const time of typed) {
      await page.keyboard.type(time)
      await page.keyboard.press('Enter')
    }
    await expect.poll(async () => (await kept(page, lastMonday, lastMonday)).length).toBe(10)
    await cell(page, TASKS[9]!, lastMonday).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('2h')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('1:15')
    await page.keyboard.press('Tab')
    const nextDay = addDays(lastMonday, 1)
    await expect
      .poll(async () => (await kept(page, nextDay, nextDay)).toSorted())
      .toEqual([
        [TASKS[8], nextDay, 75],
        [TASKS[9], nextDay, 120],
      ])
    const minutes = (await kept(page, lastMonday, lastMonday)).map(([, , worked]) => worked)
    expect(minutes.toSorted((a, b) => a - b)).toEqual([10, 10, 10, 10, 10, 15, 15, 20, 30, 90])
    await page.getByRole('cell', { name: /^3:40/ }).first().waitFor()
    await expectAccessible(page, 'the week')
  })

  it('says what is no time, and keeps the time that was there', async () => {
    const { page } = employee
    recordFailures({ employee })
    await cell(page, TASKS[0]!, lastMonday).fill('soon')
    await page.keyboard.press('Enter')
    await shows(page, en['entry.invalid'])
    await expect.poll(() => cell(page, TASKS[0]!, lastMonday).inputValue()).toBe('1:30')
    await cell(page, TASKS[0]!, lastMonday).fill('7:00')
    await page.keyboard.press('Escape')
    await expect.poll(() => cell(page, TASKS[0]!, lastMonday).inputValue()).toBe('1:30')
  })

  it('is copied from the last day, once', async () => {
    recordFailures({ employee })
    const { page } = employee
    // Long ago is closed in the demo company, and says so before anybody copies into it.
    await page.goto(at('view=day&date=2001-02-03'))
    await page.getByText(en['day.closed']).first().waitFor()
    expect(await page.getByRole('button', { name: en['copy.button'], exact: true }).isEnabled()).toBe(false)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/timesheets/getters/days*', (route) => asked.then(() => route.continue()), { times: 1 })
    await page.goto(at(`view=day&date=${addDays(lastMonday, 2)}`))
    const copy = page.getByRole('button', { name: en['copy.button'], exact: true })
    await expect.poll(() => page.getByRole('button', { name: en['entry.add'] }).first().isEnabled()).toBe(true)
    expect(await copy.isEnabled(), 'before it is known what the day takes').toBe(false)
    answer()
    await copy.click()
    // On some days of the year the day is a national day.
    const allTheSame = page.getByRole('button', { name: en['copy.daysOffToo'] })
    await page.getByText(en['copy.done']).or(allTheSame).first().waitFor()
    if (await allTheSame.isVisible()) await allTheSame.click()
    const day = addDays(lastMonday, 2)
    await expect.poll(() => kept(page, day, day)).toHaveLength(2)
    await press(page, en['copy.button'])
    await page.getByText('2 entries were there already').waitFor()
    expect(await kept(page, day, day)).toHaveLength(2)
  })

  it('runs by a timer that a reload and a second page show too', async () => {
    recordFailures({ employee })
    const { page, context } = employee
    await page.goto(at('view=day&open=true'))
    const dialog = page.getByRole('dialog')
    await choose(page, texts.en.name['timesheets.project_id'], 'Harbour')
    await dialog.getByRole('combobox', { name: texts.en.name['timesheets.task_id'] }).selectOption({ label: TASKS[1]! })
    await dialog.getByRole('button', { name: texts.en.engine['form.save'], exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const stop = { name: `Stop the timer of Harbour · ${TASKS[1]}`, exact: true }
    const bar = (of: Page) => of.getByRole('banner').getByRole('button', stop)
    await bar(page).waitFor()
    await expectAccessible(page, 'the day')
    // A page hears of others' writes from two seconds after its load on.
    const hears = page.waitForResponse((answer) => answer.url().includes('/api/live'))
    await page.reload()
    await bar(page).waitFor()
    await hears
    const second = await context.newPage()
    await second.goto(installation.url(installation.demo, '/dashboard'))
    await bar(second).click()
    await bar(second).waitFor({ state: 'detached' })
    await bar(page).waitFor({ state: 'detached' })
    await second.close()
  })

  it('keeps its timer through a lost connection, and shows it on a phone', async () => {
    recordFailures({ employee })
    const { page, context } = employee
    await page.goto(at(`view=day&date=${today}`))
    const work = `Harbour · ${TASKS[1]}`
    const startStop = (word: 'start' | 'stop') => ({ name: en[`timer.${word}`].replace('{task}', work), exact: true })
    await page.getByRole('main').getByRole('button', startStop('start')).click()
    const stop = page.getByRole('banner').getByRole('button', startStop('stop'))
    await stop.waitFor()
    await context.setOffline(true)
    await stop.click()
    await page.getByRole('alert').first().waitFor()
    expect(await stop.count()).toBe(1)
    const phone = await newPerson(browser)
    recordFailures({ employee, phone })
    await phone.page.setViewportSize({ width: 390, height: 844 })
    await signInToDemo(phone, installation, 'employee')
    await phone.page.goto(installation.url(installation.demo, '/dashboard'))
    const onPhone = phone.page.getByRole('banner').getByRole('button', startStop('stop'))
    await onPhone.waitFor()
    await expectAccessible(phone.page, 'the running timer on a phone')
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await onPhone.click()
    await onPhone.waitFor({ state: 'detached' })
    // What happened meanwhile comes with the connection.
    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await stop.waitFor({ state: 'detached' })
    const { data } = await callApi(page, `/restify/timesheets?timer=running&employee_id=${employeeId}`)
    expect(data).toEqual([])
    await phone.context.close()
  })

  it('keeps what is typed into the week while the connection is lost, and saves it when it is back', async () => {
    const own = await newPerson(browser)
    recordFailures({ own })
    const { page, context } = own
    const { platform } = texts.en
    await signInToDemo(own, installation, 'employee')
    const day = addDays(lastMonday, -3)
    await page.goto(at(`date=${day}`))
    await choose(page, en['week.addRow'], `Harbour · ${OWN_TASK}`)
    const hours = cell(page, OWN_TASK, day)
    await hours.waitFor()
    // The first thing that goes wrong on this page is the connection.
    await context.setOffline(true)
    await shows(page, platform['offline.text'])
    await hours.fill('1:15')
    await page.keyboard.press('Enter')
    await shows(page, platform['error.network'])
    expect(await hours.inputValue()).toBe('1:15')
    await context.setOffline(false)
    await shows(page, platform['offline.over'])
    // It is saved by itself, once.
    await expect.poll(() => kept(page, day, day)).toContainEqual([OWN_TASK, day, 75])
    await context.close()
  })

  it('opens the entries of a cell that has several, and not the next one that is typed there', async () => {
    recordFailures({ employee })
    const { page } = employee
    const day = addDays(lastMonday, 3)
    const title = `Harbour · ${TASKS[0]}, ${german(day)}`
    const { data } = await callApi(page, `/restify/timesheets?date=${lastMonday}&employee_id=${employeeId}&perPage=500`)
    const { project_id, task_id } = data.find(
      ({ attributes }: { attributes: { task_name: string } }) => attributes.task_name === TASKS[0],
    ).attributes
    for (const worked_minutes of [30, 45])
      await callApi(page, '/restify/timesheets', { project_id, task_id, date: day, worked_minutes })
    await page.goto(at(`date=${lastMonday}`))
    await page.getByRole('button', { name: `${title}: 1:15` }).click()
    const entries = page.getByRole('dialog', { name: title })
    for (const left of [1, 0]) {
      await entries
        .getByRole('button', { name: `${en['entry.delete']}: Harbour · ${TASKS[0]}` })
        .first()
        .click()
      await page
        .getByRole('dialog', { name: en['entry.deleteTitle'] })
        .getByRole('button', { name: en['entry.delete'] })
        .click()
      await expect.poll(async () => (await kept(page, day, day)).length).toBe(left)
    }
    await entries.waitFor({ state: 'detached' })
    await cell(page, TASKS[0]!, day).fill('1:00')
    await page.keyboard.press('Enter')
    await expect.poll(async () => await kept(page, day, day)).toEqual([[TASKS[0], day, 60]])
    await page.getByRole('cell', { name: /^1:00/ }).first().waitFor()
    expect(await entries.count()).toBe(0)
  })

  it('asks before a timer of another day starts', async () => {
    recordFailures({ employee })
    const { page } = employee
    await page.goto(at(`view=day&date=${addDays(lastMonday, 1)}`))
    await press(page, `Start the timer of Harbour · ${TASKS[8]}`)
    await page.getByRole('dialog', { name: en['timer.askTitle'] }).waitFor()
    await press(page, en['timer.restart'])
    await shows(page, en['timer.started'])
    await shows(page, en['timer.past'].replace('{day}', german(addDays(lastMonday, 1))))
    await page
      .getByRole('main')
      .getByRole('button', { name: `Stop the timer of Harbour · ${TASKS[8]}` })
      .click()
    await shows(page, en['timer.stopped'])
  })

  it('comes as a PDF of these days or of their month, by mail and in the top bar', async () => {
    const { page } = employee
    await page.goto(at(`date=${lastMonday}`))
    await press(page, en['export.button'])
    const days = `${german(lastMonday)} – ${german(addDays(lastMonday, 6))}`
    await page.getByRole('menuitem', { name: filled('en', en['report.shown'], { days }) }).waitFor()
    await expectAccessible(page, 'the menu of the export')
    const sent = page.waitForRequest('**/timesheets/actions?action=download-pdf-report')
    await page.getByRole('menuitem', { name: `01.${german(lastMonday).slice(3)} – ` }).click()
    const { report_filter } = (await sent).postDataJSON()
    expect(report_filter).toMatchObject({ start_date: `${lastMonday.slice(0, 8)}01`, employee_id: employeeId })
    await shows(page, 'You’ll receive an email shortly.')
    const tasks = async () => (await callApi(page, '/restify/background-tasks')).data[0].attributes
    await expect.poll(async () => (await tasks()).state, { timeout: 30_000 }).toBe('done')
    expect((await tasks()).file_name).toMatch(/^timesheet-.*\.pdf$/)
    // Of a week over the end of a month, the month of the day that is looked at.
    await page.goto(at('date=2026-04-30'))
    await press(page, en['export.button'])
    await page.getByRole('menuitem', { name: '27.04.2026 – 03.05.2026' }).first().waitFor()
    await page.getByRole('menuitem', { name: '01.04.2026 – 30.04.2026' }).waitFor()
  })

  it('comes as a spreadsheet of these days', async () => {
    const { page } = employee
    await page.goto(at(`date=${lastMonday}`))
    await press(page, en['export.button'])
    const days = `${german(lastMonday)} – ${german(addDays(lastMonday, 6))}`
    await page.getByRole('menuitem', { name: filled('en', en['export.sheet'], { days }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: texts.en.engine['export.csv'] }).click()
    await expectAccessible(page, 'the export of time')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: texts.en.engine['export.submit'] }).click()
    const lines = new TextDecoder()
      .decode(await contentOf(await saved))
      .trim()
      .split(/\r?\n/)
    // The headings, the entries, and what they come to.
    expect(lines).toHaveLength(2 + (await kept(page, lastMonday, addDays(lastMonday, 6))).length)
    expect(lines[0]).toMatch(/Client.*Project.*Task.*Time \(h:mm\).*Hours \(decimal\)/)
    expect(lines[1]).toContain(german(lastMonday))
    await shows(page, texts.en.engine['export.done'])
  })

  it('is read in Romanian on a phone', async () => {
    const phone = await newPerson(browser, { locale: 'ro', dark: true })
    recordFailures({ phone })
    await signInToDemo(phone, installation, 'employee')
    await phone.page.setViewportSize({ width: 390, height: 844 })
    await phone.page.goto(at(`view=week&date=${lastMonday}`))
    await phone.page.getByRole('heading', { level: 1, name: ro['route.time'] }).waitFor()
    await cell(phone.page, TASKS[0]!, lastMonday).waitFor()
    await phone.page.getByRole('button', { name: ro['export.button'] }).waitFor()
    await expectAccessible(phone.page, 'the week in Romanian')
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect([...employee.faults, ...phone.faults]).toEqual([])
  })
})
