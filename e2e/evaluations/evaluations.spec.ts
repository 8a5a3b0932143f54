import { expect, it } from 'vitest'
import { callApi, demoPerson } from '../support/api.ts'
import { expectAccessible } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { choose, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { thisYear } from '../support/today.ts'

const DEMO = 'evaluations'
const { installation, hr, employee } = await openDemo(DEMO, { hr: {}, employee: { locale: 'ro' } })

const words = texts.en.evaluations
const names = texts.en.name
const EMPLOYEE = 'Andreea Popa'

/** Next year's second Monday of March, as a field shows it: no national day of Romania is near it in any year. */
const year = thisYear + 1
const MONDAY = 14 - ((new Date(Date.UTC(year, 2, 7)).getUTCDay() + 6) % 7)
const shown = (day: number, of = year) => `${String(day).padStart(2, '0')}.03.${of}`

it('plans an evaluation whose days follow each other, and applies what it changes once', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/evaluations'))
  await page.waitForURL('**/evaluations/all**')
  await page.getByRole('row').nth(3).waitFor()
  await expectAccessible(page, 'evaluations')
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/evaluations/create')
  await choose(page, names['evaluations.employee_id'], EMPLOYEE)
  await choose(page, names['evaluations.type_id'], 'Salary review')
  const date = (name: keyof typeof names) => page.getByLabel(names[name]).first()
  await date('evaluations.evaluated_at').fill(shown(MONDAY))
  await date('evaluations.evaluated_at').press('Tab')
  await expect.poll(() => date('evaluations.notify_at').inputValue()).toBe(shown(MONDAY - 3))
  expect(await date('evaluations.next_evaluation_at').inputValue()).toBe(shown(MONDAY, year + 1))
  // Nobody holds it yet.
  await press(page, words.add)
  await page.locator('[data-field="assignees"][data-invalid-field]').waitFor()
  await expectAccessible(page, 'evaluation form with an error')
  await choose(page, names['evaluations.assignees'], 'Mihai Ionescu')
  await page.keyboard.press('Escape')
  await page.getByLabel(names['evaluations.salary_after']).fill('4321')
  await page.getByLabel(names['evaluations.notes']).fill('Agreed in March.')
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/evaluations/*/view')
  await page.getByText('4,321').first().waitFor()
  await expectAccessible(page, 'evaluation')

  await press(page, filled('en', words.share, { name: 'Andreea' }))
  await expectAccessible(page, 'sharing')
  await page.getByRole('dialog').getByRole('button', { name: words['share.confirm'], exact: true }).click()
  await shows(page, filled('en', words['share.done'], { name: 'Andreea' }))

  await press(page, words.apply)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(names['evaluations.from']).waitFor()
  await expectAccessible(page, 'applying')
  await dialog.getByRole('button', { name: words.apply }).click()
  await shows(page, words['apply.done'])
  await page.getByRole('button', { name: words.apply, exact: true }).waitFor({ state: 'detached' })
})

it('shows each field that the keyboard reaches, and none below the bar with the buttons', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/evaluations/create'))
  await page.getByLabel(names['evaluations.employee_id']).first().focus()
  const reached: string[] = []
  const covered: string[] = []
  while (reached.at(-1) !== 'notes') {
    await page.keyboard.press('Tab')
    const [name, isSeen] = await page.evaluate(() => {
      const field = document.activeElement!
      const { left, top, width, height } = field.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return [field.closest('[data-field]')?.getAttribute('data-field') ?? '', field.contains(there)] as const
    })
    reached.push(name)
    if (!isSeen) covered.push(name)
  }
  expect(reached).toContain('external_evaluation_url')
  expect(covered).toEqual([])
})

it('shows a position that waits for its day to who keeps evaluations, who may give it up', async () => {
  recordFailures({ hr })
  const { page } = hr
  const subject = await demoPerson(page, DEMO, 'employee')
  const holder = await demoPerson(page, DEMO, 'manager')
  const one = async (key: string) => (await callApi(page, `/restify/${key}?perPage=1`)).data[0].id
  const { data } = await callApi(page, '/restify/evaluations', {
    employee_id: subject.id,
    assignees: [holder.id],
    type_id: await one('evaluation-types'),
    evaluated_at: `${year}-01-08`,
    currency: 'EUR',
    level_after_id: await one('levels'),
  })
  await callApi(page, `/restify/evaluations/${data.id}/actions?action=share-evaluation`, {})
  await callApi(page, `/restify/evaluations/${data.id}/actions?action=apply`, { from: '2090-01-02' })
  await page.goto(installation.url(DEMO, `/evaluations/${data.id}/view`))
  await shows(page, words['place.waits'].replace('{day}', '02.01.2090'))
  // Who applied it is here still: nobody has to take it over.
  expect(await page.getByRole('button', { name: words['place.takeOver'] }).count()).toBe(0)
  await expectAccessible(page, 'a position that waits')
  await page.locator('main').getByRole('button', { name: words['place.drop'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['place.drop'] }).click()
  await shows(page, words['place.dropped'])
  await page.getByText('were given up on').waitFor()
  await page.getByRole('button', { name: words['place.drop'] }).waitFor({ state: 'detached' })
})

it('offers an evaluation of everybody but oneself', async () => {
  recordFailures({ hr })
  const { page } = hr
  const add = page.getByRole('link', { name: words.add })
  const [one, oneself] = [await demoPerson(page, DEMO, 'employee'), await demoPerson(page, DEMO, 'hr')]
  await page.goto(installation.url(DEMO, `/employees/${one.id}/evaluations`))
  await add.waitFor()
  await page.goto(installation.url(DEMO, `/employees/${oneself.id}/evaluations`))
  await page.getByRole('row').nth(1).waitFor()
  expect(await add.count()).toBe(0)
  await expectAccessible(page, 'own evaluations on a page about a person')
})

it('is read by its subject on a telephone, in Romanian, and by nobody beside', async () => {
  recordFailures({ employee })
  const { page } = employee
  const own = texts.ro.evaluations
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(installation.url(DEMO, '/evaluations'))
  await page.waitForURL('**/evaluations/my**')
  await page.getByText(shown(MONDAY)).first().waitFor()
  expect(await page.getByRole('link', { name: own.add }).count()).toBe(0)
  await expectAccessible(page, 'own evaluations')
  await page.getByRole('link', { name: EMPLOYEE }).first().click()
  await page.waitForURL('**/evaluations/*/view')
  await page.getByText('Agreed in March.').waitFor()
  expect(await page.getByRole('button', { name: own.apply }).count()).toBe(0)
  await expectAccessible(page, 'own evaluation')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
