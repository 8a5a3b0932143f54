import { plusDays, sum, yearIn } from './calendar.fixture.ts'
import { type Half, halvesOf, type NationalDay, SimpleFacts, type Span, type Week } from './simple-facts.fixture.ts'
import { type Figures, type Kind, type Policy, SimpleYears } from './simple-years.fixture.ts'

interface Day extends Half {
  minutes: number
  /** Sick leave in approved rest, until it is approved itself: both hold the day. */
  standIn: boolean
}

export type State = 'draft' | 'approved' | 'rejected' | 'cancelled' | 'deleted'

export interface Request {
  policy: number
  state: State
  span: Span
  days: Day[]
  minutes: number
  /** Fewer days, asked for and not decided. */
  change: Span | null
}

const meet = (one: Half, other: Half) =>
  one.day === other.day && ((one.morning && other.morning) || (one.afternoon && other.afternoon))

const isSpan = (span: Span) =>
  span.start_date < span.end_date || (span.start_date === span.end_date && !(span.starts_at_noon && span.ends_at_noon))

const halves = (span: Span) =>
  halvesOf(span).flatMap(({ day, morning, afternoon }) => [
    ...(morning ? [`${day} 0`] : []),
    ...(afternoon ? [`${day} 1`] : []),
  ])

/**
 * Leave a second time, as plainly as it can be written: day by day, by its own arithmetic, knowing nothing of the product's
 * rules and ledger. What it says is what the ledger must hold.
 */
export class SimpleLeave {
  readonly facts: SimpleFacts
  readonly policies: SimpleYears[]
  requests: Request[] = []

  constructor(facts: SimpleFacts, policies: readonly (Kind & { policy: Policy })[]) {
    this.facts = facts
    this.policies = policies.map(
      ({ policy, ...kind }, index) =>
        new SimpleYears(facts, kind, policy, () => this.held().filter((one) => one.policy === index)),
    )
    this.settle()
  }

  settle(): void {
    for (const policy of this.policies) policy.settle()
  }

  figures = (): Figures[] => this.policies.flatMap((policy, index) => policy.figures(index))

  private isHeld = ({ state }: Request) => state === 'draft' || state === 'approved'

  private held(except?: Request): (Day & { policy: number; isApprovedRest: boolean })[] {
    return this.requests
      .filter((one) => this.isHeld(one) && one !== except)
      .flatMap(({ policy, state, days }) =>
        days.map((day) => ({
          ...day,
          policy,
          isApprovedRest: state === 'approved' && this.policies[policy]!.kind.type === 'timeoff' && !day.standIn,
        })),
      )
  }

  private lastClosedYear = () => Math.max(0, ...this.policies.flatMap(({ closedYears }) => closedYears))

  /** The days of leave as they would be held, or null where it is not granted. */
  private granted(policyIndex: number, span: Span, except?: Request): Day[] | null {
    const { facts } = this
    const policy = this.policies[policyIndex]!
    const { kind, policy: rule } = policy
    if (!isSpan(span)) return null
    if (span.start_date < plusDays(facts.start, rule.waiting_period_days)) return null
    if (facts.end !== null && span.end_date > facts.end) return null
    if (yearIn(span.end_date) > yearIn(facts.today) && !rule.allow_advance_booking) return null
    if (!rule.allow_half_days && (span.starts_at_noon || span.ends_at_noon)) return null
    const others = this.held(except)
    const days: Day[] = []
    for (const half of halvesOf(span)) {
      const met = others.filter((other) => meet(half, other))
      // Sick leave may lie in leave of rest; nothing else lies in anything.
      if (met.some((other) => kind.type !== 'other' || !other.isApprovedRest)) return null
      days.push({ ...half, minutes: this.costOf(policyIndex, half), standIn: met.length > 0 })
    }
    if (sum(days.map(({ minutes }) => minutes)) === 0) return null
    const same = others.filter((other) => other.policy === policyIndex)
    return policy.allows(days, same) ? days : null
  }

