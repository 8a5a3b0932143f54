import type { Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

/** A line that a write of the company leaves in its log. */
async function lineOf({ admin, n }: Making): Promise<string> {
  const level = (await admin.post('/restify/levels', { name: `Logged ${n}` })).body.data.id
  return (await admin.get(`/restify/audit-entries?record_id=${level}`)).body.data[0].id
}

const keepers = { line: ['manageCompany'] } as const

/** The company's log is for those who run the company, and nobody changes it. */
export const auditEntries: ResourceExpectations = {
  key: 'audit-entries',
  samples: { line: { shared: lineOf } },
  rights: { list: keepers, show: keepers, export: [], update: [], delete: [] },
  stores: {},
  fields: {},
  getters: { log: { may: ['manageCompany'] }, file: { may: ['manageCompany'] } },
}
