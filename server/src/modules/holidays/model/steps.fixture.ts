import { expect } from 'vitest'
import { newId } from '#platform/ids.ts'
import { firstDay, plusDays, THIS_YEAR, yearIn } from './calendar.fixture.ts'
import type { Operation } from './operations.fixture.ts'
import type { ProductLeave } from './product.fixture.ts'
import { ledgerOf, runJobs, traceOf } from './seen.fixture.ts'
import type { Request, SimpleLeave } from './simple.fixture.ts'
import type { NationalDay, SimpleFacts, Span } from './simple-facts.fixture.ts'

/** Days that were brought along count in the year of entry, or of the first day where that comes later. */
export const broughtIn = (brought: number | null, start: string): SimpleFacts['brought'] =>
  brought !== null ? { days: brought, year: Math.max(THIS_YEAR, yearIn(start)) } : null

/** A person who comes back after a year or more begins another employment. */
const isLongGone = ({ end, today }: SimpleFacts) => end !== null && yearIn(today) - yearIn(end) > 1

/** A sequence on both sides: whatever is asked, each must say the same of whether it may be done. */
export interface Both {
  model: SimpleLeave
  product: ProductLeave
  brought: number | null
}

/** A place in a list; null where it is empty. */
const pick = (list: readonly unknown[], index: number): number | null => (list.length > 0 ? index % list.length : null)

const spanFrom = (
  start_date: string,
  one: Pick<Span, 'starts_at_noon' | 'ends_at_noon'> & { length: number },
): Span => ({
  start_date,
  end_date: plusDays(start_date, one.length - 1),
  starts_at_noon: one.starts_at_noon,
  ends_at_noon: one.ends_at_noon && !(one.length === 1 && one.starts_at_noon),
})

/** Leave is asked for until the next year. */
const isAskedFor = ({ facts: { today } }: SimpleLeave, { end_date }: Span) => yearIn(end_date) <= yearIn(today) + 1

/** Where nothing may be taken ahead, granted leave leaves no year that counts days below nothing. */
async function expectEnough({ model, product }: Both, request: Request): Promise<void> {
  const policy = model.policies[request.policy]!
  if (policy.policy.allow_advance_booking || !policy.kind.paid) return
  const years = request.days.filter(({ minutes }) => minutes > 0).map(({ day }) => yearIn(day))
  const short = (await ledgerOf(product)).filter(
    ({ policy: of, year, balance }) =>
      of === request.policy && years.includes(year) && !policy.unlimited(year) && balance < 0,
  )
  expect(short).toEqual([])
}

async function ask(both: Both, index: number, span: Span, approved: boolean): Promise<void> {
  const { model, product } = both
  if (!isAskedFor(model, span)) return
  const policy = index % model.policies.length
  const granted = model.request(policy, span)
  expect(await product.request(policy, span), JSON.stringify([policy, span])).toBe(granted)
  const last = model.requests.length - 1
  if (granted) await expectEnough(both, model.requests[last]!)
  if (granted && approved) expect(await product.decide(last, 'approved')).toBe(model.decide(last, 'approved'))
}

/** National days around today, which a change can be of. */
const near = ({ facts }: SimpleLeave): NationalDay[] =>
  facts.nationalDays
    .filter(({ date }) => date > plusDays(facts.today, -40) && date < plusDays(facts.today, 150))
    .toSorted((left, right) => (left.date < right.date ? -1 : 1))

async function workTime(one: Operation, { model, product }: Both): Promise<void> {
  const { facts } = model
  switch (one.type) {
    case 'addWeek': {
      const next = { from: plusDays(facts.today, one.offset), minutes: one.week }
      if (facts.weeks.some(({ from }) => from === next.from)) return
      return expect(await product.addWeek(next)).toBe(model.addWeek(next))
    }
    case 'changeWeek': {
      const at = pick(facts.weeks, one.index)
      if (at === null) return
      const { from } = facts.weeks[at]!
      const next = { from: plusDays(from, one.by), minutes: one.week }
      if (one.by !== 0 && facts.weeks.some((other) => other.from === next.from)) return
      return expect(await product.changeWeek(from, next)).toBe(model.changeWeek(at, next))
    }
    case 'dropWeek': {
      const at = pick(facts.weeks, one.index)
      if (at === null) return
      const { from } = facts.weeks[at]!
      return expect(await product.dropWeek(from)).toBe(model.dropWeek(at))
    }
    case 'calendar': {
      const from = plusDays(facts.today, one.offset)
      if (facts.calendars.some((other) => other.from === from)) return
      return expect(await product.addCalendar(from, one.calendar)).toBe(model.addCalendar(from, one.calendar))
    }
    case 'weekends':
      model.countWeekends(one.counts)
      return product.countWeekends(one.counts)
  }
}

async function nationalDays(one: Operation, { model, product }: Both): Promise<void> {
  const change = async (gone: NationalDay | null, come: NationalDay | null) =>
    expect(await product.changeNationalDays(gone, come)).toBe(model.changeNationalDays(gone, come))
  if (one.type === 'addNationalDay') {
    const date = plusDays(model.facts.today, one.offset)
    const end = one.half ? date : plusDays(date, one.length - 1)
    return change(null, { name: newId(), date, end, half: one.half, calendar: one.calendar })
  }
  if (one.type !== 'moveNationalDay' && one.type !== 'dropNationalDay') return
  const list = near(model)
  const at = pick(list, one.index)
  if (at === null) return
  const gone = list[at]!
  if (one.type === 'dropNationalDay') return change(gone, null)
  const half = one.half && gone.date === gone.end
  const come = { ...gone, date: plusDays(gone.date, one.by), end: plusDays(gone.end, one.by), half }
  if (one.by !== 0 || half !== gone.half) await change(gone, come)
}

