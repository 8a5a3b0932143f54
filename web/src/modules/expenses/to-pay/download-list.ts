import type { ToPayLine } from '#contracts/expenses/to-pay.ts'
import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'

/** Ids of lines by what they are of. */
export const idsOf = (lines: readonly ToPayLine[], entity: ToPayLine['entity']): string[] =>
  lines.filter((line) => line.entity === entity).map(({ id }) => id)

/** Has the browser save what is to be paid as a sheet: these lines, or all. */
export async function downloadList(lines: readonly ToPayLine[] | null): Promise<void> {
  const body = lines ? { bundles: idsOf(lines, 'expense-bundles'), expenses: idsOf(lines, 'expenses') } : {}
  const options = { query: { action: 'export-to-pay' }, onError: 'caller' } as const
  try {
    saveFile(await api.file('/restify/expenses/actions', body, options))
  } catch (error) {
    showFailure(error, 'expenses:toPay.downloadFailed')
  }
}
