import type { Body, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import { employeeId } from '../people.fixture.ts'

const goal = ({ company, n }: Making): Body => ({
  name: `Goal ${n} of ${company.subdomain}`,
  description: `<p>Why ${n}</p>`,
  progress: n % 101,
  due_date: '2030-01-31',
  priority: 'high',
})

async function goalOf(making: Making, employee_id: string, more: Body = {}): Promise<string> {
  const answer = await making.admin.post('/restify/goals', { ...goal(making), employee_id, ...more })
  if (answer.status !== 201) throw new Error(`goals: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const seen = {
  own: ['auth'],
  report: ['auth'],
  requested: ['auth'],
  colleague: ['manageGoals', 'manageEmployees'],
} as const
const ofReports = ['manageGoals', 'manageGoalsForDirectReports'] as const
const kept = { own: ['auth'], report: ofReports, requested: ofReports, colleague: ['manageGoals'] } as const
/** Of one's reports those that one asked for: these the administrator did. */
const deleted = { ...kept, report: ['manageGoals'] } as const

/** GOL-01 to GOL-04 */
export const goals: ResourceExpectations = {
  key: 'goals',
  samples: {
    own: { of: (making, reader) => goalOf(making, reader.employeeId) },
    report: {
      of: async (making, reader) =>
        goalOf(making, await employeeId(making, { manager_employee_id: reader.employeeId })),
    },
    requested: {
      of: async (making, reader) =>
        goalOf(making, await employeeId(making, { manager_employee_id: reader.employeeId }), {
          requested_id: reader.employeeId,
        }),
    },
    colleague: { shared: async (making) => goalOf(making, await employeeId(making)) },
  },
  rights: { list: seen, show: seen, export: seen, update: kept, delete: deleted },
  stores: {
    'for oneself': { may: ['auth'], body: goal },
    'for a report': {
      may: ofReports,
      body: async (making, reader) => ({
        ...goal(making),
        employee_id: await employeeId(making, { manager_employee_id: reader.employeeId }),
      }),
    },
    'for a colleague': {
      may: ['manageGoals'],
      body: async (making) => ({ ...goal(making), employee_id: await employeeId(making) }),
    },
  },
  fresh: 'own',
  change: (n) => ({ progress: n % 101, description: `<p>Changed ${n}</p>` }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ progress: 101 }, 'progress'],
    [{ progress: -1 }, 'progress'],
    [{ due_date: '31.01.2030' }, 'due_date'],
    [{ priority: 'urgent' }, 'priority'],
    [{ employee_id: 'x'.repeat(26) }, 'employee_id'],
  ],
  foreign: { employee_id: (making) => employeeId(making), requested_id: (making) => employeeId(making) },
  fields: {},
}
