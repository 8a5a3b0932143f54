import { useState } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { showUndoable } from '#web/engine/approvals/held/show-undoable.tsx'
import { putOff } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { formatDay } from '#web/platform/format/dates.ts'
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
    await putAllOff(groups, null).then(
      () => onBack(groups.flatMap(([, ids]) => ids)),
      (error: unknown) => showFailure(error, 'inbox:later.failed'),
    )
  }
  return {
    async putOff(records: readonly WaitingRecord[], until: string) {
      const groups = byEntity(records)
      await putAllOff(groups, until)
      setLast(groups)
      onGone(records.map(({ id }) => id))
      const said = text('inbox:later.done', { count: records.length, day: formatDay(until) })
      showUndoable(said, () => void bringBack(groups))
    },
    undo: last && (() => void bringBack(last)),
    /** Z takes back what came after it. */
    forget: () => setLast(undefined),
  }
}
