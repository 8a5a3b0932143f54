import { anniversary, daysOf, each, firstDay, lastDay, leap, nearest, sum, yearIn } from './calendar.fixture.ts'
import { inDays, type Length, minutesOfDays, SimpleFacts } from './simple-facts.fixture.ts'

/** What of a policy decides on days. */
export interface Rule {
  method: 'given' | 'accrual'
  days_per_year: number
  milestones: { years_in_company: number; days_per_year: number }[]
  rounding: 'none' | 'half_day' | 'day'
  rounding_direction: 'up' | 'nearest'
  carry_over: boolean
  carry_over_limit: number | null
  carry_over_until: string | null
}

export interface Policy extends Rule {
  allow_advance_booking: boolean
  allow_half_days: boolean
  waiting_period_days: number
  update_balances: boolean
}

export interface Kind {
  type: 'timeoff' | 'other' | 'specialRequest'
  paid: boolean
}

export interface HeldDay {
  day: string
  minutes: number
}

interface Year {
  rule: Rule
  closed: boolean
  /** False of a year before the first that was kept: leave can be entered in it, but it gives nothing and carries nothing on. */
  kept: boolean
  /** A day of it, as the person's was when it was opened. */
  length: Length
  given: number
  corrections: number
  carried: number
  expiredCarried: number
  carriedOut: number
  expiredAtEnd: number
}

export interface Figures {
  policy: number
  year: number
  closed: boolean
  initial: number
  balance: number
}

export const isUnlimited = (rule: Rule) => rule.days_per_year === 0 && rule.milestones.length === 0

/** The years of one policy. */
export class SimpleYears {
  readonly kind: Kind
  policy: Policy
  private readonly facts: SimpleFacts
  private readonly held: () => HeldDay[]
  private readonly years = new Map<number, Year>()

  constructor(facts: SimpleFacts, kind: Kind, policy: Policy, held: () => HeldDay[]) {
    this.facts = facts
    this.kind = kind
    this.policy = policy
    this.held = held
  }

  /** Days as minutes, in the rule's unit. */
  private round(rule: Rule, top: number, bottom: number, length: Length): number {
    if (rule.rounding === 'none') return nearest(top * length.top, bottom * length.bottom)
    const halves = rule.rounding === 'day' ? 1 : 2
    const units = rule.rounding_direction === 'up' ? Math.ceil((top * halves) / bottom) : nearest(top * halves, bottom)
    return nearest(units * length.top, length.bottom * halves)
  }

  /** What a rule gives in a year until a day of it. */
  private gives({ rule, length }: Pick<Year, 'rule' | 'length'>, year: number, asOf: string): number {
    const { facts, kind } = this
    const employed = facts.works(year)
    if (isUnlimited(rule) || !employed) return 0
    const { from, to } = employed
    const { brought } = facts
    if (brought?.year === year && kind.type === 'timeoff' && kind.paid) return minutesOfDays(brought.days, length)
    if (rule.method === 'accrual' && from > asOf) return 0
    const last = rule.method === 'accrual' && asOf < to ? asOf : to
    // What is given at once does not know of an anniversary that is yet to come.
    const steps = rule.milestones
      .map((one) => ({ from: anniversary(facts.start, one.years_in_company), days: one.days_per_year }))
      .filter((step) => rule.method === 'accrual' || step.from <= from || step.from <= asOf)
      .toSorted((left, right) => (left.from < right.from ? -1 : 1))
    let top = 0
    for (const day of each(from, last)) {
      const days = steps.findLast((step) => step.from <= day)?.days ?? rule.days_per_year
      top += Math.round(days * 100) * facts.workdaysOn(day)
    }
    return this.round(rule, top, 500 * daysOf(year), length)
  }

  private until = ({ carry_over_until: until }: Rule, year: number) => {
    if (until === null) return null
    return until === '02-29' && !leap(year) ? `${year}-02-28` : `${year}-${until}`
  }

  /** Minutes of leave in a year until the last day of what was carried into it, and after. */
  private taken(year: number, rule: Rule, days: readonly HeldDay[]): { before: number; after: number } {
    const until = this.until(rule, year) ?? lastDay(year)
    let [before, after] = [0, 0]
    for (const { day, minutes } of days) {
      if (yearIn(day) !== year) continue
      if (day <= until) before += minutes
      else after += minutes
    }
    return { before, after }
  }

  /** The day that a year is counted in: as it was opened, or would be now. */
  lengthIn(year: number): Length {
    const { facts } = this
    const first = firstDay(year)
    return this.years.get(year)?.length ?? facts.lengthOn(facts.start > first ? facts.start : first)
  }

  private firstKept(): number {
    const kept = [...this.years].filter(([, one]) => one.kept).map(([year]) => year)
    return Math.min(yearIn(this.facts.today), ...kept)
  }

  open(year: number): void {
    if (!this.years.has(year)) this.years.set(year, this.opened(year))
  }

  private opened(year: number): Year {
    const kept = year >= this.firstKept()
    return {
      length: this.lengthIn(year),
      rule: this.policy,
      closed: !kept,
      kept,
      given: 0,
      corrections: 0,
      carried: 0,
      expiredCarried: 0,
      carriedOut: 0,
      expiredAtEnd: 0,
    }
  }

