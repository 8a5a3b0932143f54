import { useQuery } from '@tanstack/react-query'
import { type CalendarFilter, ticksOf, withTicks } from '#contracts/calendar/filters.ts'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { configurationQuery } from '#web/platform/session/queries.ts'

/** What the reader has ticked in this calendar, and how they change it. */
export function useTicks(projectId: string | undefined) {
  const kept = ownSetting(useQuery(configurationQuery).data, 'own_calendar_filters')
  const ticks = ticksOf(kept, projectId)
  const toggle = (filter: CalendarFilter) =>
    void saveOwnSetting('own_calendar_filters', (now) => {
      const before = ticksOf(now, projectId)
      const after = before.includes(filter) ? before.filter((one) => one !== filter) : [...before, filter]
      return withTicks(now, projectId, after)
    })
  return { ticks, toggle }
}
