import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import type { Presence, PresenceCell, PresencePerson, PresenceTotals } from '#contracts/reports/presence.ts'
import type { Marks } from './marks.ts'
import type { Span } from './query.ts'
import type { PresenceFacts, SeenDay } from './read.ts'
import { workedOn } from './worked.ts'

/** How much of a day each mark takes, in the order of the day: leave of the morning, of the afternoon, the national day. */
function partsOf({ leave, national }: SeenDay, marks: Marks): Map<number, number> {
  const parts = new Map<number, number>()
  const add = (mark: number, part: number) => parts.set(mark, (parts.get(mark) ?? 0) + part)
  for (const { policyId, part } of leave) {
    add(policyId === null ? marks.away : marks.ofPolicy.get(policyId)!, part)
  }
  if (national > 0) add(marks.national, national)
  return parts
}

function rowOf(days: readonly (SeenDay | null)[], marks: Marks): Pick<PresencePerson, 'cells' | 'totals'> {
  const totals: PresenceTotals = {
    planned_minutes: 0,
    worked_minutes: 0,
    days_worked: 0,
    marks: marks.list.map(() => 0),
    balance_days: marks.list.map(() => 0),
    days: 0,
  }
  const cells = days.map((day): PresenceCell => {
    if (!day) return null
    const parts = partsOf(day, marks)
    const worked = workedOn(day)
    const marked = [...parts.values()].reduce((sum, part) => sum + part, 0)
    for (const [mark, part] of parts) totals.marks[mark]! += part
    for (const { policyId, days } of day.leave) {
      if (policyId !== null) totals.balance_days[marks.ofPolicy.get(policyId)!]! += days
    }
    totals.planned_minutes += day.open
    totals.worked_minutes += worked
    if (worked > 0) totals.days_worked += 1 - marked
    totals.days += worked > 0 ? 1 : marked
    return parts.size === 0 ? worked : [worked, ...parts.keys()]
  })
  // Hundredths, which floating sums miss.
  totals.balance_days = totals.balance_days.map((days) => Math.round(days * 100) / 100)
  return { cells, totals }
}

/** The sheet of a part of the span that was read; its marks stand in the same places in every part. */
export function layOut(facts: PresenceFacts, marks: Marks, { from, to }: Span): Presence {
  const first = daysBetween(facts.span.from, from)
  const last = daysBetween(facts.span.from, to)
  const rows = facts.people.map(({ days, employee_id, name, position }) => {
    const own = days.slice(first, last + 1)
    return { employee_id, name, position, ...rowOf(own, marks) }
  })
  return {
    start_date: from,
    end_date: to,
    first_date: facts.firstDay,
    hours: facts.hours,
    marks: [...marks.list],
    national_days: facts.nationalDays.filter(({ date }) => date >= from && date <= to),
    people: rows.filter(({ cells }) => cells.some((cell) => cell !== null)),
  }
}
