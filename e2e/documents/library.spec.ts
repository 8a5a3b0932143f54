import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { addDocument, callApi, demoPerson } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { sampleFiles, samplePdf } from '../support/sample-files.ts'
import { choose, contentOf, press, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const DEMO = 'documents-library'
const { installation, browser } = await openJourney({ demo: DEMO })
let hr: Person
let person: { id: string; name: string }

beforeAll(async () => {
  hr = await newPerson(browser)
  await signInToDemo(hr, installation, 'hr')
  person = await demoPerson(hr.page, DEMO, 'employee')
})

const { documents: words, name: names, preview, ui } = texts.en
const at = (path: string) => installation.url(DEMO, path)
const dialogOf = (page: Page) => page.getByRole('dialog')
const found = async (page: Page, search: string) =>
  (await callApi(page, `/restify/documents?search=${encodeURIComponent(search)}`)).data

it('adds several files, says which one failed and tries that one again', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(at('/documents/all?open=true'))
  const dialog = dialogOf(page)
  const upload = dialog.getByRole('button', { name: words['upload.submit'], exact: true })
  await upload.click()
  await dialog.locator('[data-field="employee_id"][data-invalid-field]').waitFor()
  await expectAccessible(page, 'the upload form with errors')

  const { pdf, txt } = await sampleFiles()
  const wrong = { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }
  // The one that fails goes first: those after it are sent all the same, and do not hide it.
  await dialog.locator('input[type="file"]').setInputFiles([txt!, pdf!, wrong])
  await dialog.getByText(filled('en', ui['file.wrongType'], { name: 'virus.exe' })).waitFor()
  await dialog.getByLabel(filled('en', words['upload.nameOf'], { file: 'Contract.pdf' })).fill('Lungul contract')
  await choose(page, names['documents.employee_id'], person.name)
  await choose(page, names['documents.type_id'], 'Addendum')
  let refusals = 1
  await page.route('**/api/restify/documents', (route) => {
    const isNote = route.request().postDataBuffer()?.includes('Note.txt') ?? false
    if (isNote && refusals-- > 0) return route.fulfill({ status: 500, json: { message: 'down' } })
    return route.fallback()
  })
  await upload.click()
  await dialog.getByText(words['upload.someFailed']).waitFor()
  const stateOf = (file: string, state: 'done' | 'failed') =>
    dialog
      .getByRole('status')
      .filter({ hasText: file })
      .filter({ hasText: words[`upload.state.${state}`] })
  await stateOf('Contract.pdf', 'done').waitFor()
  await stateOf('Note.txt', 'failed').waitFor()
  expect((await found(page, 'Note')).length).toBe(0)
  await expectAccessible(page, 'the upload form with a failed file')
  await dialog.getByRole('button', { name: words['upload.again'] }).click()
  // The last one is a document too: nothing is left in the form.
  await dialog.waitFor({ state: 'detached' })
  for (const name of ['Lungul contract', 'Note']) await page.getByRole('link', { name, exact: true }).waitFor()
  await page.unroute('**/api/restify/documents')

  // A record of each, of the person and the type that were said once; the first is not sent a second time.
  const stored = [...(await found(page, 'Lungul contract')), ...(await found(page, 'Note'))]
  expect(stored.map(({ attributes }) => [attributes.name, attributes.file_name, attributes.employee_id])).toEqual([
    ['Lungul contract', 'Contract.pdf', person.id],
    ['Note', 'Note.txt', person.id],
  ])
  expect((await found(page, 'Lungul contract')).length).toBe(1)
  await expectAccessible(page, 'documents')
  expect(hr.faults).toEqual([])
})

it('reads a PDF of thirty pages: its first page, search, small pages and zoom by keys', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(at('/documents/all?search=Lungul'))
  await page.getByRole('link', { name: 'Lungul contract', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Contract, pagina 1', { exact: true }).waitFor()
  await expectAccessible(page, 'a PDF')
  // However many pages there are, those near the window are drawn.
  expect(await dialog.locator('.react-pdf__Page').count()).toBeLessThan(6)

  // The keys search in the document from any place in the dialog.
  await page.keyboard.press('Control+f')
  await dialog.getByRole('searchbox').fill('ULTIMA pagină <b')
  await dialog.getByText(filled('en', preview['pdf.searchFound'], { place: 1, count: 1 })).waitFor()
  await dialog.locator('mark').first().waitFor()
  // Markup in a file stays letters.
  expect(await dialog.locator('.textLayer b').count()).toBe(0)
  await expect.poll(() => dialog.getByLabel(preview['pdf.pageNumber']).inputValue()).toBe('30')
  await page.keyboard.press('Escape')
  await dialog.getByRole('searchbox').waitFor({ state: 'detached' })
  expect(await dialog.count()).toBe(1)

  const percent = async () => Number.parseInt(await dialog.getByText(/^\d+%$/).innerText(), 10)
  const before = await percent()
  const larger = dialog.getByRole('button', { name: preview.zoomIn })
  await larger.focus()
  await page.keyboard.press('Enter')
  await expect.poll(percent).toBeGreaterThan(before)
  const fit = dialog.getByRole('button', { name: preview.zoomFit })
  await fit.press('Enter')
  await expect.poll(percent).toBe(before)
  // The page that was looked at is still in view.
  await expect.poll(() => dialog.getByLabel(preview['pdf.pageNumber']).inputValue()).toMatch(/^(29|30)$/)
  // Nothing is left to do for the button, and the keys stay where they are.
  expect(await fit.evaluate((button) => button === document.activeElement)).toBe(true)

  await dialog.getByRole('button', { name: preview['pdf.thumbnails'] }).click()
  await dialog.getByRole('button', { name: filled('en', preview['pdf.goTo'], { page: 29 }) }).click()
  await dialog.getByText('Contract, pagina 29', { exact: true }).waitFor()
  await expectAccessible(page, 'a PDF with small pages')
  const number = dialog.getByLabel(preview['pdf.pageNumber'])
  await number.fill('3')
  await number.press('Enter')
  await dialog.getByText('Contract, pagina 3', { exact: true }).waitFor()
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: preview.download }).click()
  const content = await contentOf(await saved)
  expect([(await saved).suggestedFilename(), Buffer.from(content.slice(0, 5)).toString()]).toEqual([
    'Contract.pdf',
    '%PDF-',
  ])
  expect(hr.faults).toEqual([])

  // What reads the file is on its way: one sees that it loads. Code that does not come is no file that takes long.
  const worker = (url: URL) => url.pathname.includes('pdf.worker')
  let lose = () => {}
  const isSeen = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route(worker, (route) => isSeen.then(() => route.abort()))
  await page.reload()
  await page.locator('.react-pdf__Document').getByRole('status', { name: preview.loading }).waitFor()
  lose()
  await dialog.getByText(preview['problem.offline'], { exact: true }).waitFor()
  await page.unroute(worker)
  hr.faults.length = 0
})

