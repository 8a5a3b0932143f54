import { answersFile, type GetterDefinition, textOf } from '#engine/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { answerPdf, pdfSource } from './answer-pdf.ts'

/** INV-12: the PDF. Of what was issued the same bytes each time; `version` chooses an earlier one. */
export const download: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'The PDF of an invoice, or of one of its versions',
  query: { file_name: 'What it is saved as', version: 'The number of a version; the last one when absent' },
  output: answersFile('application/pdf'),
  async run(context, id) {
    const { services, tenant, query } = context
    const asked = textOf(query, 'version')
    const version = asked ? Number(asked) : undefined
    if (version !== undefined && !(Number.isInteger(version) && version > 0 && version < 1e9)) throw notFound()
    const source = await services.database.tenant(tenant.id, async (tx) => {
      const row = await readInvoice(tx, tenant.id, id!)
      if (!row) throw notFound()
      return pdfSource(tx, context, row, version)
    })
    return answerPdf(context, source, textOf(query, 'file_name'))
  },
}
