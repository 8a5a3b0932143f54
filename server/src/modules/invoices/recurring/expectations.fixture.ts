import type { Body, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

const writers = ['manageInvoices'] as const
const reading = { list: writers, show: writers, export: writers } as const

type Maker = (making: Making) => Promise<string>

/** Plans and their days, given makers of a client, a project of it and a series of another kind of records. */
export function planExpectations({ client, project, series }: Record<'client' | 'project' | 'series', Maker>) {
  const body = async (making: Making): Promise<Body> => ({
    client_id: await client(making),
    title: `Plan ${making.n}`,
    lines: [{ name: 'Hosting {month}', quantity: 1, unit: 'MON', unit_price: 100, tax: 21 }],
    starts_on: '2090-01-31',
  })
  const made = async (making: Making): Promise<string> => {
    const answer = await making.admin.post('/restify/invoice-plans', await body(making))
    if (answer.status !== 201) throw new Error(`invoice-plans: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data.id
  }
  const after = (action: string) => async (making: Making) => {
    const id = await made(making)
    await making.admin.post(`/restify/invoice-plans/${id}/actions?action=${action}`, {})
    return id
  }
  const run = async (making: Making): Promise<string> => {
    const id = await after('skip-next')(making)
    const answer = await making.admin.get(`/restify/invoice-plans/${id}`, { query: { related: 'runs' } })
    return answer.body.data.relationships.runs[0].id
  }
  const plans: ResourceExpectations = {
    key: 'invoice-plans',
    samples: { plain: { shared: made } },
    rights: { ...reading, update: writers, delete: writers },
    stores: { plain: { may: writers, body } },
    change: (n) => ({ title: `Changed ${n}` }),
    invalid: [
      [{ title: '' }, 'title'],
      [{ starts_on: '2000-01-01' }, 'starts_on'],
      [{ every: 'week' }, 'every'],
      [{ ends_on: '2089-01-01' }, 'ends_on'],
      [{ most: 0 }, 'most'],
      [{ due_days: -1 }, 'due_days'],
      [{ mode: 'print' }, 'mode'],
      [{ source: 'else' }, 'source'],
      [{ tracked_group: 'else' }, 'tracked_group'],
      [{ language: 'de' }, 'language'],
      [{ currency: 'LEI!' }, 'currency'],
      [{ vat_treatment: 'none' }, 'vat_treatment'],
      [{ discount_percent: 101 }, 'discount_percent'],
      [{ recipients: ['nobody'] }, 'recipients.0'],
    ],
    foreign: { client_id: client, project_id: project, series_id: series },
    fields: {},
    actions: {
      pause: { may: writers, target: made, again: 422 },
      resume: { may: writers, target: after('pause'), again: 422 },
      'skip-next': { may: writers, target: made, again: 200 },
      'take-over': { may: writers, target: made, again: 200 },
      'end-plan': { may: writers, target: made, again: 422 },
    },
    getters: { history: { may: writers } },
  }
  const runs: ResourceExpectations = {
    key: 'invoice-plan-runs',
    samples: { plain: { shared: run } },
    rights: { ...reading, update: [], delete: [] },
    stores: {},
    fields: {},
  }
  return [plans, runs]
}
