import type { Choice } from '#web/engine/resource/types.ts'

/** The kinds of contracts that people have. */
export const contractTypeChoices = [
  { value: 'employment_contract', label: 'team:contract.employment' },
  { value: 'b2b_paid_holidays', label: 'team:contract.b2bPaid' },
  { value: 'b2b_unpaid_holidays', label: 'team:contract.b2bUnpaid' },
] as const satisfies readonly Choice[]
