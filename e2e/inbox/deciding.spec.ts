import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { addDays, shownDay, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { callApi } from '../support/api.ts'
import { expectAccessible, type Person } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { inbox: en, engine, ui } = texts.en
const ro = texts.ro.inbox

const DEMO = 'inbox-deciding'
const { installation, admin, hr } = await openDemo(DEMO, {
  admin: {},
  hr: { locale: 'ro', dark: true },
})

interface Waiting {
  total: number
  first: { id: string; entity: string }[]
  later: { id: string; until: string }[]
}
const waiting = async (page: Page): Promise<Waiting> =>
  (await callApi(page, '/approvals/waiting?first=200&besides=true')).data

const open = async ({ page }: Person) => {
  await page.goto(installation.url(DEMO, '/inbox'))
  await page.locator('[data-row]').first().waitFor()
}
const rowOf = ({ page }: Person, id: string) => page.locator(`[data-row="${id}"]`)

beforeEach(() => recordFailures({ admin, hr }))

it('decides on several by the keyboard, which leads on through the list', async () => {
  const { page } = admin
  await open(admin)
  const leave = (await waiting(page)).first.filter(({ entity }) => entity === 'holidays').map(({ id }) => id)
  expect(leave.length).toBeGreaterThan(2)
  await rowOf(admin, leave[0]!).getByRole('link').focus()
  await page.keyboard.press('Shift+J')
  const pane = page.getByRole('region', { name: en.pane })
  await pane.getByRole('button', { name: en['several.approve'].replace('{count}', '2') }).waitFor()
  await expectAccessible(page, 'several that are selected')
  await page.keyboard.press('a')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: engine['decision.approve'], exact: true }).click()
  await rowOf(admin, leave[0]!).waitFor({ state: 'detached' })
  await rowOf(admin, leave[1]!).waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await rowOf(admin, leave[0]!).waitFor()
  await rowOf(admin, leave[0]!).getByRole('link').focus()
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('a')
  await question.getByRole('button', { name: engine['decision.approve'], exact: true }).click()
  await rowOf(admin, leave[0]!).waitFor({ state: 'detached' })
  // What is held is sent when its page is left.
  await page.goto(installation.url(DEMO, '/inbox/happened'))
  await expect
    .poll(async () => (await waiting(page)).first.some(({ id }) => leave.slice(0, 2).includes(id)))
    .toBe(false)
  const { data } = await callApi(page, `/restify/holidays?id=${leave.slice(0, 2).join(',')}`)
  expect(data.map(({ attributes }: { attributes: { status: string } }) => attributes.status)).toEqual([
    'approved',
    'approved',
  ])
})

it('puts a request off until Monday, brings it back by Z, and keeps it put off after a reload', async () => {
  const { page } = admin
  await open(admin)
  const before = await waiting(page)
  const { id } = before.first.find(({ entity }) => entity === 'holidays')!
  const monday = addDays(today, 7 - weekdayOf(today))
  const putOff = async () => {
    await rowOf(admin, id).getByRole('link').focus()
    await page.keyboard.press('h')
    const choices = page.getByRole('group', { name: en['later.until'] })
    const day = weekdayOf(today) === 6 ? en['later.tomorrow'] : en['later.monday'].replace('{day}', shownDay(monday))
    await choices.getByRole('button', { name: day }).click()
    await rowOf(admin, id).waitFor({ state: 'detached' })
  }
  await putOff()
  await shows(page, ui.undo)
  await expectAccessible(page, 'an inbox with something put off')
  await page.keyboard.press('z')
  await rowOf(admin, id).waitFor()
  expect((await waiting(page)).total).toBe(before.total)
  await putOff()
  await page.reload()
  await page.getByText(en['later.list'].replace('{count}', '1')).click()
  expect((await waiting(page)).later).toMatchObject([{ id, until: monday }])
  await page.getByText(en['later.since'].replace('{day}', shownDay(monday))).waitFor()
  await expectAccessible(page, 'what was put off')
  await page.getByRole('button', { name: new RegExp(`^${en['later.back']}`) }).click()
  await rowOf(admin, id).waitFor()
})

it('offers yes and no below each row on a phone, in Romanian and in the dark, without a sideways scroll', async () => {
  const { page } = hr
  await page.setViewportSize({ width: 390, height: 844 })
  await open(hr)
  const { first } = await waiting(page)
  const { id } = first.find(({ entity }) => entity === 'holidays')!
  const buttons = rowOf(hr, id).getByRole('button')
  expect(await buttons.count()).toBe(2)
  for (const box of await Promise.all([0, 1].map((at) => buttons.nth(at).boundingBox())))
    expect(box!.height).toBeGreaterThanOrEqual(36)
  await page.getByRole('heading', { level: 1, name: ro.title }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page, 'the inbox on a phone')
})
