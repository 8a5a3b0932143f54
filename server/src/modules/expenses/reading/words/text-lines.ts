import { type Line, lineOf, type Word } from './words.ts'

/** Lines of plain text, as if it were printed with letters of one width on one page. */
export function textLines(text: string, confidence = 100): Line[] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n')
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const lines: Line[] = []
  for (const [row, content] of rows.entries()) {
    const words = [...content.matchAll(/\S+/g)].map((found): Word => {
      const area = {
        page: 0,
        x: found.index / columns,
        y: row / rows.length,
        width: found[0].length / columns,
        height: 1 / rows.length,
      }
      return { text: found[0], area, confidence }
    })
    if (words.length > 0) lines.push(lineOf(words))
  }
  return lines
}
