import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { isLetter, type Place } from '#web/ui/cell-grid/grid-keys.ts'
import { parsePasted } from '#web/ui/cell-grid/parse-pasted.ts'
import { editedText } from './cell-text.ts'
import { keyOfLine } from './form-line.ts'
import { gridMove, lineAfter, tabMove } from './grid-moves.ts'
import type { LineColumn, LineKey } from './line-columns.ts'
import type { Lines } from './use-lines.ts'

interface GridOptions {
  box: RefObject<HTMLElement | null>
  columns: readonly LineColumn[]
  lines: Lines
  /** Cells that nobody writes in. */
  isLocked: (key: LineKey) => boolean
  onRemove: (at: number) => void
  /** Rows of a sheet were pasted. */
  onPaste: (rows: string[][]) => void
  /** The keyboard goes on to what follows the grid. */
  onLeave: () => void
}

/** How a cell is left while it is edited. */
export type Commit = 'next line' | 'next' | 'back' | 'stay'

/** Which cell is in hand, what is typed in it, and what keys and the clipboard do. */
export function useLinesGrid({ box, columns, lines: model, isLocked, onRemove, onPaste, onLeave }: GridOptions) {
  const { locale } = useTexts()
  const { lines, write, move } = model
  const [chosen, setChosen] = useState<Place>({ row: 0, column: 0 })
  const [draft, setDraft] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const active: Place = {
    row: Math.min(chosen.row, lines.length),
    column: Math.min(chosen.column, columns.length - 1),
  }
  const column = columns[active.column]!
  const line = lines[active.row]
  const text = line ? editedText(line, column.key, locale) : ''
  const wantsFocus = useRef(false)

  const go = (place: Place) => {
    wantsFocus.current = true
    setRefused(undefined)
    setChosen(place)
  }
  /** A cell that is left by a key is left once: that its input goes says so a second time. */
  const isEdited = useRef(false)
  const edit = (first = text) => {
    setRefused(undefined)
    if (isLocked(column.key)) return
    isEdited.current = true
    setDraft(first)
  }
  /** Whether what was typed is in the line now. */
  const store = (): boolean => {
    if (draft === null || draft === text) return true
    return write(active.row, column.key, draft)
  }
  const commit = (how: Commit) => {
    if (draft === null || !isEdited.current) return
    isEdited.current = false
    const wasLine = active.row < lines.length
    const count = wasLine || draft.trim() === '' ? lines.length : lines.length + 1
    if (!store()) {
      // It goes back to what it was when it is left, and says so.
      setRefused(draft)
      setDraft(null)
      wantsFocus.current = how !== 'stay'
      return
    }
    setDraft(null)
    if (how === 'stay') return
    if (how === 'next line') return go(lineAfter(active, count))
    const next = tabMove(how === 'back', active, count, columns.length)
    if (next.kind === 'go') go(next.to)
    else if (next.kind === 'leave') onLeave()
    else wantsFocus.current = true
  }
  const cancel = () => {
    isEdited.current = false
    wantsFocus.current = true
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (draft !== null || !(event.target as Element).matches('[role="gridcell"]')) return
    const next = gridMove(event, active, lines.length, columns.length)
    if (next.kind === 'go') go(next.to)
    else if (next.kind === 'shift') {
      move(active.row, next.to)
      go({ row: next.to, column: active.column })
    } else if (next.kind === 'remove') {
      onRemove(active.row)
      go({ row: Math.min(active.row, lines.length - 1), column: active.column })
    } else if (next.kind === 'clear') {
      if (!isLocked(column.key)) write(active.row, column.key, '')
    } else if (next.kind === 'edit') edit()
    else if (next.kind === 'leave') onLeave()
    else if (isLetter(event)) edit(event.key === ' ' ? text : event.key)
    else return
    event.preventDefault()
  }
  const onPasted = (event: ClipboardEvent) => {
    const rows = parsePasted(event.clipboardData.getData('text/plain'))
    const isSheet = rows.length > 1 || (rows[0]?.length ?? 0) > 1
    if (!isSheet && draft !== null) return
    event.preventDefault()
    if (isSheet) {
      cancel()
      onPaste(rows)
    } else if (rows[0]?.[0] !== undefined && !isLocked(column.key)) write(active.row, column.key, rows[0][0])
  }
  const onCopy = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
    // Not drawn yet where only the lines in view are.
    if (!cell) return
    wantsFocus.current = false
    cell.focus()
  })
  return {
    active,
    draft,
    refused,
    /** The line in hand, as it is told from others. */
    activeKey: line && keyOfLine(line),
    setDraft,
    edit,
    commit,
    cancel,
    choose: (place: Place, edits: boolean) => {
      setRefused(undefined)
      setChosen(place)
      const at = lines[place.row]
      isEdited.current = edits
      if (edits) setDraft(at ? editedText(at, columns[place.column]!.key, locale) : '')
    },
    onKeyDown,
    onPaste: onPasted,
    onCopy,
  }
}
export type LinesGridState = ReturnType<typeof useLinesGrid>
