import type { Row } from '../../definition.ts'
import type { Approval } from '../approvable.ts'
import type { Subject } from '../subject.ts'
import type { Place } from './steps.ts'

/** No field of a record: histories show it in words (`stepOf`). */
const REMARK = 'approval_step'

/** What histories keep of a decision at one of several steps: which one it was, of how many that this record takes. */
export function stepRemark({ steps }: Approval, { row }: Subject, { step }: Place): Row {
  const taken = steps.filter((one) => one === step || (one.when?.(row) ?? true))
  return taken.length > 1 ? { [REMARK]: { step: taken.indexOf(step) + 1, steps: taken.length } } : {}
}

/** The same, as it was kept; null where there were no steps. */
export const stepOf = (after: Row | null): { step: number; steps: number } | null =>
  (after?.[REMARK] as { step: number; steps: number } | undefined) ?? null