  private hold(request: Request, policy: number, span: Span, days: Day[]): void {
    Object.assign(request, { policy, span, days })
    this.count(request)
    for (const { day } of days) this.policies[policy]!.open(yearIn(day))
    this.settle()
  }

  private count(request: Request): void {
    request.minutes = sum(request.days.map(({ minutes }) => minutes))
  }

  /** Asks for leave; answers whether it is granted. */
  request(policy: number, span: Span): boolean {
    const days = this.granted(policy, span)
    if (!days) return false
    const request: Request = { policy, state: 'draft', span, days, minutes: 0, change: null }
    this.requests.push(request)
    this.hold(request, policy, span, days)
    return true
  }

  /** Asks for something else while nobody has decided. */
  edit(index: number, policy: number, span: Span): boolean {
    const request = this.requests[index]!
    if (request.state !== 'draft') return false
    if (policy === request.policy && JSON.stringify(span) === JSON.stringify(request.span)) return true
    const days = this.granted(policy, span, request)
    if (days) this.hold(request, policy, span, days)
    return days !== null
  }

  decide(index: number, state: 'approved' | 'rejected' | 'cancelled'): boolean {
    const request = this.requests[index]!
    const possible = state === 'cancelled' ? ['draft', 'approved'] : ['draft']
    if (!possible.includes(request.state)) return false
    if (state === 'approved') this.takeOver(request)
    else this.free(request)
    request.state = state
    this.settle()
    return true
  }

  delete(index: number): boolean {
    const request = this.requests[index]!
    if (request.state === 'deleted') return false
    this.free(request)
    request.state = 'deleted'
    this.settle()
    return true
  }

  private free(request: Request): void {
    request.days = []
    request.change = null
  }

  /** Sick leave that is approved has its days for itself. */
  private takeOver(sick: Request): void {
    for (const day of sick.days.filter(({ standIn }) => standIn)) {
      for (const rest of this.requests) {
        if (rest !== sick && this.isHeld(rest)) this.cut(rest, (half) => !meet(half, day))
      }
      day.standIn = false
    }
  }

  /** What a day costs of a policy, in its days. */
  private costOf = (policy: number, half: Half) =>
    this.facts.costOf(half, this.policies[policy]!.lengthIn(yearIn(half.day)))

  /** Leaves a request the halves of its days that a test lets through; a half of a day is counted as it is now. */
  private cut(request: Request, keeps: (half: Half) => boolean): void {
    request.days = this.left(request, keeps)
    this.count(request)
  }

  private left({ policy, days }: Request, keeps: (half: Half) => boolean): Day[] {
    return days.flatMap((day) => {
      const half = {
        day: day.day,
        morning: day.morning && keeps({ ...day, afternoon: false }),
        afternoon: day.afternoon && keeps({ ...day, morning: false }),
      }
      if (half.morning === day.morning && half.afternoon === day.afternoon) return [day]
      const minutes = Math.min(day.minutes, this.costOf(policy, half))
      return half.morning || half.afternoon ? [{ ...day, ...half, minutes }] : []
    })
  }

  private inside(span: Span) {
    const those = new Set(halves(span))
    return ({ day, morning }: Half) => those.has(`${day} ${morning ? 0 : 1}`)
  }

  /** Asks for fewer days of approved leave. */
  askShorter(index: number, span: Span): boolean {
    const request = this.requests[index]!
    if (request.state !== 'approved' || request.change || !isSpan(span)) return false
    const [before, after] = [halves(request.span), halves(span)]
    if (!after.every((half) => before.includes(half))) return false
    const newHalf =
      (span.starts_at_noon && after[0] !== before[0]) || (span.ends_at_noon && after.at(-1) !== before.at(-1))
    if (newHalf && !this.policies[request.policy]!.policy.allow_half_days) return false
    const left = this.left(request, this.inside(span))
    const count = (days: readonly Half[]) => days.flatMap((day) => [day.morning, day.afternoon]).filter(Boolean).length
    if (count(left) === count(request.days)) return false
    if (sum(left.map(({ minutes }) => minutes)) === 0) return false
    request.change = span
    return true
  }

