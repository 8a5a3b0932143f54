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
    descriptions: {
      en: 'Paid rest. Days that are left can be taken until the end of June.',
      ro: 'Odihnă plătită. Zilele rămase pot fi luate până la sfârșitul lunii iunie.',
    },
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
    descriptions: { en: 'With a medical certificate', ro: 'Pe baza certificatului medical' },
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
    descriptions: {
      en: 'For personal matters, by agreement',
      ro: 'Pentru interese personale, cu acordul companiei',
    },
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
    descriptions: { en: 'Half a day at a time for a good cause', ro: 'Câte o jumătate de zi pentru o cauză bună' },
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
        description: policy.descriptions.en,
        descriptions: JSON.stringify(policy.descriptions),
        applicable_contract_types: JSON.stringify(policy.applicable_contract_types),
        milestones: JSON.stringify(policy.milestones),
      })),
    ),
  )
  return Object.fromEntries(named.map(({ name, id }) => [name, id])) as Record<PolicyName, string>
}
