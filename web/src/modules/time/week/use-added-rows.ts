import { useCallback, useMemo } from 'react'
import { withoutWeekRow, withWeekRow } from '#contracts/time/week-rows.ts'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'

/** Tasks of the rows that the reader has added to this week of a person: they stay while they hold no hours, in every browser. */
export function useAddedRows(employeeId: string | undefined, week: string) {
  const rows = ownSetting(useConfiguration().configuration, 'own_time_rows')
  const ids = useMemo(() => {
    const own = (rows ?? []).filter((row) => row.week === week && row.employee_id === employeeId)
    return own.map(({ task_id }) => task_id)
  }, [rows, week, employeeId])
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
      if (ids.includes(taskId)) change(withoutWeekRow, taskId)
    },
    [change, ids],
  )
  return { ids, add, remove }
}
