import type { ImportDefinition } from '../definition.ts'
import { plainHeading } from './mapping.ts'

interface ReadColumns {
  headings: readonly string[]
  rows: readonly string[][]
  mapping: readonly (string | null)[]
}

/**
 * The sheet with each column apart that holds what several columns of the import ask for (`splits`): its heading stands over all of them.
 * Of a column that another one of the sheet is mapped to already, nothing is taken.
 */
export function splitColumns({ splits }: ImportDefinition, read: ReadColumns) {
  const { headings, rows, mapping } = read
  const found = headings.map((heading, i) => {
    const others = mapping.filter((key, at): key is string => key !== null && at !== i)
    const split = splits?.({ heading: plainHeading(heading), cells: rows.map((row) => row[i] ?? ''), others })
    return split && !split.columns.some((key) => others.includes(key)) ? split : null
  })
  if (found.every((split) => split === null)) return { headings: [...headings], rows: [...rows], mapping: [...mapping] }
  return {
    headings: headings.flatMap((heading, i) => found[i]?.columns.map(() => heading) ?? [heading]),
    rows: rows.map((row) => headings.flatMap((_, i) => found[i]?.apart(row[i] ?? '') ?? [row[i] ?? ''])),
    mapping: mapping.flatMap((key, i): (string | null)[] => found[i]?.columns.slice() ?? [key]),
  }
}
