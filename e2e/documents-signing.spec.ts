import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, newPerson, type Person } from './support/browser.ts'
import { signInToDemo } from './support/demo.ts'
import { recordFailures } from './support/failures.ts'
import { nextMail } from './support/installation.ts'
import { openJourney } from './support/journey.ts'
import { contentOf, press, shows } from './support/screen.ts'
import { filled, texts } from './support/texts.ts'

const { installation, browser } = await openJourney({ demo: 'signing' })

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

/** Signs with a typed name at the place that asks first. */
async function sign(page: Page, locale: 'en' | 'ro'): Promise<void> {
  const t = texts[locale].documents
  await press(page, t['signer.next'])
  await page.getByRole('tab', { name: t['signer.type'], exact: true }).click()
  await press(page, t['signer.keep'])
  await page.getByText(filled(locale, t['signer.left'], { count: 0 })).waitFor()
  await press(page, t['signer.sign'])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t['signer.sign'], exact: true }).click()
  await shows(page, t['signer.signedTitle'])
}

/** Names two signers and puts a place to sign on the page for each, by keyboard alone; then sends it. */
async function prepare({ page }: Person, id: string, emails: [string, string], language?: string): Promise<void> {
  const t = texts.en.documents
  await page.goto(installation.url(installation.demo, `/documents/${id}/details`))
  await press(page, t['signing.request'])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t['signing.addSigner'] }).click()
  const addresses = dialog.getByLabel(texts.en.name['documents.signers.email'])
  await addresses.nth(0).fill(emails[0])
  await addresses.nth(1).fill(emails[1])
  for (const n of language ? [0, 1] : []) {
    await dialog.getByRole('combobox', { name: texts.en.name['documents.signers.locale'] }).nth(n).click()
    await page.getByRole('option', { name: language! }).click()
  }
  await press(page, t['signing.toPlaces'])
  await page.waitForURL(`**/documents/${id}/signing`)
  await page.locator('[data-page="1"] canvas').waitFor()
  for (const email of emails) {
    await page.getByText(email, { exact: true }).first().click()
    await page.getByRole('button', { name: t['signing.field.signature'], exact: true }).press('Enter')
    await page.keyboard.press('Shift+ArrowRight')
  }
  expect(await page.locator('[data-place]').count()).toBe(2)
}

describe('a document that two people sign in order', () => {
  it('is prepared by keyboard, signed on phones in Romanian, sealed, and checked by anyone', async () => {
    const hr = await newPerson(browser)
    // Their browsers are English: the page speaks the language that they were asked in.
    const ana = await newPerson(browser, { chosen: false })
    const dan = await newPerson(browser, { chosen: false, dark: true })
    for (const { page } of [ana, dan]) await page.setViewportSize({ width: 390, height: 844 })
    recordFailures({ hr, ana, dan })
    await signInToDemo(hr, installation, 'hr')
    const id = await upload(hr, 'Contract of Ana')

    await prepare(hr, id, ['ana@signers.test', 'dan@signers.test'], texts.en.platform['language.ro'])
    await expectAccessible(hr.page, 'prepare for signing')
    await press(hr.page, texts.en.documents['signing.send'])
    await hr.page.waitForURL(`**/documents/${id}/details`)

    await openAsSigner(ana, 'ana@signers.test', 'ro')
    await expectAccessible(ana.page, 'signer’s page')
    expect(await installation.mails('dan@signers.test')).toEqual([])
    await sign(ana.page, 'ro')

    await openAsSigner(dan, 'dan@signers.test', 'ro')
    await expectAccessible(dan.page, 'signer’s page')
    await sign(dan.page, 'ro')
    await expectAccessible(dan.page, 'signed')

    const download = hr.page.waitForEvent('download')
    await hr.page.reload()
    await hr.page.getByRole('link', { name: texts.en.documents['signing.sealed'] }).click()
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
