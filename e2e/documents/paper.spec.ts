import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sanitizeTemplate, treeOfHtml } from '#platform/rich-text/index.ts'
import { typesetPdf } from '#platform/typesetting/index.ts'
import { openJourney } from '../support/journey.ts'
import { type Found, findOnPaper } from '../support/paper/compare.ts'
import { patchesOf } from '../support/paper/patches.ts'
import { drawnPages, inkOf } from '../support/paper/pictures.ts'
import { tenTemplates } from '../support/paper/templates.ts'
import { buildEditorTrial, type EditorTrial } from '../support/trials/editor-trial.ts'

/**
 * How far a word or a line of the PDF may stand from where the editor shows it, in CSS pixels. Browsers put letters on whole pixels, and
 * bold letters run half a percent wider in the one font file than in the other: 1.4 px to the side and 1.2 px in height are measured.
 */
const MOST = { dx: 2, dy: 1.5 }
/** How much alike both pictures are there: 0.9 is measured of words, 0.6 of what the browser draws its own way (a box to tick). */
const LIKENESS = { word: 0.8, shape: 0.5, line: 0.5 }

const { browser } = await openJourney()
let trial: EditorTrial
let page: Page
let logo: Buffer

beforeAll(async () => {
  const color = { r: 32, g: 48, b: 64 }
  logo = await sharp({ create: { width: 360, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer()
  trial = await buildEditorTrial()
  // High enough that no page scrolls below the editor's tools.
  page = await browser.newPage({ viewport: { width: 1000, height: 4200 } })
  await trial.open(page, {
    tools: 'template',
    logo: `data:image/png;base64,${logo.toString('base64')}`,
    placeholders: { isTypeKnown: false, items: [] },
  })
})
afterAll(async () => {
  await page?.close()
  await trial?.remove()
})

interface Written {
  editor: { getHTML(): string; commands: { setTextSelection(at: number): boolean; blur(): boolean } }
}
const sheet = () => page.getByRole('textbox', { name: 'Content' })

/** The editor's page with a text: its picture, and what stands on it. `pages` is what the fields of page numbers say. */
async function shown(html: string, pages: number) {
  const held = () => sheet().evaluate((element) => (element as unknown as Written).editor.getHTML())
  const before = await held()
  await page.evaluate((value) => window.trial.change!({ value }), html)
  await expect.poll(held).not.toBe(before)
  await sheet().evaluate((element, count) => {
    const { commands } = (element as unknown as Written).editor
    commands.setTextSelection(1)
    commands.blur()
    const style = element.parentElement!.appendChild(document.createElement('style'))
    style.textContent = `[data-type="page-number"]::before { content: "1" !important } [data-type="page-count"]::before { content: "${count}" !important }`
  }, pages)
  return { ink: await inkOf(await sheet().screenshot()), patches: await sheet().evaluate(patchesOf) }
}

const isOff = ({ patch, dx, dy, likeness }: Found) =>
  Math.abs(dx) > MOST.dx || Math.abs(dy) > MOST.dy || likeness < LIKENESS[patch.kind]
const inWords = ({ patch, page: number, dx, dy, likeness }: Found) =>
  `page ${number}, "${patch.name}": ${dx.toFixed(1)} right, ${dy.toFixed(1)} down, alike ${likeness.toFixed(2)}`

it.each(tenTemplates)('what the editor shows the PDF shows: $name', async ({ name, html }) => {
  const { pdf } = await typesetPdf({
    tree: treeOfHtml(sanitizeTemplate(html)),
    ...{ title: name, author: 'Țesătoria', language: 'ro', logo, blanks: false, at: new Date('2026-03-12T08:00:00Z') },
  })
  const pages = await drawnPages(pdf)
  const { ink, patches } = await shown(html, pages.length)
  const found = findOnPaper(ink, patches, pages)
  // Each piece of the text was looked for once; the header on every page.
  const headers = patches.filter(({ zone }) => zone === 'header').length
  expect(found.length).toBe(patches.length + headers * (pages.length - 1))
  expect(found.filter(isOff).map(inWords)).toEqual([])
})
