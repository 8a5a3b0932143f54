import { expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { choose, press, shows } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

const DEMO = 'feedback'
const { installation, hr, employee } = await openDemo(DEMO, { hr: {}, employee: { locale: 'ro' } })

const words = texts.en.feedback
const names = texts.en.name
const HEARD = 'Thank you for the handover, it was complete.'
const EMPLOYEE = 'Andreea Popa'

it('records what is said, lets one pause and listen, turns it into text, and gives it', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/feedback'))
  await page.getByRole('list', { name: words.timeline }).waitFor()
  await expectAccessible(page, 'timeline')
  // One reads what is said about oneself there, and gives none.
  await page.getByRole('link', { name: words['route.my'] }).click()
  await page.getByRole('link', { name: words.add }).waitFor({ state: 'detached' })
  await page.getByText(words.table, { exact: true }).click()
  await page.getByRole('columnheader', { name: names['feedback.created_by_employee_id'] }).waitFor()
  expect(await page.getByRole('columnheader', { name: names['feedback.is_visible_to_employee'] }).count()).toBe(0)
  await page.getByText(words.timeline, { exact: true }).click()
  await page.getByRole('link', { name: words['route.all'] }).click()
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/feedback/create')
  await choose(page, names['feedback.feedbackable_id'], EMPLOYEE)

  // Pressed twice while the browser asks: one microphone, which is closed again.
  await page.evaluate(() => {
    const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const opened: MediaStream[] = []
    Object.assign(window, { opened })
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      const stream = await own(wanted)
      opened.push(stream)
      return stream
    }
  })
  await page.getByRole('button', { name: words['recorder.begin'] }).dblclick()
  await page.getByText(words['recorder.recording'], { exact: true }).waitFor()
  // The microphone that beeps is heard.
  const level = page.getByRole('progressbar', { name: words['recorder.level'] })
  await expect
    .poll(async () => Number(await level.getAttribute('aria-valuenow')), { timeout: 10_000 })
    .toBeGreaterThan(0)
  await expectAccessible(page, 'recording')
  // Nothing is sent while it runs: what was said would be lost.
  await page.getByRole('textbox', { name: names['feedback.notes'] }).fill('Said on the way out.')
  await press(page, words.add)
  await page.getByText(words['recorder.stopFirst']).waitFor()
  await page.waitForTimeout(500)
  expect(page.url()).toContain('/feedback/create')
  await press(page, words['recorder.pause'])
  await page.getByText(words['recorder.paused'], { exact: true }).waitFor()
  await press(page, words['recorder.resume'])
  await page.getByText(/0:(0[2-9]|[1-5]\d) \/ 10:00/).waitFor()
  await press(page, words['recorder.stop'])
  const live = () =>
    page.evaluate(() =>
      (window as unknown as { opened: MediaStream[] }).opened.map(
        (stream) => stream.getTracks().filter(({ readyState }) => readyState === 'live').length,
      ),
    )
  await expect.poll(live).toEqual([0])
  const player = page.locator('audio').first()
  await player.waitFor()
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.play().then(() => audio.error))).toBeNull()

  await press(page, words['recorder.toText'])
  await page.getByText(HEARD).waitFor()
  await page.getByLabel(names['feedback.is_visible_to_employee']).check()
  await expectAccessible(page, 'feedback form')
  await press(page, words.add)
  await shows(page, words['form.created'])
  await page.waitForURL('**/employees/*/feedback')
  const entry = page.getByRole('article').filter({ hasText: HEARD })
  await entry.waitFor()
  await entry.locator('audio').waitFor()
  await expectAccessible(page, 'feedback of an employee')
  await page.getByText(words.table, { exact: true }).click()
  await page.getByRole('row').filter({ hasText: HEARD }).waitFor()
  await expectAccessible(page, 'table of feedback')
  // What is not found is not taken for what does not exist.
  await page.getByText(words.timeline, { exact: true }).click()
  await entry.waitFor()
  await page.getByRole('searchbox').fill('kanarienvogel')
  await page.getByText(texts.en.engine['list.nothingMatches']).waitFor()
  expect(await page.getByText(words['list.empty']).count()).toBe(0)
  await press(page, texts.en.engine['list.clearAll'])
  await entry.waitFor()
  // Who gives up comes back to where they were.
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: words.add }).first().click()
  await page.waitForURL('**/feedback/create**')
  await press(page, texts.en.engine['form.cancel'])
  await page.waitForURL((url) => url.pathname === pathname)
})

it('asks before a recording is thrown away that still runs', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(installation.url(DEMO, '/feedback/create'))
  await press(page, words['recorder.begin'])
  const recording = page.getByRole('status').filter({ hasText: words['recorder.recording'] })
  await recording.waitFor()
  await press(page, texts.en.engine['form.cancel'])
  await page.getByRole('dialog', { name: texts.en.engine['form.leaveTitle'] }).waitFor()
  await press(page, texts.en.engine['form.stay'])
  await recording.waitFor()
  expect(page.url()).toContain('/feedback/create')
  await press(page, texts.en.engine['form.cancel'])
  await press(page, texts.en.engine['form.leave'])
  await page.waitForURL((url) => !url.pathname.endsWith('/create'))
})

it('is read by its subject when it was made visible, on a telephone and in Romanian', async () => {
  recordFailures({ employee })
  const { page } = employee
  const own = texts.ro.feedback
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(installation.url(DEMO, '/feedback'))
  await page.waitForURL('**/feedback/my')
  const entry = page.getByRole('article').filter({ hasText: HEARD })
  await entry.waitFor()
  expect(await page.getByText(own.hidden, { exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: own.add }).count()).toBe(0)
  await expectAccessible(page, 'own timeline')
  await entry.getByRole('link').first().click()
  await page.waitForURL('**/feedback/*/view')
  // The address changes while the list is still there, with the same words.
  await entry.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(HEARD).waitFor()
  await expectAccessible(page, 'one feedback')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
