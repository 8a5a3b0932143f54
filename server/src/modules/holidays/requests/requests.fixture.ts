import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Body, Check, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import type { Principal } from '#testing/conformance/principals.ts'
import type { World } from '#testing/conformance/world.ts'
import type { TestCompany, TestPerson } from '#testing/index.ts'
import { employeeId } from '../../team/people.fixture.ts'
import { policyId } from '../policies/policies.fixture.ts'

/** A Monday far ahead, another one for each number, so that no two requests of one person meet. */
const monday = (n: number) => new Date(Date.UTC(2031, 0, 6 + 7 * (n % 2000))).toISOString().slice(0, 10)

const dayAfter = (day: string) => addDays(day, 1)

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
      of: async (making, reader) => requestOf(making, await reportOf(making, reader)),
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
      target: async (making, reader) => requestOf(making, await reportOf(making, reader)),
      many: true,
      again: 422,
    },
    reject: {
      may: ['approveRejectHolidays', 'manageHolidaysForDirectReports'],
      target: async (making, reader) => requestOf(making, await reportOf(making, reader)),
      body: () => ({ status_explanation: 'Too many of us are away.' }),
      many: true,
      again: 422,
    },
    cancel: { may: ['auth'], target: (making, reader) => requestOf(making, reader.employeeId), again: 422 },
  },
  more: (world) => keepsFrom('holidays', ['approve', 'reject', 'cancel'])(world),
  getters: {
    check: {
      may: ['auth'],
      query: async (making) =>
        `holiday_policy_id=${await unlimited(making)}&start_date=${monday(making.n)}&end_date=${monday(making.n)}`,
    },
    history: { may: ['auth'] },
    approvals: { may: ['auth'] },
    'also-away': { may: ['auth'], query: ({ n }) => `ids=01890000-0000-7000-8000-${String(n).padStart(12, '0')}` },
    away: { may: ['auth'], query: ({ n }) => `start_date=${monday(n)}&end_date=${monday(n)}` },
  },
}

/** Two days of approved leave, and who may decide on it has. */
async function approvedOf(making: Making, employee_id: string): Promise<string> {
  const from = monday(making.n)
  const body = { holiday_policy_id: await unlimited(making), start_date: from, end_date: dayAfter(from), employee_id }
  const { body: made } = await making.admin.post('/restify/holidays', body)
  const { hr, admin, people } = making.company
  const decider = employee_id === people.admin.employeeId ? hr : admin
  const answer = await decider.post(`/restify/holidays/${made.data?.id}/actions?action=approve`)
  if (answer.status !== 200) throw new Error(`approve: ${answer.status} ${JSON.stringify([made, answer.body])}`)
  return made.data.id
}

const change = async (making: Making, holiday_id: string): Promise<Body> => ({
  holiday_id,
  start_date: monday(making.n),
  end_date: monday(making.n),
  notes: `Change ${making.n}`,
})

async function changeOf(making: Making, employee: string): Promise<string> {
  const body = await change(making, await approvedOf(making, employee))
  const answer = await making.admin.post('/restify/holiday-changes', body)
  if (answer.status !== 201) throw new Error(`holiday-changes: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const reportOf = (making: Making, reader: TestPerson) => employeeId(making, { manager_employee_id: reader.employeeId })
const deciding = ['approveRejectHolidays', 'manageHolidaysForDirectReports'] as const

/** What every action on a record of somebody else's answers to a plain colleague: that there is none. */
const keepsFrom =
  (key: string, actions: readonly string[]) =>
  (world: World): Check[] =>
    actions.map((action) => ({
      name: `runs ${action} on no leave of a colleague, and lets nobody decide on their own`,
      topic: `action ${action}`,
      run: async () => {
        const failures: string[] = []
        const [admin, , , employee] = world.cast.insiders
        const tries = async (principal: Principal, sample: string, expected: number) => {
          const id = await world.sample(key, sample, principal)
          const answer = await world
            .client(principal)
            .post(`/restify/${key}/${id}/actions?action=${action}`, { status_explanation: 'No' })
          if (answer.status !== expected)
            failures.push(`${principal.name} runs ${action} on ${sample}: ${answer.status} instead of ${expected}`)
        }
        await tries(employee!, 'colleague', action === 'cancel' ? 404 : 403)
        if (action !== 'cancel') await tries(admin!, 'own', 403)
        return failures
      },
    }))

/** Fewer days of approved leave. */
export const changes: ResourceExpectations = {
  key: 'holiday-changes',
  samples: {
    own: { of: (making, reader) => changeOf(making, reader.employeeId) },
    report: { of: async (making, reader) => changeOf(making, await reportOf(making, reader)) },
    colleague: { shared: async (making) => changeOf(making, await employeeId(making)) },
  },
  rights: { list: seen, show: seen, export: seen, update: [], delete: [] },
  stores: {
    'of a colleague': {
      may: ['manageHolidays'],
      body: async (making) => change(making, await approvedOf(making, await employeeId(making))),
    },
    'of one’s own': {
      may: ['auth'],
      body: async (making, reader) => change(making, await approvedOf(making, reader.employeeId)),
    },
  },
  fresh: 'colleague',
  invalid: [
    [{ start_date: '06.01.2031' }, 'start_date'],
    [{ end_date: '2020-01-01' }, 'end_date'],
    [{ notes: 'x'.repeat(256) }, 'notes'],
  ],
  foreign: { holiday_id: async (making) => approvedOf(making, await employeeId(making)) },
  fields: {},
  actions: {
    approve: {
      may: deciding,
      target: async (making, reader) => changeOf(making, await reportOf(making, reader)),
      many: true,
      again: 422,
    },
    reject: {
      may: deciding,
      target: async (making, reader) => changeOf(making, await reportOf(making, reader)),
      many: true,
      body: () => ({ status_explanation: 'Your place is filled.' }),
      again: 422,
    },
    cancel: { may: ['auth'], target: (making, reader) => changeOf(making, reader.employeeId), again: 422 },
  },
  getters: {
    approvals: { may: ['auth'] },
    check: {
      may: ['manageHolidays'],
      query: async (making) =>
        `holiday_id=${await approvedOf(making, await employeeId(making))}&start_date=${monday(making.n)}&end_date=${monday(making.n)}`,
    },
  },
  more: keepsFrom('holiday-changes', ['approve', 'reject', 'cancel']),
}
