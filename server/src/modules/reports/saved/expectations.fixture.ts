import type { Body, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import type { Client, TestPerson } from '#testing/index.ts'

async function made(client: Client, key: string, body: Body): Promise<string> {
  const answer = await client.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const report = ({ company, n }: Making, more: Body = {}) => ({
  ...{ name: `Report ${company.subdomain} ${n}`, page: '/reports/projects' },
  state: { interval_type: 'last_month' },
  ...more,
})

/** Somebody who is none of those that are tried. */
const stranger = ({ company }: Making) => company.personWith()

/** Who may share reports keeps every one that is shared. */
const sharers = ['manageTimesheets', 'manageInvoices'] as const
const managers = [...sharers, 'role:manager'] as const
const rows = { own: ['auth'], others: [], managers } as const
const kept = { own: ['auth'], others: [], managers: sharers } as const

/** Reports under a name: one's own, and those of one's roles. */
export const savedReports: ResourceExpectations = {
  key: 'saved-reports',
  samples: {
    own: { of: (making, reader) => made(reader.client, 'saved-reports', report(making)) },
    others: { shared: async (making) => made((await stranger(making)).client, 'saved-reports', report(making)) },
    managers: { shared: (making) => made(making.admin, 'saved-reports', report(making, { role: 'manager' })) },
  },
  rights: { list: rows, show: rows, export: rows, update: kept, delete: kept },
  stores: {
    own: { may: ['auth'], body: (making) => report(making) },
    managers: { may: sharers, body: (making) => report(making, { role: 'manager' }) },
  },
  fresh: 'own',
  change: (n) => ({ name: `Renamed ${n}` }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ page: '/settings' }, 'page'],
    [{ role: 'boss' }, 'role'],
  ],
  fields: {},
}

async function scheduled(making: Making, { client }: Pick<TestPerson, 'client'>): Promise<string> {
  const report_id = await made(client, 'saved-reports', report(making))
  return made(client, 'report-schedules', { report_id, every: 'week', weekday: 2, format: 'pdf' })
}

const ownRows = { own: ['auth'], others: [] } as const

/** When reports are mailed: everybody's own. */
export const reportSchedules: ResourceExpectations = {
  key: 'report-schedules',
  samples: {
    own: { of: scheduled },
    others: { shared: async (making) => scheduled(making, await stranger(making)) },
  },
  rights: { list: ownRows, show: ownRows, export: ownRows, update: ownRows, delete: ownRows },
  stores: {
    own: {
      may: ['auth'],
      body: async (making, reader) => ({
        report_id: await made(reader.client, 'saved-reports', report(making)),
        ...{ every: 'month', month_day: 31, format: 'xlsx' },
      }),
    },
  },
  fresh: 'own',
  change: (n) => ({ weekday: n % 7 }),
  fixed: ['report_id'],
  invalid: [
    [{ every: 'day' }, 'every'],
    [{ month_day: 32 }, 'month_day'],
    [{ format: 'docx' }, 'format'],
  ],
  foreign: { report_id: (making) => made(making.admin, 'saved-reports', report(making)) },
  fields: {},
}
