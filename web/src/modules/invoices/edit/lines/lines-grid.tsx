// biome-ignore-all lint/a11y/useSemanticElements: lines out of view are not drawn, which the rows of a table element cannot do
import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MOST_LINES } from '#contracts/invoices/lines.ts'
import { useRowDrag } from '#web/engine/form/rows/use-row-drag.ts'
import { showUndoable } from '#web/platform/shell/notices/undo-notice.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { type FormLine, keyOfLine } from './form-line.ts'
import type { LineColumn, LineKey } from './line-columns.ts'
import { LineRow } from './line-row.tsx'
import classes from './lines.module.css'
import type { Lines } from './use-lines.ts'
import { useLinesGrid } from './use-lines-grid.ts'

const PasteDialog = later(() => import('./paste/paste-dialog.tsx'), 'PasteDialog')

/** From so many lines on, only those in view are drawn. */
const MANY = 100
const HEIGHT = 43

export interface LinesGridProps {
  lines: Lines
  columns: readonly LineColumn[]
  currency: string
  /** What each line comes to. */
  amounts: readonly number[]
  errors: Readonly<Record<string, string>>
  entriesOf: (line: FormLine) => number
  optionsOf: (key: LineKey) => readonly string[] | undefined
  isLocked: (key: LineKey) => boolean
  /** Lines in rows that were copied from a sheet. */
  readPasted: (rows: string[][]) => FormLine[]
  onLeave: () => void
}

/** The lines of an invoice, to be written by the keyboard alone. */
export function LinesGrid(props: LinesGridProps) {
  const { lines: model, columns, errors } = props
  const { t } = useTexts()
  const { lines, move } = model
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [pasted, setPasted] = useState<FormLine[]>()
  const remove = (at: number) => {
    const line = model.remove(at)
    const putBack = () => model.putBack(at, line)
    const text = line.name ? t('invoices:edit.lineRemoved', { name: line.name }) : t('invoices:edit.blankRemoved')
    showUndoable({ text, undone: t('invoices:edit.lineBack'), onUndo: putBack })
  }
  const grid = useLinesGrid({
    box,
    columns,
    lines: model,
    isLocked: props.isLocked,
    onRemove: remove,
    onPaste: (rows) => {
      const found = props.readPasted(rows).slice(0, MOST_LINES - lines.length)
      if (found.length > 0) setPasted(found)
    },
    onLeave: props.onLeave,
  })
  const isLong = lines.length >= MANY
  const { held, press } = useRowDrag(body, move, { box, count: lines.length })
  const keyAt = useCallback((at: number) => (lines[at] ? keyOfLine(lines[at]) : 'new'), [lines])
  const virtual = useVirtualizer({
    count: lines.length + 1,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    // What was measured of a line goes with it when it is moved.
    getItemKey: keyAt,
    overscan: 8,
    scrollPaddingStart: HEIGHT,
  })
  const { scrollToIndex } = virtual
  useEffect(() => {
    if (isLong && box.current?.contains(document.activeElement)) scrollToIndex(grid.active.row)
  }, [isLong, grid.active.row, scrollToIndex])

  const draw = (at: number) => {
    const line = lines[at]
    return (
      <LineRow
        line={line}
        at={at}
        columns={columns}
        currency={props.currency}
        amount={props.amounts[at] ?? 0}
        entries={line ? props.entriesOf(line) : 0}
        grid={grid}
        errorOf={(key) =>
          errors[`lineItems.${at}.${key}`] ?? (key === 'name' ? errors[`lineItems.${at}.description`] : undefined)
        }
        optionsOf={props.optionsOf}
        isLocked={props.isLocked}
        isHeld={held === at}
        onPress={press}
        onRemove={remove}
      />
    )
  }
  return (
    // What is copied or pasted in the dialog is none of the grid's.
    <>
      <div
        ref={box}
        role="grid"
        aria-label={t('name:invoices.lineItems')}
        aria-rowcount={lines.length + 2}
        aria-colcount={columns.length + 2}
        className={classes.grid}
        data-long={isLong || undefined}
        data-columns={columns.length}
        tabIndex={-1}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
        onCopy={grid.onCopy}
      >
        <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`} tabIndex={-1}>
          <span aria-hidden />
          {columns.map(({ key, label, isNumber }) => (
            <div key={key} role="columnheader" data-number={isNumber || undefined} tabIndex={-1}>
              {t(label)}
            </div>
          ))}
          <div role="columnheader" data-number tabIndex={-1}>
            {t('name:invoice-lines.total')}
          </div>
          <div role="columnheader" tabIndex={-1}>
            <VisuallyHidden>{t('invoices:edit.remove')}</VisuallyHidden>
          </div>
        </div>
        {isLong ? (
          <div role="rowgroup" ref={body} className={classes.tall} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => (
              <div
                key={keyAt(index)}
                role="presentation"
                ref={virtual.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                {draw(index)}
              </div>
            ))}
          </div>
        ) : (
          <div role="rowgroup" ref={body}>
            {Array.from({ length: lines.length + 1 }, (_, at) => (
              <div key={keyAt(at)} role="presentation">
                {draw(at)}
              </div>
            ))}
          </div>
        )}
      </div>
      {pasted && (
        <PasteDialog
          lines={pasted}
          currency={props.currency}
          onClose={() => setPasted(undefined)}
          onAdd={() => {
            model.add(pasted)
            setPasted(undefined)
          }}
        />
      )}
    </>
  )
}
