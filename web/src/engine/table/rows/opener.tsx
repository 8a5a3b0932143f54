import { IconChevronRight } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { text } from '#web/platform/texts/setup.ts'
import type { AnyRecord, TableDefinition } from '../../resource/types.ts'
import classes from '../table.module.css'

/** Which rows of a page are open, by their ids. */
export function useOpened(): { open: ReadonlySet<string>; onOpen: (id: string, isOpen: boolean) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const onOpen = useCallback(
    (id: string, isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
    [],
  )
  return { open, onOpen }
}

/** Whether there is something below a row. */
export const canOpen = <R extends AnyRecord>({ opens }: TableDefinition<R>, record: R): boolean =>
  opens !== undefined && (opens.when?.(record) ?? true)

interface OpenerProps<R extends AnyRecord> {
  table: TableDefinition<R>
  record: R
  isOpen: boolean
  onOpen: (id: string, isOpen: boolean) => void
}

/** Opens what is below a row, and closes it. Nothing where there is nothing. */
export function Opener<R extends AnyRecord>({ table, record, isOpen, onOpen }: OpenerProps<R>) {
  if (!canOpen(table, record)) return null
  return (
    <button
      type="button"
      className={classes.opener}
      aria-expanded={isOpen}
      aria-label={text('engine:row.open', { name: table.nameOf(record) })}
      onClick={() => onOpen(record.id, !isOpen)}
    >
      <IconChevronRight size={16} aria-hidden />
    </button>
  )
}
