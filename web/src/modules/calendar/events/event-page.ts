import type { TimelineEvent } from '#contracts/calendar/events.ts'

/** Where an event leads; undefined for leave that its reader may not open. */
export function eventPage({ type, timelineable_id }: TimelineEvent): string | undefined {
  if (type === 'birthday') return `/employees/${timelineable_id}/details`
  if (type === 'evaluation') return `/evaluations/${timelineable_id}/view`
  if (type === 'national_holiday') return '/account/holidays/national'
  return timelineable_id ? `/holidays/${timelineable_id}/view` : undefined
}
