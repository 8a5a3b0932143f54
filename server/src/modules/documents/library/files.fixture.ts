import { evaluation, ofReport } from '#modules/evaluations/builders.fixture.ts'
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
const evaluations = { [EVALUATION]: ofEvaluation, [OF_REPORT]: ofReports }

/** FIL-01 to FIL-03, with the rights to the document, or the evaluation, that a file is attached to. */
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
  },
  rights: {
    list: { ...seen, ...evaluations },
    show: { ...seen, ...evaluations },
    export: { ...seen, ...evaluations },
    update: [],
    delete: { ...managed, ...evaluations },
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
