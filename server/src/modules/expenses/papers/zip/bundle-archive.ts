import { Readable } from 'node:stream'
import type { Registry } from '#engine/index.ts'
import { zipStream } from '#platform/files/index.ts'
import type { Work } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import { drawReport } from '../report/draw-report.ts'
import { readReport } from '../report/read-report.ts'
import { receiptNames } from './receipt-names.ts'

/** The report of a bundle and the receipts of its expenses as one zip, as the person sees them. A file that is gone is left out. */
export async function bundleArchive(
  { context, signal, progress }: Pick<Work<unknown>, 'context' | 'signal' | 'progress'>,
  registry: Registry,
  id: string,
): Promise<Readable> {
  const { services, tenant, locale } = context
  const report = await readReport(context, registry, id)
  const receipts = report.expenses.flatMap(({ receiptPath: path, ...one }) => (path ? [{ ...one, path }] : []))
  progress(0, receipts.length)
  const pdf = await drawReport(report, tenant.id)
  return zipStream({ signal, mtime: services.clock.now() }, async (zip) => {
    await zip.file(`${text('expenseReport.file', locale)}.pdf`, Readable.from([pdf]))
    const nameOf = receiptNames()
    for (const [done, { date, merchant, description, path }] of receipts.entries()) {
      signal.throwIfAborted()
      const file = await services.files.read(path)
      if (file) await zip.file(nameOf({ date, merchant: merchant ?? description, path }), file.stream)
      progress(done + 1, receipts.length)
    }
  })
}
