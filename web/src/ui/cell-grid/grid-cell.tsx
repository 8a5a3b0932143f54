// biome-ignore-all lint/a11y/useSemanticElements: rows out of view are not drawn, which the rows of a table element cannot do
import type { KeyboardEvent } from 'react'
import classes from './cell-grid.module.css'

interface GridCellProps {
  value: string
  error: string | undefined
  label: string
  width: number
  index: number
  isActive: boolean
  /** What is typed, while this cell is edited. */
  draft: string | null
  options: readonly string[] | undefined
  readOnly: boolean
  changed: boolean
  onActivate: () => void
  onEdit: () => void
  onDraft: (draft: string) => void
  onCommit: (move?: 'down' | 'right' | 'left') => void
  onCancel: () => void
}

/** One cell: text that can be chosen, and typed in once it is opened. */
export function GridCell(props: GridCellProps) {
  const { value, error, isActive, draft, options, readOnly } = props
  const listId = options && draft !== null ? `choices-${props.index}` : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the grid's, which knows where they lead
    <div
      role="gridcell"
      className={classes.cell}
      style={{ width: props.width }}
      aria-colindex={props.index + 2}
      aria-readonly={readOnly || undefined}
      aria-invalid={error ? true : undefined}
      aria-selected={isActive}
      data-active={isActive || undefined}
      data-wrong={error ? true : undefined}
      data-changed={props.changed || undefined}
      data-read-only={readOnly || undefined}
      tabIndex={isActive ? 0 : -1}
      title={error ?? value}
      onClick={props.onActivate}
      onDoubleClick={props.onEdit}
    >
      {draft === null ? (
        <>
          {value}
          {error && <span className={classes.error}>{` ${error}`}</span>}
        </>
      ) : (
        <>
          <input
            className={classes.editor}
            aria-label={props.label}
            // biome-ignore lint/a11y/noAutofocus: the cell was opened to be typed in
            autoFocus
            value={draft}
            list={listId}
            onChange={(event) => props.onDraft(event.currentTarget.value)}
            onBlur={() => props.onCommit()}
            onKeyDown={(event) => onEditorKey(event, props)}
          />
          {listId && (
            <datalist id={listId}>
              {options!.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </>
      )}
    </div>
  )
}

function onEditorKey(event: KeyboardEvent, { onCommit, onCancel }: GridCellProps) {
  event.stopPropagation()
  if (event.key === 'Escape') onCancel()
  else if (event.key === 'Enter') onCommit('down')
  else if (event.key === 'Tab') onCommit(event.shiftKey ? 'left' : 'right')
  else return
  event.preventDefault()
}
