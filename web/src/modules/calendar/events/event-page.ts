import type { TimelineEvent } from '#contracts/calendar/events.ts'

/** Where an event leads; undefined for what its reader may not open. */
export function eventPage({ type, timelineable_id }: TimelineEvent): string | undefined {
  if (type === 'national_holiday') return '/account/holidays/national'
  if (!timelineable_id) return undefined
  if (type === 'birthday') return `/employees/${timelineable_id}/details`
  return type === 'evaluation' ? `/evaluations/${timelineable_id}/view` : `/holidays/${timelineable_id}/view`
}
