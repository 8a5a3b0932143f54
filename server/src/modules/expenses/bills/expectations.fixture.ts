import { keepConnection } from '#modules/invoices/index.ts'
import { insertRows } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

const may = ['manageExpenses'] as const
const reading = { plain: may } as const

const said = {
  supplier: { name: 'Papetăria SRL', identifier: 'RO18547290', registration: null, address: null },
  buyer: { name: 'Us', identifier: 'RO28417351', registration: null, address: null },
  ...{ iban: null, credits: null, terms: null, notes: [], prepaid: null, vat_lines: [], lines: [], lines_count: 0 },
  adds_up: true,
}

/** A bill that was fetched and read, as a job would write it down. */
async function bill({ world, company, n }: Making, more: object = {}): Promise<string> {
  const { tenantId } = company
  const id = newId()
  await world.testing.services.database.tenant(tenantId, (tx) =>
    insertRows(tx, 'supplier_bills', [
      {
        ...{
          tenant_id: tenantId,
          id,
          cui: '28417351',
          upload_index: id,
          download_id: id,
          state: 'read',
          kind: 'invoice',
        },
        ...{
          received_at: '2026-05-05T08:00:00Z',
          supplier_name: `Papetăria ${n} SRL`,
          number: `P-${n}`,
          currency: 'RON',
        },
        ...{
          issue_date: '2026-05-04',
          net: 10000,
          vat: 2100,
          total: 12100,
          payable: 12100,
          bill: JSON.stringify(said),
        },
        ...more,
      },
    ]),
  )
  return id
}

const aside = (making: Making) => bill(making, { set_aside_at: '2026-05-06T08:00:00Z', set_aside_reason: 'Not ours' })

/** A bill in a company that is connected with ANAF. */
async function connect({ world, company }: Making): Promise<void> {
  const { services } = world.testing
  const { tenantId, people } = company
  const until = new Date(services.clock.now().getTime() + 30 * 86_400_000)
  const pair = { access: 'access', refresh: 'refresh', accessUntil: until, refreshUntil: until }
  const made = { tenantId, userId: people.admin.userId, person: 'Ana Pop', cui: '28417351', pair }
  await services.database.tenant(tenantId, (tx) =>
    keepConnection(tx, services.keys, { ...made, now: services.clock.now() }),
  )
}

export const supplierBills: ResourceExpectations = {
  key: 'supplier-bills',
  samples: { plain: { shared: (making) => bill(making) } },
  rights: { list: reading, show: reading, export: reading, update: [], delete: [] },
  stores: {},
  fields: {},
  actions: {
    'turn-into-expense': {
      may,
      target: (making) => bill(making),
      body: () => ({ date: '2026-05-04', amount: 121, currency: 'RON', merchant: 'Papetăria SRL' }),
      again: 422,
    },
    'set-aside': { may, target: (making) => bill(making), body: () => ({ reason: 'Not ours' }), again: 422 },
    'take-back': { may, target: aside, again: 422 },
    'look-for-bills': {
      may,
      target: async (making) => {
        await connect(making)
        return bill(making)
      },
      body: () => ({}),
      again: 200,
    },
  },
  getters: { incoming: { may }, history: { may } },
}
