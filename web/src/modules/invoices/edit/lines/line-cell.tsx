// biome-ignore-all lint/a11y/useSemanticElements: lines out of view are not drawn, which the rows of a table element cannot do
import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { LineColumn } from './line-columns.ts'
import classes from './lines.module.css'
import type { Commit } from './use-lines-grid.ts'

interface LineCellProps {
  column: LineColumn
  at: number
  label: string
  children: ReactNode
  /** All of it, where it may be cut. */
  title?: string
  isActive: boolean
  /** What is typed, while this cell is edited. */
  draft: string | null
  error: string | undefined
  errorId: string
  options?: readonly string[]
  readOnly?: boolean
  onChoose: () => void
  onDraft: (draft: string) => void
  onCommit: (how: Commit) => void
  onCancel: () => void
}

/** A cell of a line: text, and an input while it is edited. */
export function LineCell(props: LineCellProps) {
  const { column, isActive, draft, error, readOnly = false } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the grid's, which knows where they lead
    <div
      role="gridcell"
      className={classes.cell}
      data-column={column.key}
      data-number={column.isNumber || undefined}
      data-wrong={error ? true : undefined}
      aria-colindex={props.at + 1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && props.errorId}
      aria-readonly={readOnly || undefined}
      aria-label={draft === null && !props.children ? props.label : undefined}
      tabIndex={isActive && draft === null ? 0 : -1}
      title={draft === null ? props.title : undefined}
      onClick={draft === null ? props.onChoose : undefined}
    >
      {draft === null ? props.children : <CellEditor {...props} draft={draft} />}
    </div>
  )
}

function CellEditor({ column, at, label, draft, options, error, onDraft, onCommit, onCancel }: LineCellProps) {
  const listId = options && `line-choices-${at}`
  const shared = {
    className: classes.editor,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    autoFocus: true,
    value: draft ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onDraft(event.currentTarget.value),
    // What is typed goes on after the letter that opened the cell.
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length),
    onBlur: () => onCommit('stay'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel()
      // The form saves with it, once what is typed is in the line.
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onCommit('stay')
      else if (event.key === 'Enter' && !event.shiftKey) onCommit('next line')
      else if (event.key === 'Tab') onCommit(event.shiftKey ? 'back' : 'next')
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  if (column.key === 'name') return <textarea {...shared} rows={Math.min(6, (draft ?? '').split('\n').length)} />
  return (
    <>
      <input {...shared} list={listId} inputMode={column.isNumber ? 'decimal' : undefined} autoComplete="off" />
      {listId && (
        <datalist id={listId}>
          {options!.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  )
}
