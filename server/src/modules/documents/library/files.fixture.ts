import { evaluation, ofReport } from '#modules/evaluations/builders.fixture.ts'
import { ownBundle } from '#modules/expenses/builders.fixture.ts'
import { draftInvoice } from '#modules/invoices/builders.fixture.ts'
import type { Grants, ResourceExpectations } from '#testing/conformance/expectations.ts'
import { documents, made, managed, pdf, seen } from './library.fixture.ts'

type Samples = ResourceExpectations['samples']

/** A file that is attached to each sample of a document. */
const attached: Samples = Object.fromEntries(
  Object.entries(documents.samples).map(([name, maker]) => {
    const attach = async (admin: Parameters<typeof made>[0], fileable_id: string) =>
      made(admin, 'files', { fileable_type: 'document', fileable_id, path: pdf('annex.pdf') })
    return [
      name,
      'shared' in maker
        ? { shared: async (making) => attach(making, await maker.shared(making)) }
        : { of: async (making, reader) => attach(making, await maker.of(making, reader)) },
    ]
  }),
)

const EVALUATION = 'of an evaluation'
const OF_REPORT = 'of a report’s evaluation'
const ofEvaluation: Grants = ['manageEvaluations']
const ofReports: Grants = [...ofEvaluation, 'manageEvaluationsForDirectReports']
const OF_INVOICE = 'of an invoice'
const OF_BUNDLE = 'of an own bundle'
const ofInvoices: Grants = ['manageInvoices']
const others = {
  [EVALUATION]: ofEvaluation,
  [OF_REPORT]: ofReports,
  [OF_INVOICE]: ofInvoices,
  [OF_BUNDLE]: ['auth'] as Grants,
}

const ofInvoice = async (making: Parameters<typeof draftInvoice>[0]) => ({
  fileable_type: 'invoice',
  fileable_id: await draftInvoice(making),
  path: pdf('order.pdf', String(making.n)),
})
const ofBundle = async (making: Parameters<typeof ownBundle>[0], reader: Parameters<typeof ownBundle>[1]) => ({
  fileable_type: 'expense-bundle',
  fileable_id: await ownBundle(making, reader),
  path: pdf('receipt.pdf', String(making.n)),
})

/** FIL-01 to FIL-03, with the rights to the document, evaluation, invoice or bundle that a file is attached to. */
export const files: ResourceExpectations = {
  key: 'files',
  samples: {
    ...attached,
    [EVALUATION]: {
      shared: async (making) =>
        made(making, 'files', {
          fileable_type: 'evaluation',
          fileable_id: await evaluation(making),
          path: pdf('goals.pdf'),
        }),
    },
    [OF_REPORT]: {
      of: async (making, reader) =>
        made(making, 'files', {
          fileable_type: 'evaluation',
          fileable_id: await ofReport(making, reader),
          path: pdf('goals.pdf'),
        }),
    },
    [OF_INVOICE]: { shared: async (making) => made(making, 'files', await ofInvoice(making)) },
    [OF_BUNDLE]: { of: async (making, reader) => made(making, 'files', await ofBundle(making, reader)) },
  },
  rights: {
    list: { ...seen, ...others },
    show: { ...seen, ...others },
    export: { ...seen, ...others },
    update: [],
    delete: { ...managed, ...others },
  },
  alone: true,
  stores: {
    'of a colleague’s document': {
      may: ['manageDocuments'],
      others: 422,
      body: async (making) => ({
        fileable_type: 'document',
        fileable_id: await making.world.sample('documents', 'colleague', making.world.cast.insiders[0]!),
        path: pdf('annex.pdf', String(making.n)),
      }),
    },
    [OF_REPORT]: {
      may: ofReports,
      others: 422,
      body: async (making, reader) => ({
        fileable_type: 'evaluation',
        fileable_id: await ofReport(making, reader),
        path: pdf('goals.pdf', String(making.n)),
      }),
    },
    [OF_INVOICE]: { may: ofInvoices, others: 422, body: ofInvoice },
    [OF_BUNDLE]: { may: ['auth'], body: ofBundle },
    'of a colleague’s evaluation': {
      may: ofEvaluation,
      others: 422,
      body: async (making) => ({
        fileable_type: 'evaluation',
        fileable_id: await evaluation(making),
        path: pdf('goals.pdf', String(making.n)),
      }),
    },
  },
  fresh: 'colleague',
  invalid: [
    [{ fileable_type: 'planet' }, 'fileable_type'],
    [{ fileable_id: 'x' }, 'fileable_id'],
    [{ replaces_id: 'x' }, 'replaces_id'],
    [{ file_name: 'x'.repeat(256) }, 'file_name'],
    [{ path: new File(['MZ'], 'setup.exe') }, 'path'],
  ],
  foreign: {},
  fields: {},
}