it('keeps the former file of a document that gets another', async () => {
  recordFailures({ hr })
  const { page } = hr
  await page.goto(at('/documents/all?search=Note'))
  await page.getByRole('link', { name: 'Note', exact: true }).click()
  await dialogOf(page).getByRole('link', { name: words['document.edit'] }).click()
  await page.waitForURL('**/edit')
  await page.locator('input[type="file"]').setInputFiles([await samplePdf(1, 'Nou.pdf')])
  await press(page, texts.en.engine['form.save'])
  await page.waitForURL('**/details')
  await page.getByText('Contract, pagina 1', { exact: true }).waitFor()
  const version = (number: number, file: string) =>
    page.getByRole('link', { name: filled('en', words['versions.version'], { number, file }) })
  await version(2, 'Nou.pdf').waitFor()
  await version(1, 'Note.txt').click()
  await dialogOf(page).getByText('A doua linie, cu ș și ț').waitFor()
  await expectAccessible(page, 'a former version')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(hr.faults).toEqual([])
})

it('says on the dashboard which documents end soon', async () => {
  recordFailures({ hr })
  const { page } = hr
  const [{ id }] = await found(page, 'Lungul contract')
  await page.goto(at(`/documents/${id}/edit`))
  const day = addDays(today, 20)
  const end = page.getByLabel(names['documents.end_date']).and(page.locator('input'))
  await end.fill(day.split('-').reverse().join('.'))
  await press(page, texts.en.engine['form.save'])
  await page.waitForURL('**/details')
  await page.goto(at('/dashboard'))
  const card = page.getByRole('region', { name: words['expiring.title'] })
  const line = card.getByRole('listitem').filter({ hasText: 'Lungul contract' })
  await line.getByText(person.name).waitFor()
  await expectAccessible(page, 'the dashboard with documents that end')
  await line.getByRole('link', { name: 'Lungul contract' }).click()
  await page.waitForURL(`**/documents/${id}/details`)
  expect(hr.faults).toEqual([])
})

it('shows a person their own documents on a phone, in Romanian and the dark, and nothing to change', async () => {
  const employee = await newPerson(browser, { locale: 'ro', dark: true })
  recordFailures({ employee })
  const { page } = employee
  const { documents: ro, preview: roPreview } = texts.ro
  await signInToDemo(employee, installation, 'employee')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('/documents'))
  await page.waitForURL('**/documents/my')
  const own = page.getByRole('link', { name: 'Lungul contract', exact: true })
  await own.waitFor()
  expect(await page.getByRole('button', { name: ro['upload.add'] }).count()).toBe(0)
  await expectAccessible(page, 'own documents')
  await own.click()
  const dialog = dialogOf(page)
  await dialog.getByText('Contract, pagina 1', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: roPreview.download }).waitFor()
  await expectAccessible(page, 'a PDF on a phone')
  // All tools on one line.
  expect((await dialog.getByRole('toolbar').boundingBox())!.height).toBeLessThan(60)
  expect(await dialog.getByRole('link', { name: ro['document.edit'] }).count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(employee.faults).toEqual([])
  await employee.context.close()
})

it('keeps documents of a restricted type from a colleague in HR who is not named for it', async () => {
  const admin = await newPerson(browser)
  recordFailures({ admin, hr })
  const { page } = admin
  await signInToDemo(admin, installation, 'admin')
  const self = await demoPerson(page, DEMO, 'admin')
  const type = { name: 'Disciplinary', restricted: true, people_ids: [self.id] }
  await callApi(page, '/restify/document-types', type)
  const file = await samplePdf(1, 'Avertisment.pdf')
  const id = await addDocument(page, { file, type: 'Disciplinary', employeeId: person.id })
  await page.goto(at('/documents/all?search=Avertisment'))
  await page.getByRole('link', { name: 'Avertisment.pdf', exact: true }).waitFor()

  await hr.page.goto(at('/documents/all?search=Avertisment'))
  await hr.page.getByText(texts.en.engine['list.nothingMatchesHelp']).first().waitFor()
  await hr.page.goto(at(`/employees/${person.id}/documents`))
  await hr.page.getByRole('link', { name: 'Lungul contract', exact: true }).waitFor()
  expect(await hr.page.getByText('Avertisment').count()).toBe(0)
  // Its address answers like one of a document that does not exist.
  await hr.page.goto(at(`/documents/${id}/details`))
  await shows(hr.page, words['document.loadFailed'])
  await expectAccessible(hr.page, 'a document that is not shown')
  expect([admin.faults, hr.faults]).toEqual([[], []])
  await admin.context.close()
})
