import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addDocument, callApi, demoPerson } from '../support/api.ts'
import { newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { samplePdf } from '../support/sample-files.ts'
import { choose, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const DEMO = 'colleague'
const { installation, browser } = await openJourney({ demo: DEMO })
const at = (path: string) => installation.url(DEMO, path)
const { documents: words, name: names } = texts.en

/** Prepares a document of the demo's employee for their signature, and asks them for it where `send` says so; answers its id. */
async function ask({ page }: Person, send: boolean): Promise<string> {
  const type = `Of a colleague, ${send ? 'sent' : 'prepared'}`
  await callApi(page, '/restify/document-types', { name: type })
  const { id: employeeId } = await demoPerson(page, DEMO, 'employee')
  const id = await addDocument(page, { file: await samplePdf(1), type, employeeId })
  const signers = [{ email: `employee@${DEMO}.test` }]
  const act = (action: string, body: object) =>
    callApi(page, `/restify/documents/${id}/actions?action=${action}`, { signers, ...body })
  await act('request-signature', {})
  const place = { signer: 1, page: 1, x: 60, y: 200, w: 200, h: 60 }
  await act('prepare-signature', {
    fields: [
      { ...place, kind: 'signature' },
      { ...place, kind: 'date', y: 300 },
    ],
    send,
  })
  return id
}

describe('a colleague', () => {
  it('signs what waits for them, with what they see, and finds it signed when they come back', async () => {
    const hr = await newPerson(browser)
    const me = await newPerson(browser)
    recordFailures({ hr, me })
    await signInToDemo(hr, installation, 'hr')
    const asked = await callApi(hr.page, `/restify/documents/${await ask(hr, true)}/getters/signing`)
    await signInToDemo(me, installation, 'employee')
    const { page } = me
    await page.goto(at('/dashboard'))
    const waiting = page.locator(`a[href="/sign/own/${asked.data.signers[0].id}"]`)
    await waiting.first().click()
    await page.locator('[data-signer-place]').first().waitFor()

    // The file is saved; the page with what is filled in stays.
    const left: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()))
    const saved = page.waitForEvent('download')
    await press(page, words['signer.download'])
    expect((await saved).suggestedFilename()).toBe('Contract.pdf')
    expect.soft(left).toEqual([])

    await press(page, words['signer.next'])
    const dialog = page.getByRole('dialog')
    const use = dialog.getByRole('button', { name: words['signer.keep'], exact: true })
    const tab = (name: string) => dialog.getByRole('tab', { name, exact: true }).click()
    const pad = (await dialog.getByRole('img', { name: words['signer.padLabel'] }).boundingBox())!
    await page.mouse.move(pad.x + 40, pad.y + 40)
    await page.mouse.down()
    await page.mouse.move(pad.x + 160, pad.y + 90, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => use.isEnabled()).toBe(true)
    // What was drawn is not there any more behind another tab: it cannot be used unseen.
    await tab(words['signer.upload'])
    await tab(words['signer.draw'])
    expect.soft(await use.isEnabled()).toBe(false)
    // A scan is heavier than what is taken; it is made to fit.
    await tab(words['signer.upload'])
    const scan = sharp(randomBytes(1000 * 700 * 3), { raw: { width: 1000, height: 700, channels: 3 } }).png()
    const scanned = { name: 'scan.png', mimeType: 'image/png', buffer: await scan.toBuffer() }
    await dialog.locator('input[type="file"]').setInputFiles(scanned)
    const shown = await dialog.getByRole('img', { name: words['signer.uploaded'] }).getAttribute('src')
    expect.soft([shown!.slice(0, 15), shown!.length < 400_000]).toEqual(['data:image/png;', true])
    await tab(words['signer.type'])
    await use.click()
    await press(page, words['signer.sign'])
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: words['signer.sign'], exact: true }).click()
    await shows(page, words['signer.signedTitle'])

    await page.goBack()
    await page.getByRole('main').waitFor()
    await expect.poll(() => waiting.count()).toBe(0)
    await page.goForward()
    await shows(page, words['signer.signedTitle'])
    for (const { faults } of [hr, me]) expect(faults).toEqual([])
  })

  it('goes on with what is prepared, from the preview too', async () => {
    const hr = await newPerson(browser)
    recordFailures({ hr })
    await signInToDemo(hr, installation, 'hr')
    const { page } = hr
    const id = await ask(hr, false)
    await page.goto(at(`/documents/all?id=${id}`))
    await page.getByRole('dialog').getByRole('button', { name: words['signing.request'], exact: true }).click()
    await page.waitForURL(`**/documents/${id}/signing`)
    await page.locator('[data-place]').nth(1).waitFor()
    expect(hr.faults).toEqual([])
  })

  it('who keeps people and no documents makes one, and stays where they are', async () => {
    const admin = await newPerson(browser)
    const keeper = await newPerson(browser)
    recordFailures({ admin, keeper })
    await signInToDemo(admin, installation, 'admin')
    const { data: roles } = await callApi(admin.page, '/restify/roles?key=manager')
    const { data: permissions } = await callApi(admin.page, '/restify/permissions?perPage=500')
    const ids = permissions
      .filter(({ attributes }: { attributes: { name: string } }) => attributes.name === 'manageEmployees')
      .map(({ id }: { id: string }) => id)
    await callApi(admin.page, `/restify/roles/${roles[0].id}/sync/permissions`, { permissions: ids })
    const template = { name: 'Welcome', entities: ['employee'], content: '<p>Welcome</p>' }
    await callApi(admin.page, '/restify/templates', template)
    const { id } = await demoPerson(admin.page, DEMO, 'employee')

    await signInToDemo(keeper, installation, 'manager')
    const { page } = keeper
    await page.goto(at(`/employees/${id}/details`))
    await page.getByRole('button', { name: words['generate.title'] }).click()
    await choose(page, names['*.template_ids'], template.name)
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words['generate.submit'], exact: true }).click()
    await shows(page, filled('en', words['generate.done'], { count: 1 }))
    await dialog.waitFor({ state: 'detached' })
    // The way to the documents would have been taken half a second later.
    await page.waitForTimeout(1500)
    expect(new URL(page.url()).pathname).toBe(`/employees/${id}/details`)
    for (const { faults } of [admin, keeper]) expect(faults).toEqual([])
  })
})
