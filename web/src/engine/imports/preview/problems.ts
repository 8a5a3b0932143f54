/** A cell of the sheet, by the number of its row and column in it. */
export interface ProblemCell {
  row: number
  column: number
}

/** The same problem of any number of cells. */
export interface ProblemKind {
  key: string
  column: string
  /** The sentence of the first of them. */
  text: string
  cells: ProblemCell[]
}

/** What a sentence says of its own cell is no other kind of problem. */
const withoutValues = (sentence: string) => sentence.replace(/[“„][^“”]*[“”]/g, '…')

/** Problems by what they say and the column they stand in: the most frequent first, each from the top of the sheet down. */
export function problemKinds(errors: Record<string, string[]>, columns: readonly string[]): ProblemKind[] {
  const kinds = new Map<string, ProblemKind>()
  for (const [path, [text]] of Object.entries(errors)) {
    const dot = path.indexOf('.')
    const [row, name] = [Number(path.slice(0, dot)), path.slice(dot + 1)]
    const column = columns.indexOf(name)
    if (column < 0 || text === undefined) continue
    const key = `${name} ${withoutValues(text)}`
    const kind = kinds.get(key) ?? { key, column: name, text, cells: [] }
    kind.cells.push({ row, column })
    kinds.set(key, kind)
  }
  for (const { cells } of kinds.values()) cells.sort((left, right) => left.row - right.row)
  return [...kinds.values()].sort((left, right) => right.cells.length - left.cells.length)
}
