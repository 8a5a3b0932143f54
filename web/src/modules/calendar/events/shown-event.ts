import type { CalendarFilter } from '#contracts/calendar/filters.ts'

/** An event as a calendar shows it to each of its readers. */
export interface ShownEvent {
  id: string
  kind: CalendarFilter
  start_date: string
  end_date: string
  /** Who, or what day. */
  name: string
  /** What of it, where it says more: the kind of an evaluation or of leave. */
  what?: string
  isWaiting?: boolean
  /** Leave for sickness, where the reader may know that. */
  isSick?: boolean
  /** Of who was born on the 29th of February, in other years: `MM-dd`. */
  bornOn?: string
  /** The address that it leads to. */
  to?: string
}

const kinds = {
  birthday: 'Birthday',
  evaluation: 'Evaluation',
  holiday: 'Holiday',
  national_holiday: 'NationalHoliday',
} as const satisfies Record<string, CalendarFilter>

export const kindOf = (type: keyof typeof kinds): CalendarFilter => kinds[type]

export const isOn = ({ start_date, end_date }: ShownEvent, day: string): boolean => start_date <= day && day <= end_date

/** How many people are surely away on a day: what waits may never come. */
export const awayOn = (events: readonly ShownEvent[], day: string): number =>
  new Set(
    events.filter((event) => event.kind === 'Holiday' && !event.isWaiting && isOn(event, day)).map(({ name }) => name),
  ).size
