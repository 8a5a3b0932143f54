import { beforeAll, expect, it } from 'vitest'
import { addDocument, callApi, demoPerson } from '../support/api.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { lockedPdf, type SampleFile, sampleDocx, sampleFiles, samplePdf } from '../support/sample-files.ts'
import { press } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'

const DEMO = 'documents'
const { installation, browser } = await openJourney({ demo: DEMO })
let hr: Person
let employeeId: string

beforeAll(async () => {
  hr = await newPerson(browser)
  await signInToDemo(hr, installation, 'hr')
  await callApi(hr.page, '/restify/document-types', { name: 'Contract' })
  employeeId = (await demoPerson(hr.page, DEMO, 'employee')).id
})

const { preview } = texts.en
const page = (path: string) => installation.url(DEMO, path)

it('shows each kind of file, runs nothing in it and asks no other server', async () => {
  recordFailures({ hr })
  const screen = hr.page
  const foreign: string[] = []
  screen.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) foreign.push(request.url())
  })
  const files = await sampleFiles()
  const open = async (file: SampleFile) => {
    const id = await addDocument(screen, { file, type: 'Contract', employeeId })
    await screen.goto(page(`/documents/all?id=${id}`))
  }
  /** The words on the cut-off page, read by the page around it: nothing runs inside. */
  const paper = () =>
    screen.waitForFunction(
      () =>
        document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.contentDocument?.body.innerText.trim() || null,
    )
  await open(files.docx!)
  expect(await (await paper()).jsonValue()).toContain('Ștefan Țuțuianu')
  await expectAccessible(screen, 'a text document')
  await open(files.rtf!)
  expect(await (await paper()).jsonValue()).toContain('Ştefan a primit un laptop. ș ț')
  await expectAccessible(screen, 'rich text')
  await open(files.xlsx!)
  await screen.getByRole('cell', { name: '31.01.2026' }).waitFor()
  await screen.getByText(filled('en', preview['sheet.firstRows'], { rows: 300 })).waitFor()
  await expectAccessible(screen, 'a workbook')
  await open(files.csv!)
  await screen.getByRole('cell', { name: '7,5' }).waitFor()
  await open(files.svg!)
  await screen.getByRole('img', { name: 'Sigla.svg' }).waitFor()
  await screen.waitForFunction(
    () => document.querySelector<HTMLImageElement>('[role="dialog"] img')?.naturalWidth === 300,
  )
  expect(await screen.title()).not.toContain('broken into')
  await expectAccessible(screen, 'a picture')
  expect([foreign, hr.faults]).toEqual([[], []])
})

it('shows a long text document whole, a piece a frame, so that the page answers meanwhile', async () => {
  recordFailures({ hr })
  const screen = hr.page
  const PARAGRAPHS = 1500
  const id = await addDocument(screen, { file: await sampleDocx(PARAGRAPHS), type: 'Contract', employeeId })
  // In this page alone: a frame that runs no script says so where one is put into it.
  await screen.goto(page(`/documents/all?id=${id}`), { waitUntil: 'commit' })
  await screen.evaluate(() => {
    const counts = new Set<number>()
    const look = () => {
      const page = document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.contentDocument
      counts.add(page?.querySelectorAll('p').length ?? 0)
      Object.assign(window, { counts })
      requestAnimationFrame(look)
    }
    look()
  })
  // Read by the page around it: nothing runs in the frame.
  const points = await screen
    .waitForFunction(() => {
      const paper = document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.contentDocument
      const isWhole = paper?.querySelector('table')?.textContent?.includes('Ianuarie')
      return isWhole ? [...paper!.querySelectorAll('p')].map((one) => one.textContent ?? '') : null
    })
    .then((found) => found.jsonValue())
  const numbers = points!.flatMap((words) => /^Punctul (\d+)\./.exec(words)?.[1] ?? [])
  expect(numbers).toEqual(Array.from({ length: PARAGRAPHS }, (_, n) => String(n + 1)))
  const counts = await screen.evaluate(() => [...(window as unknown as { counts: Set<number> }).counts])
  expect(counts.length, counts.join()).toBeGreaterThan(5)
  expect(hr.faults).toEqual([])
})

it('says in place why a file cannot be shown', async () => {
  recordFailures({ hr })
  const screen = hr.page
  const open = async (file: SampleFile) => {
    const id = await addDocument(screen, { file, type: 'Contract', employeeId })
    await screen.goto(page(`/documents/all?id=${id}`))
  }
  await open(await lockedPdf())
  await screen.getByText(preview['problem.encrypted']).waitFor()
  await expectAccessible(screen, 'a locked PDF')
  const whole = await samplePdf(3, 'Taiat.pdf')
  await open({ ...whole, buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 65)]) })
  await screen.getByText(preview['problem.damaged']).waitFor()
  const docx = await sampleDocx(1)
  await screen.route('**/api/files/**', (route) =>
    route.request().url().includes('.docx')
      ? route.fulfill({ body: docx.buffer.subarray(0, 300), contentType: docx.mimeType })
      : route.fallback(),
  )
  await open(docx)
  await screen.getByText(preview['problem.damaged']).waitFor()
  await screen.unroute('**/api/files/**')
  await screen.route('**/api/files/**', (route) => route.fulfill({ status: 404, body: '' }))
  await screen.reload()
  await screen.getByText(preview['problem.gone']).waitFor()
  await screen.unroute('**/api/files/**')
  await press(screen, texts.en.ui['error.again'])
  await screen.locator('iframe[sandbox]').waitFor()
  expect(hr.faults).toEqual([])
})
