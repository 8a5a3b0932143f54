/** The widths in a row of cells, one a column: `colwidth` of the editor, one number for each column that a cell spans. */
const widthsOf = (row: Element): string[] =>
  [...row.children].flatMap((cell) => {
    const drawn = (cell.getAttribute('colwidth') ?? '').split(',')
    return Array.from({ length: Number(cell.getAttribute('colspan') ?? 1) }, (_, at) => drawn[at] ?? '')
  })

/** HTML whose tables have the widths that were drawn in the editor, which are only facts of their cells until then. */
export function withDrawnColumns(html: string): string {
  if (!html.includes('colwidth="')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) {
    const row = table.querySelector('tr')
    if (!row) continue
    const columns = document.createElement('colgroup')
    for (const width of widthsOf(row)) {
      const column = columns.appendChild(document.createElement('col'))
      if (Number(width) > 0) column.setAttribute('width', width)
    }
    table.prepend(columns)
  }
  return body.innerHTML
}
