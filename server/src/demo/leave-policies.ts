import { qb, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

const everybody = ['employment_contract', 'b2b_paid_holidays', 'b2b_unpaid_holidays'] as const
const paid = ['employment_contract', 'b2b_paid_holidays'] as const

/** Kinds of leave of the demo company: the usual ones of a Romanian employer, and a generous one. */
const policies = {
  rest: {
    type: 'timeoff',
    method: 'given',
    names: { en: 'Annual leave', ro: 'Concediu de odihnă' },
    description: 'Paid rest. Days that are left can be taken until the end of June.',
    applicable_contract_types: paid,
    days_per_year: 21,
    milestones: [
      { years_in_company: 5, days_per_year: 22 },
      { years_in_company: 10, days_per_year: 23 },
    ],
    carry_over: true,
    carry_over_until: '06-30',
    paid: true,
    timesheet_symbol: 'Co',
  },
  sick: {
    type: 'other',
    method: 'given',
    names: { en: 'Sick leave', ro: 'Concediu medical' },
    description: 'With a medical certificate',
    applicable_contract_types: everybody,
    days_per_year: 0,
    milestones: [],
    carry_over: false,
    carry_over_until: null,
    paid: true,
    timesheet_symbol: 'Cm',
  },
  unpaid: {
    type: 'other',
    method: 'given',
    names: { en: 'Unpaid leave', ro: 'Concediu fără plată' },
    description: 'For personal matters, by agreement',
    applicable_contract_types: everybody,
    days_per_year: 0,
    milestones: [],
    carry_over: false,
    carry_over_until: null,
    paid: false,
    timesheet_symbol: 'Cfp',
  },
  volunteering: {
    type: 'specialRequest',
    method: 'accrual',
    names: { en: 'Volunteering', ro: 'Voluntariat' },
    description: 'Half a day at a time for a good cause',
    applicable_contract_types: everybody,
    days_per_year: 3,
    milestones: [],
    carry_over: false,
    carry_over_until: null,
    paid: true,
    timesheet_symbol: null,
  },
} as const

export type PolicyName = keyof typeof policies

/** Stores the policies; answers their ids. */
export async function storePolicies(tx: Tx, tenantId: string): Promise<Record<PolicyName, string>> {
  const named = Object.entries(policies).map(([name, policy]) => ({ name, policy, id: newId() }))
  await tx.run(
    qb.insertInto('holiday_policies').values(
      named.map(({ id, policy }) => ({
        tenant_id: tenantId,
        id,
        ...policy,
        name: policy.names.en,
        names: JSON.stringify(policy.names),
        applicable_contract_types: JSON.stringify(policy.applicable_contract_types),
        milestones: JSON.stringify(policy.milestones),
      })),
    ),
  )
  return Object.fromEntries(named.map(({ name, id }) => [name, id])) as Record<PolicyName, string>
}
