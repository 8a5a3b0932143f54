const DELIMITERS = [';', ',', '\t', '|'] as const

/** Rows of delimited text (RFC 4180): quoted cells may hold delimiters, line breaks and doubled quotes. */
function rowsBy(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === delimiter) {
      row.push(cell.trim())
      cell = ''
    } else if (sign === '\n') {
      rows.push([...row, cell.trim()])
      row = []
      cell = ''
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell.trim()])
  return rows.filter((cells) => cells.some((one) => one !== ''))
}

/** The text of a csv: UTF-8 where it is that, else the code page that Romanian banks write. */
export function decoded(bytes: Uint8Array): string {
  const hasMark16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (hasMark16) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** Rows by each delimiter that gives more than one column, the widest table first: who reads them knows the headings. */
export const possibleRows = (text: string): string[][][] =>
  DELIMITERS.map((delimiter) => rowsBy(text.replace(/^\ufeff/, ''), delimiter))
    .filter((rows) => rows.some((cells) => cells.length > 2))
    .toSorted(
      (one, other) => Math.max(...other.map(({ length }) => length)) - Math.max(...one.map(({ length }) => length)),
    )
