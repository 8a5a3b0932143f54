import { useState } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { putOff } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { showUndoable } from '#web/platform/shell/notices/undo-notice.tsx'
import { text } from '#web/platform/texts/setup.ts'

type Group = readonly [entity: string, ids: string[]]

const byEntity = (records: readonly WaitingRecord[]): Group[] =>
  [...Map.groupBy(records, ({ entity }) => entity)].map(([entity, own]) => [entity, own.map(({ id }) => id)])

const putAllOff = async (groups: readonly Group[], until: string | null) => {
  for (const [entity, ids] of groups) await putOff(entity, ids, until)
}

/** Puts requests off, and takes that back: by the toast or by Z. */
export function useLater({
  onGone,
  onBack,
}: {
  onGone: (ids: readonly string[]) => void
  onBack: (ids: readonly string[]) => void
}) {
  const [last, setLast] = useState<readonly Group[]>()
  const bringBack = async (groups: readonly Group[]) => {
    setLast(undefined)
    try {
      await putAllOff(groups, null)
    } catch (error) {
      showFailure(error, 'inbox:later.backFailed')
      throw error
    }
    onBack(groups.flatMap(([, ids]) => ids))
  }
  return {
    async putOff(records: readonly WaitingRecord[], until: string) {
      const groups = byEntity(records)
      await putAllOff(groups, until)
      setLast(groups)
      onGone(records.map(({ id }) => id))
      const said = text('inbox:later.done', { count: records.length, day: formatDay(until) })
      const undone = text('inbox:later.undone', { count: records.length })
      showUndoable({ text: said, undone, onUndo: () => bringBack(groups), isByKey: true })
    },
    undo: last && (() => void bringBack(last).catch(() => {})),
    /** Z takes back what came after it. */
    forget: () => setLast(undefined),
  }
}
