/**
 * Leave a second time, as plainly as it can be told: day by day, by its own arithmetic, knowing nothing of the product's
 * rules and ledger. What it says is what the ledger must hold.
 */

export interface Policy {
  method: 'given' | 'accrual'
  days_per_year: number
  milestones: { years_in_company: number; days_per_year: number }[]
  rounding: 'none' | 'half_day' | 'day'
  rounding_direction: 'up' | 'nearest'
  carry_over: boolean
  carry_over_limit: number | null
  carry_over_until: string | null
  allow_advance_booking: boolean
  update_balances: boolean
}

export interface Span {
  start_date: string
  end_date: string
  starts_at_noon: boolean
  ends_at_noon: boolean
}

interface Day {
  day: string
  morning: boolean
  afternoon: boolean
  minutes: number
}

export interface Request {
  state: 'draft' | 'approved' | 'rejected' | 'cancelled'
  span: Span
  days: Day[]
}

interface Year {
  rule: Policy
  closed: boolean
  given: number
  corrections: number
  carried: number
  expiredCarried: number
  carriedOut: number
  expiredAtEnd: number
}

export interface Figures {
  year: number
  closed: boolean
  initial: number
  balance: number
}

const MS = 86_400_000
export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * MS).toISOString().slice(0, 10)
export const yearIn = (day: string) => Number(day.slice(0, 4))
const leap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
const daysOf = (year: number) => (leap(year) ? 366 : 365)
/** Half a minute and more is a minute. */
const nearest = (top: number, bottom: number) => Math.floor((2 * top + bottom) / (2 * bottom))

function* each(from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = plusDays(day, 1)) yield day
}

/** The day on which somebody has been there for so many years. */
function anniversary(start: string, years: number): string {
  const year = yearIn(start) + years
  return start.slice(5) === '02-29' && !leap(year) ? `${year}-02-28` : `${year}-${start.slice(5)}`
}

export class SimpleLeave {
  today: string
  start: string
  end: string | null = null
  hours: { from: string; weekly: number }[]
  /** Minutes a week as last agreed. */
  agreed: number
  brought: { days: number; year: number } | null
  policy: Policy
  freeDays: ReadonlySet<string>
  years = new Map<number, Year>()
  requests: Request[] = []

  constructor(facts: {
    today: string
    start: string
    weekly: number
    policy: Policy
    brought: { days: number; year: number } | null
    freeDays: ReadonlySet<string>
  }) {
    this.today = facts.today
    this.start = facts.start
    this.hours = [{ from: facts.start, weekly: facts.weekly }]
    this.agreed = facts.weekly
    this.policy = facts.policy
    this.brought = facts.brought
    this.freeDays = facts.freeDays
    this.settle()
  }

  private weeklyOn(day: string): number {
    return this.hours.findLast(({ from }) => from <= day)?.weekly ?? this.hours[0]!.weekly
  }

  private works(year: number): { from: string; to: string } | null {
    const from = this.start > `${year}-01-01` ? this.start : `${year}-01-01`
    const to = this.end !== null && this.end < `${year}-12-31` ? this.end : `${year}-12-31`
    return from <= to ? { from, to } : null
  }

  private unlimited = (rule: Policy) => rule.days_per_year === 0 && rule.milestones.length === 0

  /** Minutes in the rule's unit, from a fraction of minutes. */
  private round(rule: Policy, top: number, bottom: number, day: string): number {
    if (rule.rounding === 'none') return nearest(top, bottom)
    const parts = rule.rounding === 'day' ? 5 : 10
    const weekly = this.weeklyOn(day)
    const [over, under] = [top * parts, bottom * weekly]
    const units = rule.rounding_direction === 'up' ? Math.ceil(over / under) : nearest(over, under)
    return nearest(units * weekly, parts)
  }

  /** What a rule gives in a year until a day of it. */
  private gives(rule: Policy, year: number, asOf: string): number {
    const employed = this.works(year)
    if (this.unlimited(rule) || !employed) return 0
    const { from, to } = employed
    if (this.brought?.year === year) return nearest(Math.round(this.brought.days * 100) * this.weeklyOn(from), 500)
    if (rule.method === 'accrual' && from > asOf) return 0
    const last = rule.method === 'accrual' && asOf < to ? asOf : to
    // What is given at once does not know of an anniversary that is yet to come.
    const steps = rule.milestones
      .map((one) => ({ from: anniversary(this.start, one.years_in_company), days: one.days_per_year }))
      .filter((step) => rule.method === 'accrual' || step.from <= from || step.from <= asOf)
      .toSorted((left, right) => (left.from < right.from ? -1 : 1))
    let top = 0
    for (const day of each(from, last)) {
      const days = steps.findLast((step) => step.from <= day)?.days ?? rule.days_per_year
      top += Math.round(days * 100) * this.weeklyOn(day)
    }
    return this.round(rule, top, 500 * daysOf(year), last)
  }

