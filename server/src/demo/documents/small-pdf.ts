/** Romanian letters that Helvetica's usual encoding has not, at codes of their own (ISO 32000-1, 9.6.6). */
const LETTERS: Readonly<Record<string, [code: number, glyph: string]>> = {
  ă: [128, 'abreve'],
  Ă: [129, 'Abreve'],
  ș: [130, 'scommaaccent'],
  Ș: [131, 'Scommaaccent'],
  ț: [132, 'tcommaaccent'],
  Ț: [133, 'Tcommaaccent'],
}
const DIFFERENCES = Object.values(LETTERS)
  .map(([code, glyph]) => `${code} /${glyph}`)
  .join(' ')

const byteOf = (letter: string): number =>
  LETTERS[letter]?.[0] ?? (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 63)

/** Words as a string of a page's content. */
const shown = (words: string) =>
  `<${[...words].map((letter) => byteOf(letter).toString(16).padStart(2, '0')).join('')}> Tj`

/** A page of A4 with a title and lines below it: some hundred bytes of a true PDF, without a library's work. */
export function smallPdf(title: string, lines: readonly string[]): Buffer {
  const content = [
    `BT /F1 20 Tf 72 760 Td ${shown(title)}`,
    '/F1 11 Tf 0 -40 Td 18 TL',
    ...lines.map((line) => `${shown(line)} T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${DIFFERENCES}] >> >>`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
