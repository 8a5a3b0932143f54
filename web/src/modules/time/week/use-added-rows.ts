import { useCallback, useMemo } from 'react'
import { withoutWeekRow, withWeekRow } from '#contracts/time/week-rows.ts'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import type { WorkTask } from '../entries/entry.ts'

/** The rows that the reader has added to this week of a person: they stay while they hold no hours, in every browser. */
export function useAddedRows(employeeId: string | undefined, week: string, tasks: readonly WorkTask[]) {
  const rows = ownSetting(useConfiguration().configuration, 'own_time_rows')
  const added = useMemo(() => {
    const own = (rows ?? []).filter((row) => row.week === week && row.employee_id === employeeId)
    const ids = new Set(own.map(({ task_id }) => task_id))
    return tasks.filter(({ id }) => ids.has(id))
  }, [rows, week, employeeId, tasks])
  const change = useCallback(
    (changed: typeof withWeekRow, task_id: string) => {
      if (employeeId === undefined) return
      const row = { week, employee_id: employeeId, task_id }
      void saveOwnSetting('own_time_rows', (now) => changed(now, row))
    },
    [employeeId, week],
  )
  const add = useCallback((taskId: string) => change(withWeekRow, taskId), [change])
  const remove = useCallback(
    (taskId: string) => {
      if (added.some(({ id }) => id === taskId)) change(withoutWeekRow, taskId)
    },
    [change, added],
  )
  return { added, add, remove }
}
