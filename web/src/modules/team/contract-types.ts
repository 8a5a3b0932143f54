import type { Choice } from '#web/engine/resource/types.ts'

/** The kinds of contracts that people have. */
export const contractTypeChoices = [
  { value: 'employment_contract', label: 'name:employees.contract_type=employment_contract' },
  { value: 'b2b_paid_holidays', label: 'name:employees.contract_type=b2b_paid_holidays' },
  { value: 'b2b_unpaid_holidays', label: 'name:employees.contract_type=b2b_unpaid_holidays' },
] as const satisfies readonly Choice[]
