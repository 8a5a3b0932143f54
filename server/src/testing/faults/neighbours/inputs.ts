import sharp from 'sharp'

/** Letters of a text that takes the process which draws it some seconds; a template may hold no more. */
const MOST_WORDS = 290_000
const SENTENCE =
  '<p>The employee receives the salary on the fifth day of each month, by transfer to a bank account.</p>'

export const longText = () => SENTENCE.repeat(Math.floor(MOST_WORDS / SENTENCE.length))

const pageOf = (n: number) => `${n + 3} 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n`

/** A PDF of very many empty pages, which says how many they are (`says: 'count'`), or hides it: then all of it has to be read. */
export function longPdf(pages: number, says: 'count' | 'nothing'): Buffer {
  const numbers = Array.from({ length: pages }, (_, n) => n)
  const kids = numbers.map((n) => `${n + 3} 0 R`).join(' ')
  const count = says === 'count' ? `/Count ${pages}` : ''
  return Buffer.from(
    [
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
      `2 0 obj\n<</Type/Pages/MediaBox[0 0 300 300]${count}/Kids[${kids}]>>\nendobj\n`,
      ...numbers.map(pageOf),
      'trailer\n<</Root 1 0 R>>\n%%EOF\n',
    ].join(''),
  )
}

/** A square picture of one colour as a form sends it: few bytes, however many pixels. */
export async function plainPicture(side: number) {
  const png = await sharp({ create: { width: side, height: side, channels: 3, background: '#1e3a8a' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return { kind: 'uploaded', image: `data:image/png;base64,${png.toString('base64')}` }
}