async function employment(one: Operation, { model, product, brought }: Both): Promise<void> {
  const { facts } = model
  switch (one.type) {
    case 'agree':
      model.agree(one.weekly)
      await product.agree(one.weekly)
      return
    case 'began': {
      const start = plusDays(facts.start, one.by)
      if (facts.end !== null && start >= facts.end) return
      model.begin(start, broughtIn(brought, start))
      await product.begun(start)
      return
    }
    case 'leave': {
      const end = plusDays(facts.today, one.in)
      if (end <= facts.start || isLongGone(facts)) return
      model.leave(end)
      await product.leave(end)
      return
    }
    case 'return':
      if (facts.end === null || isLongGone(facts)) return
      model.leave(null)
      await product.leave(null)
  }
}

/** What a step is about, mostly: others are asked for too, and refused. */
const fitting: Partial<Record<Operation['type'], (request: Request, model: SimpleLeave) => boolean>> = {
  fallIll: ({ state, policy, days }, { policies, facts }) =>
    state === 'approved' &&
    policies[policy]!.kind.type === 'timeoff' &&
    days.some(({ day }) => day >= firstDay(yearIn(facts.today))),
  decide: ({ state }) => state === 'draft',
  edit: ({ state }) => state === 'draft',
  shorten: ({ state, change }) => state === 'approved' && change === null,
  decideShorter: ({ change }) => change !== null,
}

/** Which request a step is about; null where there is none. */
function target(one: Operation & { index: number }, model: SimpleLeave): number | null {
  const all = model.requests.map((_, at) => at)
  const fits = fitting[one.type]
  const list = fits && one.index < 5 ? all.filter((at) => fits(model.requests[at]!, model)) : all
  const at = pick(list, one.index)
  return at === null ? null : list[at]!
}

async function request(one: Operation, at: number, both: Both): Promise<void> {
  const { model, product } = both
  const { policy, span } = model.requests[at]!
  switch (one.type) {
    case 'fallIll':
      return ask(
        both,
        one.policy < 4 ? 1 : one.policy,
        spanFrom(plusDays(span.start_date, one.later), one),
        one.approved,
      )
    case 'decide':
      return expect(await product.decide(at, one.state)).toBe(model.decide(at, one.state))
    case 'delete':
      return expect(await product.delete(at)).toBe(model.delete(at))
    case 'edit': {
      const next = spanFrom(plusDays(span.start_date, one.by), one)
      const other = one.policy < 3 ? policy : one.policy % model.policies.length
      if (!isAskedFor(model, next)) return
      const isSame = other === policy && JSON.stringify(next) === JSON.stringify(span)
      const granted = model.edit(at, other, next)
      expect(await product.edit(at, other, next), JSON.stringify([other, next])).toBe(granted)
      // What stays as it was is not judged again.
      return granted && !isSame ? expectEnough(both, model.requests[at]!) : undefined
    }
    case 'shorten': {
      const start_date = plusDays(span.start_date, one.later)
      const end_date = plusDays(span.end_date, -one.earlier)
      if (end_date < start_date) return
      const next = { start_date, end_date, starts_at_noon: one.starts_at_noon, ends_at_noon: one.ends_at_noon }
      const asked = model.askShorter(at, next)
      expect(await product.askShorter(at, next), JSON.stringify(next)).toBe(asked)
      if (asked && one.state)
        expect(await product.decideShorter(at, one.state)).toBe(model.decideShorter(at, one.state))
      return
    }
    case 'decideShorter':
      return expect(await product.decideShorter(at, one.state)).toBe(model.decideShorter(at, one.state))
  }
}

/** One step of a sequence on both sides. */
export async function step(one: Operation, both: Both): Promise<void> {
  const { model, product } = both
  switch (one.type) {
    case 'pass':
      model.pass(one.days)
      return product.pass(one.days)
    case 'request': {
      const start = plusDays(model.facts.today, one.offset)
      return ask(both, one.policy < 3 ? 0 : one.policy, spanFrom(start, one), one.approved)
    }
    case 'correct': {
      const figures = model.figures()
      const at = pick(figures, one.index)
      if (at !== null) expect(await product.correct(figures[at]!, one.days)).toBe(model.correct(figures[at]!, one.days))
      return
    }
    case 'policy': {
      const at = one.index % model.policies.length
      model.rule(at, one.policy)
      expect(await product.rule(at, one.policy)).toBe(true)
      return
    }
    case 'jobs': {
      const before = await traceOf(product)
      await runJobs(product)
      return expect(await traceOf(product), 'a job that was run again').toEqual(before)
    }
    case 'agree':
    case 'began':
    case 'leave':
    case 'return':
      return employment(one, both)
    case 'addNationalDay':
    case 'moveNationalDay':
    case 'dropNationalDay':
      return nationalDays(one, both)
    case 'fallIll':
    case 'decide':
    case 'delete':
    case 'edit':
    case 'shorten':
    case 'decideShorter': {
      const at = target(one, model)
      return at === null ? undefined : request(one, at, both)
    }
    default:
      return workTime(one, both)
  }
}
