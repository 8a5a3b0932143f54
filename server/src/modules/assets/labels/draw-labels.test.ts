import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import decodeQR from 'qr/decode.js'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { testApp } from '#testing/index.ts'
import { drawLabels } from './draw-labels.ts'

const url = (n: number) =>
  `https://acme.vatra.example/assets/label/019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const label = (n: number) => ({ name: `Laptop ${n}`, lines: ['ThinkPad', `S/N ${n}`], url: url(n) })
// The pictures of a browser, which unpdf draws with.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })

const opened = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf), { verbosity: 0, disableFontFace: true })
/** Pixels of a millimetre on the pictures that are looked at. */
const MM = 8

/** The addresses that a reader of QR codes finds on the labels of a page. */
async function codesOn(document: Awaited<ReturnType<typeof opened>>, number: number): Promise<string[]> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: (MM * 25.4) / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise
  const context = canvas.getContext('2d')
  const [width, height] = [38 * MM, 37 * MM]
  const found: string[] = []
  for (let place = 0; place < 24; place += 1) {
    const [x, y] = [(place % 3) * 70 * MM, Math.floor(place / 3) * 37 * MM]
    const { data } = context.getImageData(x, y, width, height)
    if (data.every((value) => value === 255)) break
    found.push(decodeQR({ width, height, data }))
  }
  return found
}

it('draws 24 labels on a sheet of A4, whose codes a reader opens', async () => {
  const labels = Array.from({ length: 25 }, (_, n) => label(n))
  const document = await opened(await drawLabels({ title: 'Labels', owner: 'Țesătoria & Fiii', locale: 'ro', labels }))
  expect(document.numPages).toBe(2)
  const page = await document.getPage(1)
  expect(page.getViewport({ scale: 1 }).height).toBeCloseTo(841.89, 0)
  expect(await codesOn(document, 1)).toEqual(labels.slice(0, 24).map((one) => one.url))
  expect(await codesOn(document, 2)).toEqual([url(24)])
  const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
  for (const words of ['Țesătoria & Fiii', 'Laptop 23', 'S/N 0']) expect(text).toContain(words)
}, 60_000)

it('shows names as they are, however long and whatever they say', async () => {
  const name = `#panic("x") 李 🎉 $a$ \`b\` ${'Long '.repeat(60)}`
  const document = await opened(
    await drawLabels({
      title: 'L',
      owner: 'O',
      locale: 'en',
      labels: Array.from({ length: 24 }, () => ({ ...label(1), name })),
    }),
  )
  expect(document.numPages).toBe(1)
}, 60_000)

it('has labels of assets by name, with the company that owns them, whose codes open each one’s page', async () => {
  const app = await testApp()
  try {
    const acme = await app.company({ subdomain: 'acme' })
    const ids: string[] = []
    for (const name of ['Zither', 'Anvil', 'Mast']) {
      const body = { name, type: 'other', serial_number: `${name}-1` }
      ids.push((await acme.hr.post('/restify/assets', body)).body.data.id)
    }
    const [zither, anvil, mast] = ids
    const path = '/restify/assets/actions?action=print-asset-labels'
    const { bytes } = await acme.hr.post(path, { repositories: ids })
    const document = await opened(bytes)
    expect(await codesOn(document, 1)).toEqual(
      [anvil, mast, zither].map((id) => `http://acme.localhost:3000/assets/label/${id}`),
    )
    const page = await document.getPage(1)
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
    for (const words of ['Company acme', 'S/N Anvil-1']) expect(text).toContain(words)
  } finally {
    await app.close()
  }
}, 60_000)
