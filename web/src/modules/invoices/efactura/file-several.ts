import { runOnSeveral, showOutcomes } from '#web/engine/table/run-on-several.tsx'
import { showFailure } from '#web/platform/api/report.ts'
import { text } from '#web/platform/texts/setup.ts'

interface Filed {
  id: string
  name: string
}

/** Files invoices with ANAF, and says what became of each; true where it was begun. */
export async function fileSeveral(invoices: readonly Filed[]): Promise<boolean> {
  try {
    const ids = invoices.map(({ id }) => id)
    showOutcomes(invoices, await runOnSeveral('invoices', 'upload-efactura', ids), {
      done: (count) => text('invoices:efactura.filed', { count }),
      late: (count) => text('invoices:efactura.filedBefore', { count }),
      nameOf: ({ name }) => name,
    })
    return true
  } catch (error) {
    showFailure(error, 'invoices:efactura.fileFailed')
    return false
  }
}
