import { each, firstDay, lastDay, nearest, sum, weekday, yearIn } from './calendar.fixture.ts'

/** Minutes of each day of the week, Monday first, from a day on. */
export interface Week {
  from: string
  minutes: readonly number[]
}

export interface NationalDay {
  /** Tells it from all others. */
  name: string
  date: string
  end: string
  half: boolean
  /** Of the company's own calendar, or of its other one. */
  calendar: 'own' | 'other'
}

export interface Half {
  day: string
  morning: boolean
  afternoon: boolean
}

export interface Span {
  start_date: string
  end_date: string
  starts_at_noon: boolean
  ends_at_noon: boolean
}

export const halvesOf = (span: Span): Half[] =>
  each(span.start_date, span.end_date).map((day) => ({
    day,
    morning: !(span.starts_at_noon && day === span.start_date),
    afternoon: !(span.ends_at_noon && day === span.end_date),
  }))

/** So many minutes a week from Monday to Friday; what cannot be shared out falls on Monday. */
export function ordinary(weekly: number): number[] {
  const week = [0, 0, 0, 0, 0, 0, 0].map((_, day) => (day < 5 ? Math.floor(weekly / 5) : 0))
  week[0] = week[0]! + weekly - sum(week)
  return week
}

/** Minutes of a day, as a fraction. */
export interface Length {
  top: number
  bottom: number
}

export const minutesOfDays = (days: number, { top, bottom }: Length): number =>
  nearest(Math.round(days * 100) * top, 100 * bottom)

/** Minutes as days, to the hundredth. */
export const inDays = (minutes: number, { top, bottom }: Length): number => nearest(minutes * 100 * bottom, top) / 100

/** What leave depends on, of a person and the company, as it stands. */
export class SimpleFacts {
  today: string
  start: string
  end: string | null = null
  /** Minutes a week as everybody knows them. */
  agreed: number
  weeks: Week[] = []
  calendars: { from: string; calendar: 'own' | 'other' }[] = []
  nationalDays: NationalDay[]
  weekendsCount = false
  brought: { days: number; year: number } | null

  constructor(facts: Pick<SimpleFacts, 'today' | 'start' | 'agreed' | 'nationalDays' | 'brought'>) {
    this.today = facts.today
    this.start = facts.start
    this.agreed = facts.agreed
    this.nationalDays = [...facts.nationalDays]
    this.brought = facts.brought
  }

  /** The first week that is known holds before it, too. */
  weekOn(day: string): readonly number[] {
    const held = this.weeks.findLast(({ from }) => from <= day) ?? this.weeks[0]
    return held?.minutes ?? ordinary(this.agreed)
  }

  /** Of seven days those that have hours. */
  workdaysOn = (day: string) => this.weekOn(day).filter((minutes) => minutes > 0).length

  /** Minutes of a day of work, as a fraction: the week over the days that have hours. */
  lengthOn(day: string): Length {
    const week = this.weekOn(day)
    return { top: sum(week), bottom: week.filter((minutes) => minutes > 0).length }
  }

  /** Days of a year that the person works for the company. */
  works(year: number): { from: string; to: string } | null {
    const from = this.start > firstDay(year) ? this.start : firstDay(year)
    const to = this.end !== null && this.end < lastDay(year) ? this.end : lastDay(year)
    return from <= to ? { from, to } : null
  }

  /** A day of leave is a day of the balance, however long it would have been. */
  costOf({ day, morning, afternoon }: Half, length: Length): number {
    if (this.end !== null && day > this.end) return 0
    const calendar = this.calendars.findLast(({ from }) => from <= day)?.calendar ?? 'own'
    const free = this.nationalDays.filter((one) => one.calendar === calendar && one.date <= day && day <= one.end)
    if (free.some(({ half }) => !half)) return 0
    const { top, bottom } = this.lengthOn(day)
    const own = this.weekOn(day)[weekday(day)]!
    const hours = own === 0 && this.weekendsCount ? nearest(top, bottom) : own
    const planned = nearest(hours * bottom * length.top, top * length.bottom)
    const noon = Math.ceil(planned / 2)
    return (morning ? noon : 0) + (afternoon && free.length === 0 ? planned - noon : 0)
  }

  private dated<Dated extends { from: string }>(list: Dated[], one: Dated): Dated[] {
    return [...list.filter(({ from }) => from !== one.from), one].toSorted((left, right) =>
      left.from < right.from ? -1 : 1,
    )
  }

  addCalendar(from: string, calendar: 'own' | 'other'): void {
    this.calendars = this.dated(this.calendars, { from, calendar })
  }

  addWeek(week: Week): void {
    // Until now it was the ordinary week, and that stays so for the days before.
    if (this.weeks.length === 0 && this.start < week.from)
      this.weeks = [{ from: this.start, minutes: ordinary(this.agreed) }]
    this.weeks = this.dated(this.weeks, week)
    this.follow()
  }

  changeWeek(index: number, week: Week): void {
    this.weeks = this.dated(this.weeks.toSpliced(index, 1), week)
    this.follow()
  }

  dropWeek(index: number): void {
    this.weeks = this.weeks.toSpliced(index, 1)
    this.follow()
  }

  /** The hours a week that everybody knows are those of the week that holds today, or on the first day. */
  follow(): void {
    const day = this.start > this.today ? this.start : this.today
    const held = this.weeks.findLast(({ from }) => from <= day)
    if (held) this.agreed = sum(held.minutes)
  }

  /** Other hours a week, from today on. */
  agree(weekly: number): void {
    if (weekly === this.agreed) return
    const from = this.start > this.today ? this.start : this.today
    if (this.start < this.today || this.weeks.length > 0) {
      if (this.weeks.length === 0) this.weeks = [{ from: this.start, minutes: ordinary(this.agreed) }]
      this.weeks = this.dated(this.weeks, { from, minutes: ordinary(weekly) })
    }
    this.agreed = weekly
  }

  /** Years that a span of national days lies in. */
  static years = ({ date, end }: Pick<NationalDay, 'date' | 'end'>) => [
    ...new Set(each(date, end).map((day) => yearIn(day))),
  ]
}
