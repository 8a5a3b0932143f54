import { useMemo, useState } from 'react'
import type { FieldErrors } from '#contracts/validation/explain.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { GridChange } from '#web/ui/cell-grid/use-grid-state.ts'
import { bulkColumns, type Choices, cellOf, columnAt, readCell } from './bulk-columns.ts'
import type { PersonRecord } from './use-bulk-data.ts'

/** Typed text by person and column; what equals the stored value is no edit. */
type Edits = Readonly<Record<string, string>>
const keyOf = (id: string, column: number) => `${id}/${columnAt(column).key}`

/** What was typed over the people's values, what is wrong with it, and the rows to save. */
export function useBulkEdits(people: readonly PersonRecord[], choices: Choices) {
  const { t } = useTexts()
  const [edits, setEdits] = useState<Edits>({})
  const [errors, setErrors] = useState<Edits>({})
  const storedAt = (row: number, column: number) =>
    people[row] ? cellOf(columnAt(column), people[row].attributes[columnAt(column).key], choices) : ''
  const editAt = (row: number, column: number) => (people[row] ? edits[keyOf(people[row].id, column)] : undefined)

  // What was typed for somebody who is not in the sheet any more is not saved: nobody sees it.
  const ids = useMemo(() => new Set(people.map(({ id }) => id)), [people])
  const shown = Object.entries(edits).filter(([key]) => ids.has(key.slice(0, key.indexOf('/'))))

  return {
    count: shown.length,
    valueAt: (row: number, column: number) => editAt(row, column) ?? storedAt(row, column),
    changedAt: (row: number, column: number) => editAt(row, column) !== undefined,
    errorAt(row: number, column: number): string | undefined {
      const typed = editAt(row, column)
      const reading = typed === undefined ? null : readCell(columnAt(column), typed, choices)
      if (reading && 'problem' in reading) return t(reading.problem, { value: typed ?? '' })
      return people[row] ? errors[keyOf(people[row].id, column)] : undefined
    },
    change(changes: readonly GridChange[]) {
      const [next, stillWrong] = [{ ...edits }, { ...errors }]
      for (const { row, column, value } of changes) {
        const key = keyOf(people[row]!.id, column)
        delete stillWrong[key]
        if (value === storedAt(row, column)) delete next[key]
        else next[key] = value
      }
      setEdits(next)
      setErrors(stillWrong)
    },
    discard() {
      setEdits({})
      setErrors({})
    },
    /** What stood here when it was sent is saved; what was typed since is still to be. */
    settle() {
      const left = (now: Edits) =>
        Object.fromEntries(Object.entries(now).filter(([key, typed]) => edits[key] !== typed))
      setEdits(left)
      setErrors({})
    },
    /** Rows with what changed, as the server takes them; null while a cell cannot be read. */
    rows(): Record<string, unknown>[] | null {
      const rows = new Map<string, Record<string, unknown>>()
      for (const [key, typed] of shown) {
        const [id, name] = key.split('/') as [string, string]
        const column = bulkColumns.find((one) => one.key === name)!
        const reading = readCell(column, typed, choices)
        if ('problem' in reading) return null
        rows.set(id, { ...(rows.get(id) ?? { id }), [name]: reading.value })
      }
      return [...rows.values()]
    },
    /** Puts the server's errors (`<row of the call>.<field>`) at their cells. */
    showErrors(answer: FieldErrors, rows: readonly Record<string, unknown>[]) {
      const refused: Record<string, string> = {}
      for (const [path, [sentence]] of Object.entries(answer)) {
        const [row, name] = [path.slice(0, path.indexOf('.')), path.slice(path.indexOf('.') + 1)]
        refused[`${rows[Number(row)]?.id}/${name}`] = sentence ?? ''
      }
      setErrors(refused)
    },
  }
}
