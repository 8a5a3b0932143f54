import type { Readable } from 'node:stream'
import { safeName, uniqueNames, zipStream } from '#platform/files/index.ts'
import type { Work } from '#platform/tasks/index.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { pdfBody, pdfSource } from '../pdf/answer-pdf.ts'

/** The PDFs of issued invoices as one zip that is written while it is read, each called by its number. What is gone meanwhile is left out. */
export function invoiceZip(
  { context, signal, progress }: Pick<Work<unknown>, 'context' | 'signal' | 'progress'>,
  ids: readonly string[],
): Readable {
  const { services, tenant } = context
  const nameOf = uniqueNames()
  return zipStream({ signal, mtime: services.clock.now() }, async (zip) => {
    for (const [at, id] of ids.entries()) {
      signal.throwIfAborted()
      progress(at, ids.length)
      const source = await services.database.tenant(tenant.id, async (tx) => {
        const row = await readInvoice(tx, tenant.id, id)
        return row && row.number !== null && { number: row.number, pdf: await pdfSource(tx, context, row) }
      })
      if (source) await zip.file(nameOf(safeName(source.number), 'pdf'), await pdfBody(context, source.pdf))
    }
    progress(ids.length, ids.length)
  })
}
