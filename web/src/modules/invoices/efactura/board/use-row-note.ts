import type { BoardInvoice } from '#contracts/invoices/efactura/board.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** The line under the client: what it is about, or what has become of it. */
export function useRowNote(row: BoardInvoice): string {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { state, title, since, decided_at, problems, index, waits_for } = row
  if (state === 'refused') {
    return t('invoices:board.note.refused', { moment: moment(decided_at), count: problems.length })
  }
  if (state === 'unknown') return t('invoices:board.note.unknown', { moment: moment(since) })
  if (state === 'accepted') return t('invoices:board.note.accepted', { moment: moment(decided_at), index: index ?? '' })
  if (state !== 'queued' && state !== 'in_progress') return title
  return waits_for ? t(`invoices:board.waits.${waits_for}`) : t('invoices:board.note.since', { moment: moment(since) })
}
