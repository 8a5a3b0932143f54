import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, demoPerson } from '../support/api.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { installation, browser } = await openJourney({ demo: 'invoiced-time' })
const at = (path: string) => installation.url(installation.demo, path)

const looks = [
  { locale: 'en', dark: false, width: 1440, height: 900, client: 'Delta Bridges SRL', contact: 'ana@delta.test' },
  { locale: 'ro', dark: true, width: 390, height: 844, client: 'Ceramica Olari SRL', contact: 'ion@olari.test' },
] as const

/** Minutes on each task today; at 60 an hour the first two come to 225. */
const hours = { Design: 150, Building: 75, Travel: 45 } as const

/** A client with somebody to mail to, and a project of theirs with hours of today. */
async function workFor(page: Page, { client, contact }: (typeof looks)[number]) {
  const add = async (path: string, body: object) => (await callApi(page, `/restify/${path}`, body)).data.id as string
  const me = await demoPerson(page, installation.demo, 'admin')
  const client_id = await add('clients', {
    company_name: client,
    prefered_currency: 'EUR',
    company_identifier: '42178365',
    company_vat: 'RO42178365',
    company_address: { street: 'Str. Olari 9', city: 'Cluj-Napoca', state: 'Cluj', country: 'România' },
    contact_name: 'Ana Pop',
    contact_email: contact,
  })
  const project_id = await add('projects', { client_id, name: `Works of ${client}`, currency: 'EUR' })
  await add('project-members', { project_id, employee_id: me.id, billed_rate: 60 })
  const entries: string[] = []
  for (const [name, worked_minutes] of Object.entries(hours)) {
    const task_id = await add('tasks', { project_id, name })
    entries.push(await add('timesheets', { employee_id: me.id, project_id, task_id, date: today, worked_minutes }))
  }
  const isInvoiced = async () => {
    const states: boolean[] = []
    for (const id of entries)
      states.push((await callApi(page, `/restify/timesheets/${id}`)).data.attributes.is_invoiced)
    return states
  }
  return { project: `Works of ${client}`, isInvoiced }
}

