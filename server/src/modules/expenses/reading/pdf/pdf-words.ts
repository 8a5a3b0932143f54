import type { PDFPageProxy } from 'pdfjs-dist'
import type { Word } from '../words/words.ts'

/** The words of a page where they stand on it. An item of a PDF may hold several; each gets its share of the width. */
export async function pdfWords(page: PDFPageProxy, at: number): Promise<Word[]> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number]
  const { items } = await page.getTextContent()
  return items.flatMap((item): Word[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x, y] = item.transform as number[]
    const left = (a * x! + c * y! + e) / width
    const bottom = (b * x! + d * y! + f) / height
    const size = (item.height || Math.hypot(item.transform[2], item.transform[3])) / height
    return [...item.str.matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      confidence: 100,
      area: {
        page: at,
        x: left + ((item.width / width) * found.index) / item.str.length,
        y: bottom - size,
        width: ((item.width / width) * found[0].length) / item.str.length,
        height: size,
      },
    }))
  })
}
