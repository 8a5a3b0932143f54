import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { newPerson } from '../support/browser.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { holidays: en } = texts.en

const { installation, browser } = await openJourney({ demo: 'time-zones' })

const page = (path: string) => installation.url(installation.demo, path)
const shown = (day: string) => day.split('-').reverse().join('.')

const signIn = (screen: Page) =>
  screen.evaluate(async () => {
    const answer = await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'employee@time-zones.test', password: 'Vatra-demo-1' }),
    })
    const { meta } = (await answer.json()) as { meta: { token: string } }
    localStorage.setItem('token', meta.token)
  })

interface Leave {
  data: { attributes: { start_date: string; end_date: string; status: string } }[]
}

const ownLeave = (screen: Page): Promise<Leave> =>
  screen.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch('/api/restify/holidays?perPage=200', { headers })).json()
  })

/** The first Monday from three weeks on in whose week nothing is asked for. */
function freeMonday({ data }: Leave, today: string): string {
  let day = addDays(today, 28 - weekdayOf(today))
  const isTaken = (from: string) =>
    data.some(
      ({ attributes: one }) => one.status !== 'cancelled' && one.start_date <= addDays(from, 6) && one.end_date >= from,
    )
  while (isTaken(day) || /-(12|01)-/.test(day)) day = addDays(day, 7)
  return day
}

/** From where a day ends last to where it begins first. */
const zones = ['Pacific/Pago_Pago', 'America/New_York', 'Pacific/Tongatapu']

describe('leave that is picked in a calendar', () => {
  it.each(zones)('stays on its days for a browser in %s', async (timeZone) => {
    const person = await newPerson(browser, { timeZone })
    recordFailures({ person })
    const { page: mine } = person
    await mine.goto(page('/maintenance'))
    await signIn(mine)
    const monday = freeMonday(await ownLeave(mine), today)
    const wednesday = addDays(monday, 2)
    await mine.goto(page('/holidays/planner'))
    await mine.getByText('12 months').click()
    const day = (one: string) => mine.locator(`button[data-day="${one}"]`)
    const now = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format()
    expect(await mine.locator('td[data-today] button').getAttribute('data-day')).toBe(now)
    // The first column of a week is Monday.
    expect(await day(monday).evaluate((button) => button.closest('td')!.cellIndex)).toBe(0)
    await day(monday).click()
    await day(wednesday).click()
    await press(mine, en['planner.ask'])
    const form = mine.getByRole('dialog')
    await expect
      .poll(() => form.getByLabel(texts.en.name['holidays.start_date']).and(mine.locator('input')).inputValue())
      .toBe(shown(monday))
    await expect
      .poll(() => form.getByLabel(texts.en.name['holidays.end_date']).and(mine.locator('input')).inputValue())
      .toBe(shown(wednesday))
    // The kind of leave that is taken most is filled in once it is read.
    const kind = form.getByLabel(texts.en.name['holidays.holiday_policy_id']).and(mine.locator('input'))
    await expect.poll(() => kind.inputValue()).not.toBe('')
    await form.getByRole('button', { name: en['request.submit'] }).click()
    await shows(mine, en['request.created'])
    await mine.goto(page('/holidays/my'))
    await mine
      .getByRole('row')
      .filter({ hasText: `${shown(monday)} – ${shown(wednesday)}` })
      .waitFor()
    const { data } = await ownLeave(mine)
    expect(data.map(({ attributes: { start_date, end_date } }) => [start_date, end_date])).toContainEqual([
      monday,
      wednesday,
    ])
    expect(person.faults).toEqual([])
    await person.context.close()
  })
})

// At every hour one of them has another day than UTC.
describe('a line of a balance', () => {
  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])('was entered on the day it was in %s', async (timeZone) => {
    const person = await newPerson(browser, { timeZone })
    recordFailures({ person })
    const { page: mine } = person
    await mine.goto(page('/maintenance'))
    await signIn(mine)
    const days = await mine.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch('/api/restify/holiday-entries?perPage=200', { headers })
      const { data } = (await answer.json()) as { data: { attributes: { created_at: string } }[] }
      // dd/mm/yyyy, where the browser is.
      return data.map(({ attributes }) => new Date(attributes.created_at).toLocaleDateString('en-GB'))
    })
    await mine.goto(page('/holidays/my'))
    await mine.getByRole('list', { name: en['balance.cards'] }).getByRole('button').first().click()
    const line = mine
      .getByRole('dialog')
      .getByText(/ · \d\d\.\d\d\.\d{4}$/)
      .first()
    const shownOn = (await line.innerText()).slice(-10)
    expect(days).toContain(shownOn.replaceAll('.', '/'))
    expect(person.faults).toEqual([])
    await person.context.close()
  })
})
