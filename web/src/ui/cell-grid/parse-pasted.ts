/**
 * Cells copied from a spreadsheet: tabs between, line ends after rows; a cell with either inside stands in quotes, in
 * which a quote is doubled.
 */
export function parsePasted(pasted: string): string[][] {
  // A carriage return alone ends a row too: so spreadsheets of a Mac may write it.
  const text = pasted.replace(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]!
    if (quoted && letter === '"' && text[i + 1] === '"') {
      cell += '"'
      i += 1
    } else if (quoted) {
      if (letter === '"') quoted = false
      else cell += letter
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)!.push(cell.trim())
      cell = ''
      if (letter === '\n') rows.push([])
    } else cell += letter
  }
  rows.at(-1)!.push(cell.trim())
  // Spreadsheets end the last row with a line end too.
  if (rows.length > 1 && rows.at(-1)!.join('') === '') rows.pop()
  return rows
}
