import { employeeId } from '#modules/team/people.fixture.ts'
import type {
  ActionExpectation,
  Body,
  FieldExpectation,
  Making,
  ModuleExpectations,
  ResourceExpectations,
} from '#testing/conformance/expectations.ts'
import { importExpectations } from '#testing/conformance/import-expectations.ts'

const keepers = ['manageAssets'] as const

const body = ({ company, n }: Making): Body => ({
  name: `Asset ${n} of ${company.subdomain}`,
  type: 'electronic',
  model: `Model ${n}`,
  serial_number: `SN-${n}`,
  supplier: `Shop ${n}`,
  purchase_value: 100 + n,
  currency: 'RON',
  acquisition_date: '2025-01-31',
  warranty_until: '2028-01-31',
  notes: `<p>Note ${n}</p>`,
})

async function makeAsset(making: Making, more: Body = {}): Promise<string> {
  const answer = await making.admin.post('/restify/assets', { ...body(making), ...more })
  if (answer.status !== 201) throw new Error(`assets: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const hidden: FieldExpectation = { read: keepers }
const seen = { own: ['auth'], colleague: keepers, free: keepers } as const

/** AST-07 to AST-09: once each, and not again in the state that they lead to. */
const moving: ActionExpectation = { may: keepers, target: (making) => makeAsset(making), many: true, again: 422 }

/** A sheet of one new row. */
const sheet = (n: number) => ({ columns: ['name', 'type'], rows: [[`Imported asset ${n}`, 'Electronic']] })
const imported = importExpectations({ key: 'assets', may: keepers, sheet })

const assets: ResourceExpectations = {
  key: 'assets',
  samples: {
    own: { of: (making, reader) => makeAsset(making, { employee_id: reader.employeeId }) },
    colleague: { shared: async (making) => makeAsset(making, { employee_id: await employeeId(making) }) },
    free: { shared: (making) => makeAsset(making) },
  },
  rights: { list: seen, show: seen, export: seen, update: keepers, delete: keepers },
  stores: { free: { may: keepers, body } },
  fresh: 'free',
  change: (n) => ({ model: `Changed ${n}` }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ name: 'n'.repeat(256) }, 'name'],
    [{ type: 'car' }, 'type'],
    [{ status: 'sold' }, 'status'],
    [{ model: 'm'.repeat(256) }, 'model'],
    [{ serial_number: 's'.repeat(256) }, 'serial_number'],
    [{ supplier: 's'.repeat(256) }, 'supplier'],
    [{ purchase_value: -1 }, 'purchase_value'],
    [{ currency: 'EURO' }, 'currency'],
    [{ acquisition_date: '31.01.2025' }, 'acquisition_date'],
    [{ employee_id: 'x'.repeat(26) }, 'employee_id'],
  ],
  foreign: { employee_id: (making) => employeeId(making) },
  fields: {
    supplier: hidden,
    purchase_value: hidden,
    currency: hidden,
    acquisition_date: hidden,
    warranty_until: hidden,
    maintenance_notes: hidden,
  },
  actions: {
    'mark-asset-as-maintenance-restify-action': {
      ...moving,
      body: () => ({ notes: 'A new screen', expected_return_date: '2090-01-31' }),
    },
    'mark-asset-as-decommissioned-restify-action': moving,
    'mark-asset-as-lost-restify-action': moving,
    'print-asset-labels': {
      may: keepers,
      target: (making) => makeAsset(making),
      body: (id) => ({ repositories: [id] }),
      again: 200,
    },
    ...imported.actions,
  },
  getters: { history: { may: keepers }, alike: { may: keepers }, ...imported.getters },
  more: (world) => [
    {
      name: 'takes a day of return only of what somebody has, and gives nothing to somebody who has left',
      topic: 'validate',
      run: async () => {
        const making = world.making(world.acme)
        const keeper = world.client(world.cast.insiders.find(({ name }) => name === 'admin')!)
        const id = await makeAsset(making)
        const leaver = await employeeId(making)
        await making.admin.post(`/restify/employees/${leaver}/actions?action=archive`, {
          termination_date: '2030-01-01',
        })
        const refused = async (body: Body) => {
          const [field] = Object.keys(body)
          const answer = await keeper.put(`/restify/assets/${id}`, body)
          return answer.body?.errors?.[field!] ? [] : [`${field}: ${answer.status}`]
        }
        return [...(await refused({ return_date: '2090-01-31' })), ...(await refused({ employee_id: leaver }))]
      },
    },
  ],
}

/** The time of somebody with an asset, which they have given back since. */
async function makeHolder(making: Making, holder: string): Promise<string> {
  const asset = await makeAsset(making, { employee_id: holder })
  await making.admin.put(`/restify/assets/${asset}`, { employee_id: null })
  const { body: list } = await making.admin.get('/restify/asset-holders', { query: { asset_id: asset } })
  return list.data[0].id
}

const held = { own: ['auth'], colleague: keepers } as const

const holders: ResourceExpectations = {
  key: 'asset-holders',
  samples: {
    own: { of: (making, reader) => makeHolder(making, reader.employeeId) },
    colleague: { shared: async (making) => makeHolder(making, await employeeId(making)) },
  },
  rights: { list: held, show: held, export: held, update: [], delete: [] },
  stores: {},
  fields: {},
}

export const expectations: ModuleExpectations = { module: 'assets', resources: [assets, holders], routes: {} }