it.each(looks)('goes from tracked time to a paid invoice, in $locale at $width', async (look) => {
  const { locale, dark, width, height, client, contact } = look
  const person = await newPerson(browser, { locale, dark })
  recordFailures({ [locale]: person })
  const { page, context } = person
  await page.setViewportSize({ width, height })
  await signInToDemo(person, installation, 'admin')
  const { invoices: words, engine, name: names } = texts[locale]
  const check = async (screen: string) => {
    await expectAccessible(page, screen)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(width)
  }
  const { project, isInvoiced } = await workFor(page, look)
  const amount = (value: string) => (locale === 'en' ? `€${value}.00` : `${value},00 EUR`)
  /** Non-breaking spaces stand between amount and currency. */
  const sees = (text: string) =>
    page
      .getByText(new RegExp(text.replace(/[ .]/g, '[\\s.]')))
      .first()
      .waitFor()

  await page.goto(at('/invoices/open'))
  await press(page, words['route.create'])
  await choose(page, names['invoices.client_id'], client)
  await choose(page, names['invoices.type'], words['new.tracked'])
  await page.getByRole('dialog').getByRole('button', { name: words['new.next'] }).click()
  await page.waitForURL('**/invoices/tracked-time?client_id=*')
  await choose(page, words['tracked.interval'], words['tracked.interval.month'])

  // All of it first; then one entry is left out.
  await sees(amount('270'))
  await page.getByRole('treegrid').getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('checkbox', { name: /Travel$/ }).click()
  await sees(amount('225'))
  await shows(page, words['tracked.reason.left'])
  await check('hours to charge')
  await press(page, words['tracked.go'])
  await page.waitForURL('**/invoices/*/edit')
  await page
    .getByRole('grid')
    .getByText(filled(locale, words['edit.entries'], { count: 2 }))
    .waitFor()
  await check('draft of tracked time')
  expect(await isInvoiced()).toEqual([true, true, false])

  // The timesheet says that the hours are on an invoice, and keeps them.
  await page.goto(at('/time?view=week'))
  const cell = (task: string) =>
    page.getByRole('textbox', { name: `${project} · ${task}, ${today.split('-').reverse().join('.')}` })
  await cell('Design').waitFor()
  expect(await cell('Design').isDisabled()).toBe(true)
  expect(await cell('Travel').isDisabled()).toBe(false)
  await check('week with invoiced hours')

  // Without the draft they are free again.
  await page.goto(at('/invoices/all?status=draft'))
  await page.getByText(client).first().waitFor()
  await page.getByRole('link', { name: /^\(/ }).first().waitFor()
  const { data: drafts } = await callApi(page, `/restify/invoices?status=draft&search=${encodeURIComponent(client)}`)
  await page.goto(at(`/invoices/${drafts[0].id}/details`))
  await shows(page, words['balance.draft'])
  await check('draft')
  await press(page, words.more)
  await page.getByRole('menuitem', { name: words.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: engine['delete.confirm'] }).click()
  await page.waitForURL('**/invoices/open')
  expect(await isInvoiced()).toEqual([false, false, false])

  await page.goto(at('/time?view=week'))
  await cell('Design').fill('2:00')
  await cell('Design').press('Enter')
  await expect
    .poll(async () =>
      (await callApi(page, `/restify/timesheets?search=${encodeURIComponent(project)}&date=${today}`)).data
        .map((one: { attributes: { worked_minutes: number } }) => one.attributes.worked_minutes)
        .sort(),
    )
    .toEqual([120, 45, 75])

  // From the project: its hours again, all of them, by the keyboard.
  await page.goto(at('/projects/projects'))
  await page.getByRole('main').getByText(project).first().click()
  await page.getByRole('link', { name: words['project.invoice'] }).click()
  await page.waitForURL('**/invoices/tracked-time?*project_id=*')
  await choose(page, words['tracked.interval'], words['tracked.interval.month'])
  await sees(amount('240'))
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/invoices/*/edit')

  const issue = page.getByRole('button', {
    name: new RegExp(`^${filled(locale, words['edit.issue'], { number: '' })}`),
  })
  const number = (await issue.first().innerText()).split(' ').at(-1)!
  await issue.first().click()
  await page.getByRole('dialog').getByRole('button', { name: number }).click()
  await page.waitForURL('**/invoices/*/details')
  await shows(page, words['balance.issued'])
  await check('issued invoice')

  await press(page, words['send.submit'])
  const dialog = page.getByRole('dialog')
  await dialog.getByText(contact).first().waitFor()
  await check('mail of an invoice')
  await dialog.getByRole('button', { name: words['send.submit'], exact: true }).click()
  await shows(page, words['send.done'])
  await page.getByText(names['invoices.status=sent'], { exact: true }).first().waitFor()

  // What came to the client: the mail with the PDF, and the link to the public page.
  const mail = await nextMail(installation, contact)
  expect(mail.subject).toContain(number)
  expect(mail.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(new RegExp(`${number}.*[.]pdf$`))])
  const mailbox = await context.newPage()
  await mailbox.goto(installation.url(null, `/mailbox?to=${contact}&id=${mail.id}`))
  await mailbox.getByRole('link', { name: mail.attachments[0]!.name }).waitFor()
  await mailbox.close()
  const pdf = await page.request.get(new URL(mail.attachments[0]!.url, installation.url(null)).href)
  expect([(await pdf.body()).subarray(0, 5).toString(), pdf.headers()['content-type']]).toEqual([
    '%PDF-',
    'application/pdf',
  ])

  await press(page, words['pay.record'])
  await dialog.getByLabel(names['invoices.reference']).fill('OP 118')
  await check('payment')
  await page.keyboard.press('Enter')
  await shows(page, words['payment.done'])
  await page.getByText(names['invoices.status=paid'], { exact: true }).first().waitFor()
  await page.getByText('OP 118').first().waitFor()
  await check('paid invoice')
  expect(await isInvoiced()).toEqual([true, true, true])

  for (const [tab, seen] of [
    ['document', undefined],
    ['files', engine['files.noneClosed']],
    ['history', filled(locale, words['event.issuedAs'], { number })],
  ] as const) {
    await page.goto(`${page.url().replace(/[^/]+$/, tab)}`)
    if (seen) await shows(page, seen)
    else await page.locator('canvas, [data-page]').first().waitFor()
    await check(`invoice, ${tab}`)
  }
  await page.goto(`${page.url().replace(/[^/]+$/, 'edit')}`)
  await shows(page, words['edit.closed.paid'])
  await page.goto(at('/invoices/all?status=paid'))
  await page.getByText(number).first().waitFor()
  await check('paid invoices')
  expect(person.faults).toEqual([])
  await context.close()
})
