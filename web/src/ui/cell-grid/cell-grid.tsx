// biome-ignore-all lint/a11y/useSemanticElements: rows out of view are not drawn, which the rows of a table element cannot do
import { Text } from '@mantine/core'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import classes from './cell-grid.module.css'
import { GridCell } from './grid-cell.tsx'
import { type GridChange, type GridColumn, useGridState } from './use-grid-state.ts'

const ROW_HEIGHT = 36
const WIDTH = 170
const PAGE = 12

export interface CellGridProps {
  label: string
  columns: readonly GridColumn[]
  shown: readonly number[]
  valueAt: (row: number, column: number) => string
  /** What is read in a cell that nobody writes in, where that is another way of writing what it holds. */
  shownAt?: (row: number, column: number) => string
  errorAt: (row: number, column: number) => string | undefined
  changedAt?: (row: number, column: number) => boolean
  onChange: (changes: GridChange[]) => void
  /** What is written before a row, where that is not its place. */
  numberOf?: (row: number) => number
  /** Why a cell of a locked column cannot be written; said when somebody tries. */
  lockedText?: (column: number) => string
  /** Which row it is, where rows come, go and move while somebody writes. */
  idOf?: (row: number) => string
  /** The cell to go to, by the number of its row; another object for each time. */
  goTo?: { row: number; column: number }
  /** Below the grid, about the chosen cell. */
  status: (row: number, column: number) => ReactNode
}

/**
 * Cells as a spreadsheet has them: arrows, Enter and typing, copy and paste of whole blocks, problems at their cells. Only
 * the rows in view are drawn.
 */
export function CellGrid(props: CellGridProps) {
  const { columns, shown, valueAt, shownAt = valueAt, errorAt, changedAt, onChange, idOf } = props
  const box = useRef<HTMLDivElement>(null)
  const state = useGridState({ columns, shown, page: PAGE, valueAt, onChange, idOf })
  const { active, draft } = state
  const activeRow = active.row
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The head covers the first row's height.
    scrollPaddingStart: ROW_HEIGHT,
    // The chosen cell is always drawn: it is the one that the keyboard comes back to.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), activeRow])].filter((i) => i < range.count).sort((a, b) => a - b),
      [activeRow],
    ),
  })
  const { scrollToIndex } = virtual
  const isEditing = draft !== null
  const wasEditing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen place is what makes it run
  useEffect(() => {
    const back = wasEditing.current && document.activeElement === document.body
    wasEditing.current = isEditing
    if (isEditing || !box.current || !(back || box.current.contains(document.activeElement))) return
    scrollToIndex(activeRow)
    const cell = box.current.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active.row, active.column, isEditing, scrollToIndex])

  const { goTo } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked for makes it run
  useEffect(() => {
    const index = goTo ? shown.indexOf(goTo.row) : -1
    if (!goTo || index < 0) return
    state.choose({ row: index, column: goTo.column })
    // The cell itself takes the focus once it is drawn.
    box.current?.focus({ preventScroll: true })
    const isThere = active.row === index && active.column === goTo.column
    if (isThere) box.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus()
  }, [goTo])

  const rowNumber = shown[active.row]
  return (
    <div className={classes.frame}>
      <div
        ref={box}
        role="grid"
        className={classes.scroller}
        aria-label={props.label}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        tabIndex={-1}
        onKeyDown={state.onKeyDown}
        onPaste={state.onPaste}
        onCopy={state.onCopy}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.row} aria-rowindex={1} tabIndex={-1}>
            <div role="columnheader" className={`${classes.cell} ${classes.rowHead}`} tabIndex={-1}>
              #
            </div>
            {columns.map((column) => (
              <div
                key={column.key}
                role="columnheader"
                className={classes.cell}
                style={{ width: column.width ?? WIDTH }}
                title={column.note ? `${column.label} (${column.note})` : column.label}
                tabIndex={-1}
              >
                {column.label}
                {column.required && ' *'}
                {column.note && <span className={classes.note}> {column.note}</span>}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = shown[item.index]!
            return (
              <div
                key={row}
                role="row"
                className={classes.row}
                aria-rowindex={item.index + 2}
                style={{ transform: `translateY(${item.start}px)` }}
                tabIndex={-1}
              >
                <div role="rowheader" className={`${classes.cell} ${classes.rowHead}`} tabIndex={-1}>
                  {props.numberOf?.(row) ?? row + 1}
                </div>
                {columns.map((column, index) => {
                  const isActive = item.index === active.row && index === active.column
                  return (
                    <GridCell
                      key={column.key}
                      index={index}
                      label={column.label}
                      width={column.width ?? WIDTH}
                      value={shownAt(row, index)}
                      error={errorAt(row, index)}
                      changed={changedAt?.(row, index) ?? false}
                      readOnly={column.readOnly ?? false}
                      options={column.options}
                      isActive={isActive}
                      draft={isActive ? draft : null}
                      onActivate={() => state.choose({ row: item.index, column: index })}
                      onEdit={() => state.edit(valueAt(row, index))}
                      onDraft={state.setDraft}
                      onCommit={state.commit}
                      onCancel={state.cancel}
                    />
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
      <div className={classes.status} role="status">
        {state.isRefused && props.lockedText ? (
          <Text fz="sm" c="var(--mantine-color-error)">
            {props.lockedText(active.column)}
          </Text>
        ) : (
          rowNumber !== undefined && props.status(rowNumber, active.column)
        )}
      </div>
    </div>
  )
}
