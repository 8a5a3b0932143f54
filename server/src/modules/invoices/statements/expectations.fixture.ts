import type { AddedExpectations, Making } from '#testing/conformance/expectations.ts'

const may = ['manageInvoices'] as const

const client = async (making: Making): Promise<string> =>
  (await making.admin.post('/restify/clients', { company_name: `Statement ${making.n}` })).body.data.id

async function shared(making: Making): Promise<string> {
  const id = await client(making)
  await making.admin.post(`/restify/clients/${id}/actions?action=share-open-invoices`, {})
  return id
}

/** What clients have for their statements. */
export const statementsOfClients = {
  actions: {
    'send-statement': {
      may,
      target: client,
      body: () => ({ recipients: ['ana@client.test'], subject: 'Statement', body: 'Good morning' }),
      again: 200,
    },
    'share-open-invoices': { may, target: client, body: () => ({ days: 7 }), again: 200 },
    'revoke-open-invoices': { may, target: shared, again: 422 },
  },
  getters: { statement: { may }, 'statement-file': { may } },
} satisfies AddedExpectations
