import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EntryLine } from '../day/entry-line.tsx'
import type { EntryRecord } from '../entries/entry.ts'
import classes from '../time.module.css'
import { useNow } from '../timer/elapsed.ts'

interface SeveralEntriesProps {
  /** What the cell is of: its task and day. */
  title: string
  entries: readonly EntryRecord[]
  /** Their day is closed to the reader. */
  closed: boolean
  isOwn: boolean
  onEdit: (entry: EntryRecord) => void
  onClose: () => void
}

/** The entries behind a cell of the week that has several, each to be changed by itself. */
export function SeveralEntries({ title, entries, closed, isOwn, onEdit, onClose }: SeveralEntriesProps) {
  const now = useNow(entries.some(({ attributes }) => attributes.timer_started_at !== null))
  return (
    <Dialog size="lg" title={title} onClose={onClose}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} now={now} closed={closed} isOwn={isOwn} onEdit={onEdit} />
        ))}
      </ul>
    </Dialog>
  )
}
