import { useQuery } from '@tanstack/react-query'
import type { Problem } from '#contracts/validation/explain.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'

/** What a category allows at most, in the company's currency; 0 is no limit. */
interface Category {
  max_amount: number
}

/** The ceiling of the chosen category in the company's currency; undefined without one. */
export function useCeiling({ expense_category_id }: FormValues): number | undefined {
  const id = (expense_category_id as string | null) ?? ''
  const { data } = useQuery({ ...recordQuery<Category>('expense-categories', id), enabled: id !== '' })
  return (id !== '' && data?.attributes.max_amount) || undefined
}

/**
 * Whether it costs more than its category allows, as far as that is known here: of amounts in other currencies than the company's the
 * server knows the rate, and asks for the reason when it is saved.
 */
export const isOver = ({ amount, currency }: FormValues, ceiling: number | undefined, own: string): boolean =>
  ceiling !== undefined && currency === own && Number(amount) > ceiling

/** What costs more needs a reason. */
export const ceilingProblems = (values: FormValues, ceiling: number | undefined, own: string): Problem[] =>
  isOver(values, ceiling, own) && !values.over_reason ? [['over_reason', 'rule.overCeiling', { max: ceiling! }]] : []
