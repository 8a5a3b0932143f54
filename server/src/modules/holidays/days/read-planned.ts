import { addDays, daysBetween, earlierOf, laterOf, monthsOf, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { Tx } from '#platform/database/index.ts'
import { readPeople } from '../read-facts.ts'
import type { PersonFacts } from '../rules/facts.ts'
import { employedDays } from '../rules/spells.ts'

interface Span {
  from: string
  to: string
}

/** What a week of hours comes to over days: whole weeks at once, the days that are left one by one. */
function minutesOver(week: readonly number[], { from, to }: Span): number {
  const days = daysBetween(from, to) + 1
  const whole = Math.floor(days / 7)
  let minutes = whole * week.reduce((sum, one) => sum + one, 0)
  const first = weekdayOf(from)
  for (let at = 0; at < days % 7; at += 1) minutes += week[(first + at) % 7]!
  return minutes
}

/** What a person's weeks plan from a day to a day, on the days of their employment. */
function plannedIn(person: PersonFacts, span: Span): number {
  const { patterns } = person
  const ofSpell = ({ from: first, to: last }: Span) =>
    patterns.reduce((sum, { from, minutes }, at) => {
      const next = patterns[at + 1]
      // The first week holds for the days before it, too.
      const begins = at === 0 ? first : laterOf(first, from)
      const ends = next ? earlierOf(last, addDays(next.from, -1)) : last
      return begins > ends ? sum : sum + minutesOver(minutes, { from: begins, to: ends })
    }, 0)
  return employedDays(person, span).reduce((sum, spell) => sum + ofSpell(spell), 0)
}

/** Minutes that the weeks of these people plan, by person and month (`yyyy-MM`), national days and leave not taken off. */
export async function readPlanned(
  tx: Tx,
  tenantId: string,
  { from, to }: Span,
  ids: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const people = await readPeople(tx, tenantId, ids)
  const months = monthsOf(from, to)
  return new Map(
    [...people].map(([id, person]) => [
      id,
      new Map(months.map((month) => [month.from.slice(0, 7), plannedIn(person, month)])),
    ]),
  )
}
