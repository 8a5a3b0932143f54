import type { Body, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import type { TestCompany } from '#testing/index.ts'
import { employeeId } from '../../team/people.fixture.ts'
import { policyId } from '../policies.fixture.ts'

/** A Monday far ahead, another one for each number, so that no two requests of one person meet. */
const monday = (n: number) => new Date(Date.UTC(2031, 0, 6 + 7 * (n % 2000))).toISOString().slice(0, 10)

/** One policy a company is enough: each one more is settled for everybody. */
const policies = new WeakMap<TestCompany, Promise<string>>()

function unlimited(making: Making): Promise<string> {
  const known = policies.get(making.company) ?? policyId(making, { days_per_year: 0 })
  policies.set(making.company, known)
  return known
}

const request = async (making: Making): Promise<Body> => ({
  holiday_policy_id: await unlimited(making),
  start_date: monday(making.n),
  end_date: monday(making.n),
  notes: `Request ${making.n}`,
})

async function requestOf(making: Making, employee_id: string): Promise<string> {
  const answer = await making.admin.post('/restify/holidays', { ...(await request(making)), employee_id })
  if (answer.status !== 201) throw new Error(`holidays: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const all = ['manageHolidays', 'approveRejectHolidays'] as const
const reports = [...all, 'manageHolidaysForDirectReports'] as const
const seen = { own: ['auth'], report: reports, colleague: all } as const

/** HOL-01 to HOL-10 */
export const requests: ResourceExpectations = {
  key: 'holidays',
  samples: {
    own: { of: (making, reader) => requestOf(making, reader.employeeId) },
    report: {
      of: async (making, reader) =>
        requestOf(making, await employeeId(making, { manager_employee_id: reader.employeeId })),
    },
    colleague: { shared: async (making) => requestOf(making, await employeeId(making)) },
  },
  rights: {
    list: seen,
    show: seen,
    export: ['manageHolidays'],
    update: seen,
    delete: { own: [], report: ['manageHolidays'], colleague: ['manageHolidays'] },
  },
  // One's own is never deleted: that of a colleague stands first, for it is what is deleted again.
  stores: {
    'for a colleague': {
      may: ['manageHolidays'],
      body: async (making) => ({ ...(await request(making)), employee_id: await employeeId(making) }),
    },
    'for oneself': { may: ['auth'], body: request },
  },
  fresh: 'colleague',
  change: (n) => ({ notes: `Changed ${n}` }),
  invalid: [
    [{ holiday_policy_id: '' }, 'holiday_policy_id'],
    [{ start_date: '06.01.2031' }, 'start_date'],
    [{ end_date: '2020-01-01' }, 'end_date'],
    [{ notes: 'x'.repeat(256) }, 'notes'],
    [{ employee_id: 'x'.repeat(26) }, 'employee_id'],
  ],
  foreign: {
    holiday_policy_id: unlimited,
    employee_id: (making) => employeeId(making),
    requested_approver_id: (making) => employeeId(making),
  },
  fields: {},
  actions: {
    approve: {
      may: ['approveRejectHolidays', 'manageHolidaysForDirectReports'],
      target: async (making, reader) =>
        requestOf(making, await employeeId(making, { manager_employee_id: reader.employeeId })),
      again: 422,
    },
    reject: {
      may: ['approveRejectHolidays', 'manageHolidaysForDirectReports'],
      target: async (making, reader) =>
        requestOf(making, await employeeId(making, { manager_employee_id: reader.employeeId })),
      body: () => ({ status_explanation: 'Too many of us are away.' }),
      again: 422,
    },
    cancel: { may: ['auth'], target: (making, reader) => requestOf(making, reader.employeeId), again: 422 },
  },
  getters: {
    check: {
      may: ['auth'],
      query: async (making) =>
        `holiday_policy_id=${await unlimited(making)}&start_date=${monday(making.n)}&end_date=${monday(making.n)}`,
    },
    away: { may: ['auth'], query: ({ n }) => `start_date=${monday(n)}&end_date=${monday(n)}` },
  },
}