  decideShorter(index: number, state: 'approved' | 'rejected' | 'cancelled'): boolean {
    const request = this.requests[index]!
    const span = request.change
    if (!span) return false
    if (state === 'approved') {
      this.cut(request, this.inside(span))
      request.span = span
    }
    request.change = null
    this.settle()
    return true
  }

  correct({ policy, year }: Pick<Figures, 'policy' | 'year'>, days: number): boolean {
    const isSet = this.policies[policy]!.correct(year, days)
    this.settle()
    return isSet
  }

  /** Leave that is not over is counted again from today on. */
  private recount(): void {
    for (const request of this.requests.filter(this.isHeld)) {
      for (const day of request.days) if (day.day >= this.facts.today) day.minutes = this.costOf(request.policy, day)
      this.count(request)
    }
    this.settle()
  }

  agree(weekly: number): void {
    this.facts.agree(weekly)
    this.recount()
  }

  /** Does what holds from these days on, unless one of them lies in a year that is closed. */
  private dated(days: readonly string[], work: () => void): boolean {
    if (days.some((day) => yearIn(day) <= this.lastClosedYear())) return false
    work()
    this.recount()
    return true
  }

  addWeek = (week: Week) => this.dated([week.from], () => this.facts.addWeek(week))

  changeWeek = (index: number, week: Week) =>
    this.dated([week.from, this.facts.weeks[index]!.from], () => this.facts.changeWeek(index, week))

  /** The first week stays while others follow. */
  dropWeek(index: number): boolean {
    const { weeks } = this.facts
    if (index === 0 && weeks.length > 1) return false
    return this.dated([weeks[index]!.from], () => this.facts.dropWeek(index))
  }

  addCalendar = (from: string, calendar: 'own' | 'other') =>
    this.dated([from], () => this.facts.addCalendar(from, calendar))

  /** National days change outside of closed years only. */
  changeNationalDays(gone: NationalDay | null, come: NationalDay | null): boolean {
    const closed = new Set(this.policies.flatMap(({ closedYears }) => closedYears))
    const touched = [gone, come].flatMap((one) => (one ? SimpleFacts.years(one) : []))
    if (touched.some((year) => closed.has(year))) return false
    const moves = come && (gone?.date !== come.date || gone.end !== come.end || gone.calendar !== come.calendar)
    const meets = (one: NationalDay) =>
      one !== gone && one.calendar === come?.calendar && one.date <= come.end && one.end >= come.date
    if (moves && this.facts.nationalDays.some(meets)) return false
    this.facts.nationalDays = [...this.facts.nationalDays.filter((one) => one !== gone), ...(come ? [come] : [])]
    this.recount()
    return true
  }

  countWeekends(counts: boolean): void {
    this.facts.weekendsCount = counts
    this.recount()
  }

  rule(index: number, policy: Policy): void {
    this.policies[index]!.rule(policy)
    this.settle()
  }

  /** The employment began on another day. */
  begin(start: string, brought: SimpleFacts['brought']): void {
    this.facts.start = start
    this.facts.follow()
    this.facts.brought = brought
    this.recount()
  }

  /** Days after the last one cost nothing, those that have passed, too; without an end they cost again what they did. */
  leave(end: string | null): void {
    const { facts } = this
    const before = facts.end
    facts.end = end
    const first = `${yearIn(facts.today)}-01-01`
    const from = end !== null && plusDays(end, 1) < first ? plusDays(end, 1) : first
    for (const { policy, days } of this.requests.filter(this.isHeld)) {
      for (const day of days) {
        if (day.day < from || day.day >= facts.today) continue
        const wasFreed = before !== null && day.day > before && day.minutes === 0
        if (wasFreed || (end !== null && day.day > end)) day.minutes = this.costOf(policy, day)
      }
    }
    this.recount()
  }

  pass(days: number): void {
    this.facts.today = plusDays(this.facts.today, days)
    this.facts.follow()
    this.settle()
  }
}
