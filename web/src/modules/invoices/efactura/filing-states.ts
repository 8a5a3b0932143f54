import type { BoardInvoice } from '#contracts/invoices/efactura/board.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'

/** How each state of an invoice in e-Factura is called and shown. */
export const filingLooks: Record<BoardInvoice['state'], { label: TextKey; color: StateColor }> = {
  ready: { label: 'invoices:efactura.ready', color: 'primary' },
  to_correct: { label: 'invoices:efactura.state.toCorrect', color: 'orange' },
  queued: { label: 'name:invoices.efactura_status=queued', color: 'blue' },
  unknown: { label: 'name:invoices.efactura_status=unknown', color: 'violet' },
  in_progress: { label: 'name:invoices.efactura_status=in_progress', color: 'blue' },
  accepted: { label: 'name:invoices.efactura_status=accepted', color: 'green' },
  refused: { label: 'name:invoices.efactura_status=refused', color: 'red' },
}
