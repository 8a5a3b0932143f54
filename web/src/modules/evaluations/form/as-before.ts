import type { FormValues } from '#web/engine/form/field-specs.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'

const EMPTY: FormValues = { position_before_id: null, level_before_id: null, salary_before: null, assignees: [] }

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** What is known of the person now is what was before; only what the reader sees of them. */
function takenFrom({ id, attributes: a }: AnyRecord): FormValues {
  const named: string[] = [...(a.salary_evaluation_assignees ?? []), ...(a.technical_evaluation_assignees ?? [])]
  const assignees = [...new Set(named)].filter((one) => one !== id)
  return {
    position_before_id: a.position_id ?? null,
    level_before_id: a.level_id ?? null,
    ...(a.salary == null ? {} : { salary_before: a.salary, currency: a.salary_currency }),
    ...(assignees.length > 0 ? { assignees } : {}),
  }
}

/**
 * What choosing a person fills in; of one who is not known yet, nothing. What was filled in of somebody chosen before (`earlier`) goes,
 * unless it was changed by hand: nobody's pay stands in the evaluation of another. Evaluators that were chosen by hand stay.
 */
export function asBefore(person: AnyRecord | undefined, values: FormValues, earlier: FormValues = {}): FormValues {
  const left = Object.keys(EMPTY).filter((key) => key in earlier && isSame(values[key], earlier[key]))
  const { assignees, ...taken } = person ? takenFrom(person) : {}
  const isChosen = !left.includes('assignees') && !isSame(values.assignees ?? [], [])
  return {
    ...Object.fromEntries(left.map((key) => [key, EMPTY[key]])),
    ...taken,
    ...(assignees && !isChosen ? { assignees } : {}),
  }
}

/** Whether something stands already where choosing a person fills in. */
export const isFilledIn = (values: FormValues): boolean =>
  Object.keys(EMPTY).some((key) => !isSame(values[key] ?? EMPTY[key], EMPTY[key]))