  private until = ({ carry_over_until: until }: Policy, year: number) => {
    if (until === null) return null
    return until === '02-29' && !leap(year) ? `${year}-02-28` : `${year}-${until}`
  }

  private held(): Day[] {
    return this.requests.filter(({ state }) => state === 'draft' || state === 'approved').flatMap(({ days }) => days)
  }

  /** Minutes of leave in a year until the last day of what was carried into it, and after. */
  private taken(year: number, rule: Policy, days: readonly Day[]): { before: number; after: number } {
    const until = this.until(rule, year) ?? `${year}-12-31`
    let [before, after] = [0, 0]
    for (const { day, minutes } of days) {
      if (yearIn(day) !== year) continue
      if (day <= until) before += minutes
      else after += minutes
    }
    return { before, after }
  }

  private open(year: number): void {
    if (this.years.has(year)) return
    this.years.set(year, {
      rule: this.policy,
      closed: false,
      given: 0,
      corrections: 0,
      carried: 0,
      expiredCarried: 0,
      carriedOut: 0,
      expiredAtEnd: 0,
    })
  }

  /** What every year must hold today. */
  settle(): void {
    const now = yearIn(this.today)
    const first = Math.min(now, ...this.years.keys())
    for (let year = first; year <= now; year += 1) if (this.works(year)) this.open(year)
    for (const year of [...this.years.keys()].toSorted()) {
      const one = this.years.get(year)!
      const { rule } = one
      const end = this.today < `${year}-12-31` ? this.today : `${year}-12-31`
      if (!one.closed) one.given = this.gives(rule, year, end)
      const { before, after } = this.taken(year, rule, this.held())
      const until = this.until(rule, year)
      one.expiredCarried =
        until !== null && until < this.today && one.carried > 0 ? Math.max(0, one.carried - before) : 0
      if (year < now) {
        this.endYear(year, one.given + one.corrections + one.carried - before - after - one.expiredCarried)
        one.closed = true
      }
    }
  }

  private endYear(year: number, left: number): void {
    const [one, next] = [this.years.get(year)!, this.years.get(year + 1)]
    if (!next) return
    one.carriedOut = 0
    one.expiredAtEnd = 0
    if (this.works(year + 1) && !this.unlimited(one.rule)) {
      const limit =
        one.rule.carry_over_limit === null
          ? left
          : nearest(Math.round(one.rule.carry_over_limit * 100) * this.weeklyOn(`${year}-12-31`), 500)
      if (left <= 0) one.carriedOut = left
      else if (one.rule.carry_over) one.carriedOut = Math.min(left, limit)
      if (left > 0) one.expiredAtEnd = left - one.carriedOut
    }
    next.carried = one.carriedOut
  }

  figures(): Figures[] {
    return [...this.years.keys()].toSorted().map((year) => {
      const one = this.years.get(year)!
      const { before, after } = this.taken(year, one.rule, this.held())
      const initial = one.given + one.corrections + one.carried
      const balance = initial - before - after - one.expiredCarried - one.carriedOut - one.expiredAtEnd
      return { year, closed: one.closed, initial, balance }
    })
  }

  /** Minutes as days of the person in a year, to the hundredth. */
  inDays(minutes: number, year: number): number {
    return nearest(minutes * 500, this.weeklyOn(this.nearestDay(year))) / 100
  }

  private nearestDay(year: number): string {
    if (this.today < `${year}-01-01`) return `${year}-01-01`
    return this.today > `${year}-12-31` ? `${year}-12-31` : this.today
  }

