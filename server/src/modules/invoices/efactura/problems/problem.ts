import type { ProblemOwner } from '#contracts/invoices/efactura/state.ts'
import type { efacturaTexts } from '../texts.ts'

type Said<Key> = Key extends `efactura.problem.${infer Name}` ? Name : never

/** Why ANAF would not take a file: a rule that it breaks, and the field that mends it. */
export interface FoundProblem {
  rule: string
  of: ProblemOwner
  field: string
  says: Said<keyof typeof efacturaTexts>
  values?: Record<string, string | number>
}

/** The problem where the condition holds; for lists of them. */
export const problemIf = (isThere: boolean, problem: FoundProblem): FoundProblem[] => (isThere ? [problem] : [])
