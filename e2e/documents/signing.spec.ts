import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi, demoPerson } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { nextMail } from '../support/installation.ts'
import { openJourney } from '../support/journey.ts'
import { contentOf, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const DEMO = 'signing'
const { installation, browser } = await openJourney({ demo: DEMO })

/** A contract of two pages. */
async function contract(): Promise<number[]> {
  const pdf = await PDFDocument.create()
  for (const words of ['Contract, page one', 'Contract, page two'])
    pdf.addPage([595, 842]).drawText(words, { x: 60, y: 760 })
  return [...(await pdf.save())]
}

/** Puts a document among the first person's, by the page's own call; answers its id. */
async function upload({ page }: Person, name: string): Promise<string> {
  return page.evaluate(
    async ([title, bytes]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      const first = async (entity: string) =>
        (await (await fetch(`/api/restify/${entity}?perPage=1`, { headers })).json()).data[0].id as string
      const type = await fetch('/api/restify/document-types', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Type of ${title}` }),
      })
      const form = new FormData()
      form.append('name', title)
      form.append('type_id', (await type.json()).data.id)
      form.append('employee_id', await first('employees'))
      form.append('path', new File([new Uint8Array(bytes)], `${title}.pdf`, { type: 'application/pdf' }))
      const answer = await fetch('/api/restify/documents', { method: 'POST', headers, body: form })
      if (answer.status !== 201) throw new Error(await answer.text())
      return (await answer.json()).data.id as string
    },
    [name, await contract()] as const,
  )
}

const linkIn = (text: string) => /https?:\/\/\S+\/sign\/\S+/.exec(text)![0].replace(/[).,]+$/, '')
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]

/** Opens the newest link that came to an address, and confirms the code that follows. */
async function openAsSigner({ page }: Person, email: string, locale: 'en' | 'ro'): Promise<void> {
  const t = texts[locale]
  const mails = (await installation.mails(email)).length
  await page.goto(linkIn((await nextMail(installation, email)).text))
  const { text } = await nextMail(installation, email, Math.max(mails, 1))
  await page.getByRole('textbox').first().click()
  await page.keyboard.type(codeIn(text))
  await press(page, t.documents['signer.confirm'])
  await page.locator('[data-signer-place]').first().waitFor()
}

/** Signs with a typed name at the place that asks first; the page is loaded again before, and goes on where it was, without another code. */
async function sign(page: Page, email: string, locale: 'en' | 'ro'): Promise<void> {
  const t = texts[locale].documents
  await press(page, t['signer.next'])
  await page.getByRole('tab', { name: t['signer.type'], exact: true }).click()
  const name = page.getByLabel(t['signer.typeLabel'])
  // Who was asked by an address alone writes their name.
  if ((await name.inputValue()) === '') await name.fill('Radu Ene')
  const kept = page.waitForResponse('**/signing/draft')
  await press(page, t['signer.keep'])
  const allFilled = page.getByText(filled(locale, t['signer.left'], { count: 0 }))
  await allFilled.waitFor()
  await kept
  const mails = (await installation.mails(email)).length
  await page.reload()
  await allFilled.waitFor()
  expect(await installation.mails(email)).toHaveLength(mails)
  await press(page, t['signer.sign'])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t['signer.sign'], exact: true }).click()
  await shows(page, t['signer.signedTitle'])
}

const NEWCOMER = 'Ruxandra'
const variable = (id: string) => `<span data-type="placeholder" data-id="${id}" data-label="${id}">${id}</span>`
const column = (words: string, signer: number) =>
  `<div data-type="column"><p>${words}</p><div data-type="signature" data-signer="${signer}" data-label="${words}"></div></div>`

/**
 * A template with placeholders, two columns and a place to sign in each, which makes a contract of a restricted type for who joins;
 * then somebody joins. Answers their id.
 */
async function hire({ page }: Person): Promise<string> {
  const { id: mine } = await demoPerson(page, DEMO, 'hr')
  const type = await callApi(page, '/restify/document-types', {
    name: 'Individual contract',
    restricted: true,
    people_ids: [mine],
  })
  await callApi(page, '/restify/templates', {
    name: 'Contract individual',
    entities: ['employee'],
    language: 'ro',
    autogenerate: true,
    document_type_id: type.data.id,
    content:
      `<h1>Contract</h1><p>Încheiat cu ${variable('employee.first_name')} ${variable('employee.last_name')}.</p>` +
      `<div data-type="columns" data-layout="two-column">${column('Angajator', 1)}${column('Salariat', 2)}</div>`,
  })
  const roles = await callApi(page, '/restify/roles?perPage=50')
  const role = roles.data.find(({ attributes }: { attributes: { key: string } }) => attributes.key === 'employee')
  const joined = await callApi(page, '/restify/employees', {
    first_name: NEWCOMER,
    last_name: 'Țuțuianu',
    email: 'ana@signers.test',
    contract_type: 'employment_contract',
    start_date: '2026-03-02',
    weekly_hours_capacity: 40,
    role_id: role.id,
  })
  return joined.data.id
}

/** Names two signers in the dialog that is open, the first of whom may stand there already. */
async function nameSigners({ page }: Person, emails: [string, string], language?: string): Promise<void> {
  const t = texts.en.documents
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: t['signing.addSigner'] }).click()
  const addresses = dialog.getByLabel(texts.en.name['documents.signers.email'])
  await addresses.nth(0).fill(emails[0])
  await addresses.nth(1).fill(emails[1])
  for (const n of language ? [0, 1] : []) {
    await dialog.getByRole('combobox', { name: texts.en.name['documents.signers.locale'] }).nth(n).click()
    await page.getByRole('option', { name: language! }).click()
  }
  await press(page, t['signing.toPlaces'])
  await page.waitForURL('**/documents/*/signing')
  await page.locator('[data-page="1"] canvas').waitFor()
  // Beside the pages there is no room for columns, and an address is read whole.
  const address = page.getByLabel(texts.en.name['documents.signers.email']).first()
  expect(await address.evaluate((field) => field.clientWidth)).toBeGreaterThan(200)
}

/** Names two signers and puts a place to sign on the page for each, by keyboard alone. */
async function prepare(person: Person, id: string, emails: [string, string]): Promise<void> {
  const { page } = person
  const t = texts.en.documents
  await page.goto(installation.url(installation.demo, `/documents/${id}/details`))
  await press(page, t['signing.request'])
  await nameSigners(person, emails)
  for (const email of emails) {
    await page.getByText(email, { exact: true }).first().click()
    await page.getByRole('button', { name: t['signing.field.signature'], exact: true }).press('Enter')
    await page.keyboard.press('Shift+ArrowRight')
  }
  expect(await page.locator('[data-place]').count()).toBe(2)
}

/** Drags a date from the tools to the first page, by mouse; it lies where it was dropped, and a press puts nothing twice. */
async function dragDate({ page }: Person): Promise<void> {
  const places = page.locator('[data-place]')
  const before = await places.count()
  const tool = (await page
    .getByRole('button', { name: texts.en.documents['signing.field.date'], exact: true })
    .boundingBox())!
  const sheet = (await page.locator('[data-page="1"]').boundingBox())!
  const to = { x: sheet.x + sheet.width / 2, y: sheet.y + 260 }
  await page.mouse.move(tool.x + 20, tool.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x - 60, to.y - 30)
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
  await places.nth(before).waitFor()
  expect(await places.count()).toBe(before + 1)
  const box = (await page.locator('[data-place]:focus').boundingBox())!
  expect(Math.hypot(box.x + box.width / 2 - to.x, box.y + box.height / 2 - to.y)).toBeLessThan(4)
}

describe('a document that two people sign in order', () => {
  it('comes of a template when somebody joins, is previewed, signed on phones in Romanian, sealed, and checked by anyone', async () => {
    const hr = await newPerson(browser)
    // Their browsers are English: the page speaks the language that they were asked in.
    const ana = await newPerson(browser, { chosen: false })
    const dan = await newPerson(browser, { chosen: false, dark: true })
    for (const { page } of [ana, dan]) await page.setViewportSize({ width: 390, height: 844 })
    recordFailures({ hr, ana, dan })
    await signInToDemo(hr, installation, 'hr')
    const t = texts.en.documents
    const employeeId = await hire(hr)
    await hr.page.goto(installation.url(DEMO, `/employees/${employeeId}/documents`))
    await hr.page.getByRole('link', { name: 'Contract individual', exact: true }).click()
    const preview = hr.page.getByRole('dialog')
    await preview.getByText(NEWCOMER).first().waitFor()
    await preview.getByRole('button', { name: t['signing.request'], exact: true }).click()
    await nameSigners(hr, ['ana@signers.test', 'dan@signers.test'], texts.en.platform['language.ro'])
    // The template's two places come placed.
    await hr.page.locator('[data-place]').nth(1).waitFor()
    await dragDate(hr)
    await expectAccessible(hr.page, 'prepare for signing')
    const id = new URL(hr.page.url()).pathname.split('/')[2]!
    await press(hr.page, texts.en.documents['signing.send'])
    await hr.page.waitForURL(`**/documents/${id}/details`)
    // An administrator who is not named for the type meets nothing.
    const admin = await newPerson(browser)
    await signInToDemo(admin, installation, 'admin')
    await admin.page.goto(installation.url(DEMO, `/documents/${id}/details`))
    await shows(admin.page, t['document.loadFailed'])
    await admin.context.close()

    await openAsSigner(ana, 'ana@signers.test', 'ro')
    await expectAccessible(ana.page, 'signer’s page')
    expect(await installation.mails('dan@signers.test')).toEqual([])
    await sign(ana.page, 'ana@signers.test', 'ro')

    await openAsSigner(dan, 'dan@signers.test', 'ro')
    await expectAccessible(dan.page, 'signer’s page')
    await sign(dan.page, 'dan@signers.test', 'ro')
    await expectAccessible(dan.page, 'signed')

    const download = hr.page.waitForEvent('download')
    await hr.page.reload()
    // The page may have been open for longer than the address of the file is good for.
    const file = hr.page.getByRole('link', { name: texts.en.documents['signing.sealed'] })
    await file.waitFor()
    const asked = hr.page.waitForRequest('**/getters/signing*')
    await file.click()
    await asked
    const sealed = Buffer.from(await contentOf(await download))
    await checkFile(hr.page, sealed, 'sealed')
    await expectAccessible(hr.page, 'verify')
    const changed = Buffer.from(sealed)
    changed[1000] = changed[1000]! ^ 1
    await checkFile(hr.page, changed, 'changed')
    for (const { faults } of [hr, ana, dan]) expect(faults).toEqual([])
  })

  it('is declined with a reason that its sender reads', async () => {
    const hr = await newPerson(browser)
    const ion = await newPerson(browser)
    recordFailures({ hr, ion })
    await signInToDemo(hr, installation, 'hr')
    const id = await upload(hr, 'Addendum of Ion')
    await prepare(hr, id, ['ion@signers.test', 'eva@signers.test'])
    await press(hr.page, texts.en.documents['signing.send'])
    await hr.page.waitForURL(`**/documents/${id}/details`)

    await openAsSigner(ion, 'ion@signers.test', 'en')
    const t = texts.en.documents
    await press(ion.page, t['signer.more'])
    await ion.page.getByRole('menuitem', { name: t['signer.decline'] }).click()
    await ion.page.getByRole('dialog').getByRole('textbox').fill('The salary is not the one we agreed on.')
    await ion.page.getByRole('dialog').getByRole('button', { name: t['signer.decline'] }).click()
    await shows(ion.page, t['signer.declinedTitle'])

    await hr.page.reload()
    await shows(hr.page, 'The salary is not the one we agreed on.')
    expect(await installation.mails('eva@signers.test')).toEqual([])

    await press(hr.page, t['signing.requestAgain'])
    await nameSigners(hr, ['ion@signers.test', 'eva@signers.test'])
    await hr.page.goto(installation.url(DEMO, `/documents/${id}/details`))
    await shows(hr.page, t['signing.former'])
    await hr.page.getByRole('button', { name: new RegExp(`^${t['signing.state.declined']}`) }).click()
    await shows(hr.page, 'The salary is not the one we agreed on.')
    await expectAccessible(hr.page, 'a document with an earlier request')
    for (const { faults } of [hr, ion]) expect(faults).toEqual([])
  })
})

/** Drops a file on the page that anyone may use, and reads its verdict. */
async function checkFile(page: Page, bytes: Buffer, verdict: 'sealed' | 'changed'): Promise<void> {
  await page.goto(installation.url(installation.demo, '/verify'))
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: bytes })
  await shows(page, texts.en.documents[`verify.${verdict}`])
}