  private costOf(day: string, morning: boolean, afternoon: boolean): number {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday === 0 || weekday === 6 || this.freeDays.has(day)) return 0
    const weekly = this.weeklyOn(day)
    const daily = Math.floor(weekly / 5)
    const planned = weekday === 1 ? weekly - 4 * daily : daily
    return (morning ? Math.ceil(planned / 2) : 0) + (afternoon ? Math.floor(planned / 2) : 0)
  }

  /** Asks for leave; answers whether it is granted. */
  request(span: Span): boolean {
    const days = [...each(span.start_date, span.end_date)].map((day) => {
      const morning = !(span.starts_at_noon && day === span.start_date)
      const afternoon = !(span.ends_at_noon && day === span.end_date)
      return { day, morning, afternoon, minutes: this.costOf(day, morning, afternoon) }
    })
    if (!this.granted(span, days)) return false
    for (const { day } of days) this.open(yearIn(day))
    this.requests.push({ state: 'draft', span, days })
    this.settle()
    return true
  }

  private granted(span: Span, days: readonly Day[]): boolean {
    if (span.start_date < this.start || (this.end !== null && span.end_date > this.end)) return false
    if (yearIn(span.end_date) > yearIn(this.today) && !this.policy.allow_advance_booking) return false
    if (days.every(({ minutes }) => minutes === 0)) return false
    const others = this.held()
    const clash = (one: Day) =>
      others.some(
        (other) => other.day === one.day && ((other.morning && one.morning) || (other.afternoon && one.afternoon)),
      )
    if (days.some(clash)) return false
    const asOf = this.policy.allow_advance_booking && span.start_date > this.today ? span.start_date : this.today
    return [...new Set(days.filter(({ minutes }) => minutes > 0).map(({ day }) => yearIn(day)))].every((year) =>
      this.allows(year, asOf, [...others, ...days]),
    )
  }

  /** True when a year has enough for all this leave: days that were carried go first, and only until their last day. */
  private allows(year: number, asOf: string, days: readonly Day[]): boolean {
    const one = this.years.get(year)
    const rule = one?.rule ?? this.policy
    if (this.unlimited(rule)) return true
    const [first, last] = [`${year}-01-01`, `${year}-12-31`]
    // Leave that begins later may take what will have been given by then; other leave what is there.
    const then = asOf > this.today && asOf < first ? first : asOf > last ? last : asOf
    const given = this.gives(rule, year, then) + (one?.corrections ?? 0)
    const carried = one?.carried ?? 0
    const { before, after } = this.taken(year, rule, days)
    return carried > 0 ? before - Math.min(carried, before) + after <= given : before + after <= given + carried
  }

  decide(index: number, state: 'approved' | 'rejected' | 'cancelled'): boolean {
    const request = this.requests[index]!
    const possible = state === 'cancelled' ? ['draft', 'approved'] : ['draft']
    if (!possible.includes(request.state)) return false
    request.state = state
    this.settle()
    return true
  }

  /** Cuts approved leave to an earlier last day. */
  shorten(index: number, end: string): boolean {
    const request = this.requests[index]!
    if (request.state !== 'approved' || end < request.span.start_date || end >= request.span.end_date) return false
    const left = request.days.filter(({ day }) => day <= end)
    if (left.every(({ minutes }) => minutes === 0)) return false
    request.days = left
    request.span = { ...request.span, end_date: end, ends_at_noon: false }
    this.settle()
    return true
  }

  /** Another figure for a year; answers whether it may be set. */
  correct(year: number, days: number): boolean {
    const one = this.years.get(year)!
    if (this.unlimited(one.rule)) return false
    const given = one.given + one.corrections + one.carried
    if (this.inDays(given, year) !== days) {
      one.corrections += nearest(Math.round(days * 100) * this.weeklyOn(this.nearestDay(year)), 500) - given
      this.settle()
    }
    return true
  }

  work(weekly: number): void {
    if (weekly === this.agreed) return
    this.agreed = weekly
    // Hours that nobody has ever changed hold from the first day on, whenever that is.
    const isFirst = this.hours.length === 1
    if (isFirst && this.start >= this.today) this.hours = [{ from: this.start, weekly }]
    else {
      const from = this.start > this.today ? this.start : this.today
      const others = this.hours.filter((one) => one.from !== from)
      this.hours = [...others, { from, weekly }].toSorted((left, right) => (left.from < right.from ? -1 : 1))
    }
    for (const { state, span, days } of this.requests) {
      if ((state !== 'draft' && state !== 'approved') || span.end_date < this.today) continue
      for (const one of days) if (one.day >= this.today) one.minutes = this.costOf(one.day, one.morning, one.afternoon)
    }
    this.settle()
  }

  rule(policy: Policy): void {
    this.policy = policy
    if (policy.update_balances) for (const year of this.years.values()) if (!year.closed) year.rule = policy
    this.settle()
  }

  /** The employment began on another day. */
  begin(start: string, brought: SimpleLeave['brought']): void {
    this.start = start
    if (this.hours.length === 1) this.hours[0]!.from = start
    this.brought = brought
    this.settle()
  }

  leave(end: string | null): void {
    this.end = end
    this.settle()
  }

  pass(days: number): void {
    this.today = plusDays(this.today, days)
    this.settle()
  }
}
