import { Readable } from 'node:stream'
import { type ActionDefinition, answersFile } from '#engine/index.ts'
import { safeName } from '#platform/files/index.ts'
import { disposition } from '#platform/http/disposition.ts'
import { sees } from '../../rights.ts'
import { drawReport } from './draw-report.ts'
import { readReport } from './read-report.ts'

const PDF = 'application/pdf'

/** BUN-09: a bundle as a PDF, with its expenses as its reader sees them. */
export const downloadReport: ActionDefinition = {
  level: 'record',
  may: sees,
  output: answersFile(PDF),
  async prepare(before, { row }) {
    const report = await readReport(before, before.registry, row.id as string)
    return { body: await drawReport(report, before.tenant.id), name: safeName(`${report.title} ${report.person}`) }
  },
  run: async (_write, _target, _input, { body, name }) => ({
    status: 200,
    headers: { 'Content-Type': PDF, 'Content-Disposition': disposition('attachment', `${name}.pdf`) },
    body: Readable.from([body]),
  }),
}
