import { parseCsv, readXlsx } from 'hucre'

/** Rows of a file as text, headings first. */
export const csvRows = (bytes: Buffer): string[][] =>
  parseCsv(bytes.toString('utf8').replace(/^\uFEFF/, '')).map((row) => row.map((cell) => String(cell ?? '')))

export async function xlsxText(bytes: Buffer): Promise<string> {
  const { sheets } = await readXlsx(bytes)
  return sheets.flatMap(({ rows }) => rows.map((row) => row.map((cell) => String(cell ?? '')).join('\t'))).join('\n')
}
