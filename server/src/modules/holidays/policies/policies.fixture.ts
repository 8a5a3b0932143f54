import type { Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

const managers = ['manageHolidayPolicies'] as const

/** For nobody of these companies: the checks make many, and each would be a balance more of everybody. */
const policy = ({ n, company }: Making) => ({
  type: 'other',
  method: 'given',
  name: `Policy ${n} of ${company.subdomain}`,
  days_per_year: 5,
  applicable_contract_types: ['b2b_paid_holidays'],
})

async function storedPolicy(making: Making, more: object = {}): Promise<string> {
  const answer = await making.admin.post('/restify/holiday-policies', { ...policy(making), ...more })
  if (answer.status !== 201) throw new Error(`holiday-policies: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** A policy that applies to everybody who is employed. */
export const policyId = (making: Making, more: object = {}): Promise<string> =>
  storedPolicy(making, { applicable_contract_types: ['employment_contract'], ...more })

/** POL-01 to POL-07 */
export const policies: ResourceExpectations = {
  key: 'holiday-policies',
  samples: { policy: { shared: (making) => storedPolicy(making) } },
  rights: { list: ['auth'], show: ['auth'], export: ['auth'], update: managers, delete: managers },
  stores: { policy: { may: managers, body: policy } },
  fresh: 'policy',
  change: (n) => ({ description: `Changed ${n}` }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ type: 'leisure' }, 'type'],
    [{ method: 'x' }, 'method'],
    [{ days_per_year: -1 }, 'days_per_year'],
    [{ days_per_year: 367 }, 'days_per_year'],
    [{ carry_over_until: '30.06' }, 'carry_over_until'],
    [{ carry_over_until: '02-30' }, 'carry_over_until'],
    [
      {
        milestones: [
          { years_in_company: 5, days_per_year: 24 },
          { years_in_company: 5, days_per_year: 25 },
        ],
      },
      'milestones.1.years_in_company',
    ],
    [{ applicable_contract_types: ['handshake'] }, 'applicable_contract_types.0'],
    [{ waiting_period_days: -1 }, 'waiting_period_days'],
    [{ description: 'x'.repeat(256) }, 'description'],
  ],
  fields: {},
  actions: {
    'fill-usual': { may: managers, again: 200, once: true },
    forecast: {
      may: ['auth'],
      target: async (_making, { employeeId }) => employeeId,
      body: (employee_id) => ({ employee_id, date: '2090-06-30' }),
      again: 200,
    },
  },
  getters: { history: { may: managers }, 'first-year': { may: ['manageEmployees'] } },
}
