import { notify } from '#web/platform/notify.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { showUndoable } from '#web/platform/shell/notices/undo-notice.tsx'
import { text } from '#web/platform/texts/setup.ts'
import { minutesAt } from '../timer/elapsed.ts'
import { createEntries, createEntry, deleteEntries, deleteEntry } from './calls.ts'
import type { EntryRecord } from './entry.ts'

/** An entry as it is written again; what its timer had counted is its time. */
function writtenAgain({ attributes }: EntryRecord, now: number) {
  const { employee_id, project_id, task_id, date, description } = attributes
  return { employee_id, project_id, task_id, date, description, worked_minutes: minutesAt(attributes, now) }
}

/** Deletes the entries of a person; the toast says so and writes them back. Entries without time stay deleted: each would start a timer. */
export async function deleteWithUndo(entries: readonly EntryRecord[], said: string): Promise<void> {
  const now = serverNow()
  const again = entries.map((entry) => writtenAgain(entry, now)).filter(({ worked_minutes }) => worked_minutes > 0)
  const [first, ...others] = again
  if (entries.length === 1) await deleteEntry(entries[0]!.id)
  else await deleteEntries(entries.map(({ id }) => id))
  if (!first) return notify('default', said)
  const writeBack = () => (others.length === 0 ? createEntry(first) : createEntries(first.employee_id, again))
  showUndoable({ text: said, undone: text('time:entry.back'), onUndo: writeBack })
}
