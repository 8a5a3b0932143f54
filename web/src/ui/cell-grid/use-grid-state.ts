import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { isLetter, moved, type Place, tabbed } from './grid-keys.ts'
import { parsePasted } from './parse-pasted.ts'

export interface GridColumn {
  key: string
  label: string
  /** Below the label, smaller: what a sheet calls the column. */
  note?: string
  /** Values to choose from; others may be typed. */
  options?: readonly string[]
  readOnly?: boolean
  required?: boolean
  width?: number
}

export interface GridChange {
  /** Number of the row in all rows, shown or not. */
  row: number
  column: number
  value: string
}

interface GridState {
  columns: readonly GridColumn[]
  /** Numbers of the rows that are shown, in order. */
  shown: readonly number[]
  page: number
  valueAt: (row: number, column: number) => string
  onChange: (changes: GridChange[]) => void
  /** Which row it is, where rows come, go and move meanwhile: what is chosen and typed stays with its row. */
  idOf?: (row: number) => string
}

/** What is chosen and typed in a grid, and what keys and the clipboard do to it. */
export function useGridState({ columns, shown, page, valueAt, onChange, idOf }: GridState) {
  const [chosen, setChosen] = useState<Place & { id?: string }>({ row: 0, column: 0 })
  const [typed, setDraft] = useState<string | null>(null)
  /** Tab goes from cell to cell while somebody fills a row in, and out of the grid otherwise. */
  const [filling, setFilling] = useState(false)
  /** Somebody tried to write in the chosen cell, which is locked. */
  const [isRefused, setRefused] = useState(false)
  const extent = { rows: shown.length, columns: columns.length, page }
  const { id } = chosen
  const at = id === undefined ? chosen.row : shown.findIndex((row) => idOf?.(row) === id)
  // What was typed for a row that has gone is written into no other.
  const draft = at < 0 ? null : typed
  const active: Place = {
    row: Math.max(0, Math.min(at < 0 ? chosen.row : at, shown.length - 1)),
    column: Math.min(chosen.column, columns.length - 1),
  }
  const rowNumber = shown[active.row]
  const isReadOnly = columns[active.column]?.readOnly === true
  const value = rowNumber === undefined ? '' : valueAt(rowNumber, active.column)

  const hold = ({ row, column }: Place) => {
    const number = shown[row]
    setChosen({ row, column, id: number === undefined ? undefined : idOf?.(number) })
  }
  const go = (place: Place) => {
    setRefused(false)
    hold(place)
  }
  const edit = (first: string) => {
    if (isReadOnly) return setRefused(true)
    if (rowNumber === undefined) return
    hold(active)
    setDraft(first)
  }
  const write = (next: string) => {
    if (isReadOnly) setRefused(true)
    if (rowNumber === undefined || isReadOnly || next === value) return
    onChange([{ row: rowNumber, column: active.column, value: next }])
  }
  const commit = (move?: 'down' | 'right' | 'left') => {
    if (draft === null) return
    write(draft.trim())
    setDraft(null)
    setFilling(move === 'right' || move === 'left')
    if (move === 'down') go(moved('ArrowDown', false, active, extent) ?? active)
    else if (move) go(tabbed(move === 'left', active, extent) ?? active)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (draft !== null) return
    const ctrl = event.ctrlKey || event.metaKey
    const isTab = event.key === 'Tab'
    const next = isTab ? filling && tabbed(event.shiftKey, active, extent) : moved(event.key, ctrl, active, extent)
    if (event.key !== 'Shift' && !(isTab && next)) setFilling(false)
    if (next) go(next)
    else if (event.key === 'Enter' && isReadOnly) go(moved('ArrowDown', false, active, extent)!)
    else if (event.key === 'Enter' || event.key === 'F2') edit(value)
    else if (event.key === 'Delete' || event.key === 'Backspace') write('')
    else if (isLetter(event)) edit(event.key === ' ' ? value : event.key)
    else return
    event.preventDefault()
  }

  const onPaste = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    const pasted = parsePasted(event.clipboardData.getData('text/plain'))
    const changes = pasted.flatMap((cells, down) =>
      cells.flatMap((cell, right): GridChange[] => {
        const [row, column] = [shown[active.row + down], active.column + right]
        if (row === undefined || column >= columns.length || columns[column]!.readOnly) return []
        return valueAt(row, column) === cell ? [] : [{ row, column, value: cell }]
      }),
    )
    if (changes.length > 0) onChange(changes)
  }

  const onCopy = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', value)
  }

  const choose = (place: Place) => {
    if (place.row !== active.row || place.column !== active.column) go(place)
    setFilling(false)
  }
  return {
    active,
    draft,
    isRefused,
    setDraft,
    edit,
    commit,
    choose,
    cancel: () => setDraft(null),
    onKeyDown,
    onPaste,
    onCopy,
  }
}