  get closedYears(): number[] {
    return [...this.years].filter(([, { closed }]) => closed).map(([year]) => year)
  }

  /** What every year must hold today. */
  settle(): void {
    const { today } = this.facts
    const now = yearIn(today)
    for (let year = this.firstKept(); year <= now; year += 1) if (this.facts.works(year)) this.open(year)
    const held = this.held()
    for (const year of [...this.years.keys()].toSorted()) {
      const one = this.years.get(year)!
      const { rule } = one
      const end = today < lastDay(year) ? today : lastDay(year)
      if (!one.closed) one.given = this.gives(one, year, end)
      const { before, after } = this.taken(year, rule, held)
      const until = this.until(rule, year)
      one.expiredCarried = until !== null && until < today && one.carried > 0 ? Math.max(0, one.carried - before) : 0
      if (year < now && one.kept) {
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
    if (this.facts.works(year + 1) && !isUnlimited(one.rule)) {
      const { carry_over_limit: most } = one.rule
      const limit = most === null ? left : minutesOfDays(most, one.length)
      if (left <= 0) one.carriedOut = left
      else if (one.rule.carry_over) one.carriedOut = Math.min(left, limit)
      if (left > 0) one.expiredAtEnd = left - one.carriedOut
    }
    const { length } = next
    next.carried = nearest(one.carriedOut * one.length.bottom * length.top, one.length.top * length.bottom)
  }

  figures(policy: number): Figures[] {
    const held = this.held()
    return [...this.years.keys()].toSorted().map((year) => {
      const one = this.years.get(year)!
      const { before, after } = this.taken(year, one.rule, held)
      const initial = one.given + one.corrections + one.carried
      const balance = initial - before - after - one.expiredCarried - one.carriedOut - one.expiredAtEnd
      return { policy, year, closed: one.closed, initial, balance }
    })
  }

  /** True where days are counted: such a year can fall short. */
  private counts = (year: number) => this.kind.paid && !this.unlimited(year)
  unlimited = (year: number) => isUnlimited(this.years.get(year)!.rule)

  /** The same years on the last day of one, if other leave were held and nothing else happened until then. */
  private onLastDay(until: number, held: HeldDay[]): SimpleYears {
    const then = Object.assign(Object.create(SimpleFacts.prototype), this.facts, { today: lastDay(until) })
    const other = new SimpleYears(then, this.kind, this.policy, () => held)
    for (const [year, one] of this.years) other.years.set(year, { ...one })
    for (const year of held.map(({ day }) => yearIn(day)))
      if (!other.years.has(year)) other.years.set(year, this.opened(year))
    other.settle()
    return other
  }

  /**
   * True when every year has enough for all this leave. Each day finds what is there on it; what the years before leave is
   * carried there. The years after, which less is carried into, must still have enough for what leave holds of them.
   */
  allows(more: readonly HeldDay[], others: readonly HeldDay[]): boolean {
    const { today } = this.facts
    const now = yearIn(today)
    const until = Math.max(now, ...[...more, ...others].map(({ day }) => yearIn(day)))
    const [before, after] = [this.onLastDay(until, [...others]), this.onLastDay(until, [...others, ...more])]
    const ahead = (day: string) => (this.policy.allow_advance_booking && day > today ? day : today)
    return [...after.years].every(([year, { carried }]) => {
      const ofYear = (days: readonly HeldDay[]) =>
        days
          .filter(({ day, minutes }) => yearIn(day) === year && minutes > 0)
          .toSorted((left, right) => (left.day < right.day ? -1 : 1))
      if (!after.counts(year)) return true
      const isClosed = this.years.has(year) ? this.years.get(year)!.closed : year < this.firstKept()
      const taken = ofYear(more)
      if (taken.length > 0)
        return taken.every(({ day }) =>
          after.covers(
            year,
            isClosed,
            ahead(day),
            taken.filter((one) => one.day > day),
          ),
        )
      // What was granted on what a later day will have given keeps it.
      const last = ofYear(others).at(-1)?.day
      const then = year > now ? (last ?? lastDay(year)) : ahead(last ?? today)
      return carried >= (before.years.get(year)?.carried ?? 0) || after.covers(year, isClosed, then, [])
    })
  }

  /** True when a year has enough for its leave until a day of it: days that were carried go first, and only until their last day. */
  private covers(year: number, isClosed: boolean, asOf: string, notYet: readonly HeldDay[]): boolean {
    const one = this.years.get(year)!
    const then = asOf > lastDay(year) ? lastDay(year) : asOf
    const given = (isClosed ? one.given : this.gives(one, year, then)) + one.corrections
    const { carried } = one
    const { before, after } = this.taken(year, one.rule, this.held())
    const used = before + after - sum(notYet.map(({ minutes }) => minutes))
    return carried > 0 ? used - Math.min(carried, before) <= given : used <= given + carried
  }

  /** Another figure for a year; answers whether it may be set. */
  correct(year: number, days: number): boolean {
    const one = this.years.get(year)!
    if (isUnlimited(one.rule)) return false
    const given = one.given + one.corrections + one.carried
    if (inDays(given, one.length) !== days) one.corrections += minutesOfDays(days, one.length) - given
    return true
  }

  rule(policy: Policy): void {
    this.policy = policy
    if (policy.update_balances) for (const year of this.years.values()) if (!year.closed) year.rule = policy
  }
}
