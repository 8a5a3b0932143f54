import { extractText, getDocumentProxy } from 'unpdf'

/** Words without what a line or a table breaks them by, so that they are found wherever a line ends. */
export const compact = (words: string) => words.normalize('NFC').replace(/[\s\u200b]/g, '')

const opened = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf))

/** Everything that a PDF says, in the order in which it is drawn. */
export const wordsOf = async (pdf: Uint8Array): Promise<string> =>
  compact((await extractText(await opened(pdf), { mergePages: true })).text)

interface Place {
  page: number
  x: number
  y: number
  w: number
  h: number
}

/** The pieces of text at a place, in points from the top left corner of its page. */
async function piecesAt(pdf: Uint8Array, { page: number, x, y, w, h }: Place) {
  const page = await (await opened(pdf)).getPage(number)
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const [left, bottom] = [item.transform[4] as number, item.transform[5] as number]
    return left >= x && left < x + w && bottom <= height - y && bottom > height - y - h ? [item] : []
  })
}

/** What stands at a place. */
export const wordsAt = async (pdf: Uint8Array, place: Place): Promise<string> =>
  compact((await piecesAt(pdf, place)).map(({ str }) => str).join(''))

/** How large the letters at a place are, in points, line by line. */
export const lettersOf = async (pdf: Uint8Array, place: Place): Promise<number[]> =>
  (await piecesAt(pdf, place)).filter(({ str }) => str.trim() !== '').map(({ transform }) => Math.abs(transform[3]))

/** How far to the right the words of the first page reach, in points. */
export async function edgeOf(pdf: Uint8Array): Promise<number> {
  const { items } = await (await (await opened(pdf)).getPage(1)).getTextContent()
  return Math.max(...items.map((item) => ('str' in item ? (item.transform[4] as number) + item.width : 0)))
}

/** Where a word of the first page is shown: in its units, from the top left corner of the page as a reader of PDFs turns and cuts it. */
export async function shownAt(pdf: Uint8Array, word: string): Promise<{ x: number; y: number }> {
  const page = await (await opened(pdf)).getPage(1)
  const { items } = await page.getTextContent()
  const item = items.find((one) => 'str' in one && one.str.includes(word))
  if (!item || !('str' in item)) throw new Error(`The page does not say ${word}.`)
  const [x, y] = page
    .getViewport({ scale: 1 / page.userUnit })
    .convertToViewportPoint(item.transform[4], item.transform[5])
  return { x: Math.round(x), y: Math.round(y) }
}
