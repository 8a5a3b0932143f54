import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { text } from '#web/platform/texts/setup.ts'

/** Labels with a QR code for these assets, as a PDF to print. Answers whether there is one. */
export async function printLabels(ids: readonly string[]): Promise<boolean> {
  try {
    const file = await api.file(
      '/restify/assets/actions',
      { repositories: ids },
      { query: { action: 'print-asset-labels' }, onError: 'caller' },
    )
    saveFile(file, `${text('assets:labels.file')}.pdf`)
    return true
  } catch (error) {
    showFailure(error, 'assets:labels.failed')
    return false
  }
}
