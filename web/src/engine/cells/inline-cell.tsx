import { Loader, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { showError } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { nameOfChoice } from '../form/records/use-entity-options.ts'
import { cellValue, relatedOne } from '../resource/records.ts'
import type { AnyRecord, Column } from '../resource/types.ts'
import { CellView } from './cell-view.tsx'
import classes from './inline-cell.module.css'
import { useCellEdit } from './use-cell-edit.ts'

const loadEditor = () => import('./cell-editor.tsx')
/** Fetched when a cell is pointed at or reached with the keyboard, so that it is there when it is pressed. */
const CellEditor = later(loadEditor, 'CellEditor', ({ until }) => until)
const warm = () => void loadEditor().catch(() => {})

interface InlineCellProps<R extends AnyRecord> {
  entity: string
  record: R
  column: Column<R> & { edit: NonNullable<Column<R>['edit']> }
  related: readonly string[]
}

/**
 * A cell that is edited where it stands: Enter or leaving saves, Escape gives up, and the focus comes back to it. Until it is
 * first pressed it is a button and no more, for a list has dozens.
 */
export function InlineCell<R extends AnyRecord>(props: InlineCellProps<R>) {
  const { record, column } = props
  const [pressed, setPressed] = useState<string>()
  if (pressed === record.id) return <EditedCell key={record.id} {...props} />
  return (
    <button
      type="button"
      className={classes.cell}
      onClick={() => setPressed(record.id)}
      onPointerEnter={warm}
      onFocus={warm}
    >
      <CellView record={record} column={column} plain />
      <span className={classes.hidden}>, {text('engine:cell.edit', { field: text(column.header) })}</span>
    </button>
  )
}

function EditedCell<R extends AnyRecord>({ entity, record, column, related }: InlineCellProps<R>) {
  const { t } = useTexts()
  const { edit } = column
  const cell = useCellEdit({ entity, record, field: column.key, edit, related })
  const label = t('engine:cell.edit', { field: t(column.header) })
  const isPicked = edit.kind === 'choice' || edit.kind === 'entity'
  const button = useRef<HTMLButtonElement>(null)
  const returnFocus = useRef(false)
  useEffect(() => {
    if (cell.phase === 'edit' || !returnFocus.current) return
    returnFocus.current = false
    button.current?.focus()
  }, [cell.phase])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      returnFocus.current = true
      cell.cancel()
    }
    // What the input cannot take stays in it, with the reason.
    const isRefused = (event.target as HTMLElement).matches('[data-refused]')
    if (event.key === 'Enter' && !isPicked && !isRefused) {
      // Else the same key press would go on to press the button that takes the focus back.
      event.preventDefault()
      returnFocus.current = true
      void cell.save()
    }
  }
  if (cell.phase === 'edit') {
    const related = column.kind === 'relation' ? relatedOne(record, column.relation) : undefined
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape and Enter of the input inside
      <div onKeyDown={onKeyDown} className={classes.editor}>
        <CellEditor
          until={<CellView record={record} column={column} plain />}
          edit={edit}
          label={label}
          value={cell.value}
          valueLabel={related && column.kind === 'relation' ? nameOfChoice(column.show, related) : undefined}
          problem={cell.problem && cell.value !== null ? t(...cell.problem) : undefined}
          onType={cell.type}
          onPick={(value) => {
            returnFocus.current = true
            void cell.save(value)
          }}
          onLeave={(refused) => {
            // The cell shows its value again, and with it no error.
            if (refused) showError(refused)
            if (isPicked || refused) cell.cancel()
            else void cell.save()
          }}
        />
      </div>
    )
  }
  return (
    <UnstyledButton
      ref={button}
      className={classes.cell}
      onClick={cell.start}
      onPointerEnter={warm}
      onFocus={warm}
      // Not disabled while it saves: the focus would be lost.
      aria-busy={cell.phase === 'saving'}
    >
      {cell.phase === 'view' || cellValue(record, column) === undefined ? (
        <CellView record={record} column={column} plain />
      ) : (
        <Pending value={cell.value} record={record} column={column} saved={cell.phase === 'saved'} />
      )}
      <VisuallyHidden>, {label}</VisuallyHidden>
      <span className={classes.mark} aria-live="polite">
        {cell.phase === 'saving' && <Loader size={12} aria-label={t('engine:cell.saving')} />}
        {cell.phase === 'saved' && <IconCheck size={14} aria-label={t('engine:cell.saved')} />}
      </span>
    </UnstyledButton>
  )
}

interface PendingProps<R extends AnyRecord> {
  value: string | null
  record: R
  column: Column<R>
  saved: boolean
}

/** The new value at once for typed cells; picked ones wait for the name that the server answers. */
function Pending<R extends AnyRecord>({ value, record, column, saved }: PendingProps<R>) {
  const isTyped = column.kind === 'text' || column.kind === 'link'
  if (saved || !isTyped) return <CellView record={record} column={column} plain />
  return <span>{value}</span>
}
