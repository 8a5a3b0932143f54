import type { Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import { draftInvoice } from '../builders.fixture.ts'
import { camtFile, fileOf } from './files.fixture.ts'

const may = ['manageInvoices'] as const
const reading = { list: may, show: may, export: may, update: [], delete: [] } as const

let files = 0
/** A file with one line that no other has. */
function newFile(): File {
  files += 1
  return fileOf(camtFile([{ amount: '10.00', text: `Payment ${files}`, reference: `R${files}`, date: '2026-05-04' }]))
}

/** Reads such a file; answers the id of its statement. */
async function read({ admin }: Making): Promise<string> {
  const answer = await admin.post('/restify/bank-lines/actions?action=read-statement', { file: newFile() })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.statement_id
}

async function waiting(making: Making): Promise<string> {
  const query = { statement_id: await read(making) }
  return (await making.admin.get('/restify/bank-lines', { query })).body.data[0].id
}

async function skipped(making: Making): Promise<string> {
  const id = await waiting(making)
  await making.admin.post(`/restify/bank-lines/${id}/actions?action=skip`, {})
  return id
}

/** The invoices that lines are taken over for, by the line. */
const invoices = new Map<string, string>()
async function waitingWithInvoice(making: Making): Promise<string> {
  const [id, invoice] = [await waiting(making), await draftInvoice(making)]
  await making.admin.post(`/restify/invoices/${invoice}/actions?action=issue`, {})
  invoices.set(id, invoice)
  return id
}

const form = () => {
  const body = new FormData()
  body.append('file', newFile())
  return body
}

/** What files of banks hold. */
export const bankExpectations: readonly ResourceExpectations[] = [
  { key: 'bank-statements', samples: { plain: { shared: read } }, rights: reading, stores: {}, fields: {} },
  {
    key: 'bank-lines',
    samples: { plain: { shared: waiting } },
    rights: reading,
    stores: {},
    fields: {},
    actions: {
      'read-statement': { may, form, again: 200 },
      take: {
        may,
        target: waitingWithInvoice,
        body: (line) => ({ invoices: [{ invoice_id: invoices.get(line), amount: 10 }] }),
        again: 422,
      },
      skip: { may, target: waiting, again: 422 },
      undo: { may, target: skipped, again: 422 },
    },
    getters: { waiting: { may } },
  },
]
