import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import { type ServerTextKey, text } from '#platform/texts/index.ts'
import { type Judgement, judge, type Problem, type RequestFacts } from './judge.ts'
import { type Asked, readFacts } from './request-facts.ts'

/** The sentence of a problem or a note. */
export function sentence(
  kind: 'holidayProblem' | 'holidayNote',
  { key, values = {} }: Pick<Problem, 'values'> & { key: string },
  locale: Locale,
): string {
  const shown = values.date === undefined ? values : { ...values, date: shownDay(String(values.date)) }
  return text(`${kind}.${key}` as ServerTextKey, locale, shown)
}

export interface Checked {
  facts: RequestFacts
  judgement: Judgement
}

/**
 * Decides on a span of leave for a person: the one check behind the form's live answer (`lock` false) and every write
 * (`lock` true: the balances stay locked until the transaction ends). Somebody or something unknown is an error at its field.
 */
export async function checkRequest(at: Change, asked: Asked, lock: boolean): Promise<Checked> {
  const facts = await readFacts(at, asked, lock)
  if (typeof facts === 'string') {
    assertValid([[facts, 'rule.exists']])
    throw new Error('An unknown field is an error.')
  }
  return { facts, judgement: judge(facts, asked) }
}

/** The same for a write: each objection is an error at its field. */
export async function requireGranted(at: Change, asked: Asked, locale: Locale): Promise<Checked> {
  const checked = await checkRequest(at, asked, true)
  assertValid(
    checked.judgement.problems.map((problem) => [problem.field, sentence('holidayProblem', problem, locale)] as const),
  )
  return checked
}
