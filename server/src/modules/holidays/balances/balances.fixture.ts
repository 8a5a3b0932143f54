import { employeeId } from '#modules/team/people.fixture.ts'
import type { Check, Making, ResourceExpectations, SampleMaker } from '#testing/conformance/expectations.ts'
import { unless } from '#testing/conformance/subject.ts'
import type { World } from '#testing/conformance/world.ts'
import type { TestCompany } from '#testing/index.ts'
import { policyId } from '../policies/policies.fixture.ts'

const readers = ['manageHolidays', 'manageHolidayBalances'] as const
const seen = {
  own: ['auth'],
  report: [...readers, 'manageHolidaysForDirectReports'],
  colleague: [...readers],
} as const

/** One policy a company is enough: everybody has a balance of it, also people who come later. */
const policies = new WeakMap<TestCompany, Promise<string>>()
function policyOf(making: Making): Promise<string> {
  const made = policies.get(making.company) ?? policyId(making, { name: `Balances of ${making.n}` })
  policies.set(making.company, made)
  return made
}

async function balanceOf(making: Making, employee_id: string, ofPolicy?: string): Promise<string> {
  const holiday_policy_id = ofPolicy ?? (await policyOf(making))
  const answer = await making.admin.get(
    `/restify/holiday-balances?employee_id=${employee_id}&holiday_policy_id=${holiday_policy_id}`,
  )
  if (answer.body.data.length !== 1) throw new Error(`holiday-balances: ${JSON.stringify(answer.body)}`)
  return answer.body.data[0].id
}

const ofReport = async (making: Making, manager_employee_id: string) => employeeId(making, { manager_employee_id })

async function entryOf(making: Making, employee_id: string): Promise<string> {
  const balanceId = await balanceOf(making, employee_id)
  const answer = await making.admin.get(`/restify/holiday-entries?holiday_balance_id=${balanceId}`)
  return answer.body.data[0].id
}

const samplesBy = (of: (making: Making, employee_id: string) => Promise<string>): Record<string, SampleMaker> => ({
  own: { of: (making, reader) => of(making, reader.employeeId) },
  report: { of: async (making, reader) => of(making, await ofReport(making, reader.employeeId)) },
  colleague: { shared: async (making) => of(making, await employeeId(making)) },
})

/** Where nothing is counted there is no balance to set, for any caller. */
const limitless = (world: World): Check[] => [
  {
    name: 'sets no balance of leave without a limit',
    topic: 'validate',
    async run() {
      const making = world.making(world.acme)
      const policy = await policyId(making, { name: `No limit ${making.n}`, days_per_year: 0 })
      const id = await balanceOf(making, world.acme.people.employee.employeeId, policy)
      const admin = world.cast.insiders.find(({ name }) => name === 'admin')!
      const answer = await world.client(admin).put(`/restify/holiday-balances/${id}`, { initial_balance: 7 })
      return unless('sets a balance without a limit', answer, 422)
    },
  },
]

/** HOL-12, HOL-13, HOL-15 */
export const balances: ResourceExpectations = {
  key: 'holiday-balances',
  samples: samplesBy(balanceOf),
  rights: {
    list: seen,
    show: seen,
    export: ['manageHolidayBalances'],
    // Correcting a balance takes two pairs of eyes: one's own is for an administrator alone.
    update: { own: ['role:admin'], report: readers, colleague: readers },
    delete: [],
  },
  stores: {},
  change: (n) => ({ initial_balance: n % 30 }),
  invalid: [
    [{ initial_balance: -1 }, 'initial_balance'],
    [{ initial_balance: 1001 }, 'initial_balance'],
    [{ initial_balance: 'many' }, 'initial_balance'],
    [{ initial_balance: 5, reason: 'x'.repeat(256) }, 'reason'],
  ],
  fields: {},
  more: limitless,
  getters: { 'available-balance': { may: ['auth'] } },
}

export const entries: ResourceExpectations = {
  key: 'holiday-entries',
  samples: samplesBy(entryOf),
  rights: { list: seen, show: seen, export: ['manageHolidayBalances'], update: [], delete: [] },
  stores: {},
  fields: {},
}
