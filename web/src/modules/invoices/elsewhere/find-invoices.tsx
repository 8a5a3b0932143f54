import { IconFileInvoice } from '@tabler/icons-react'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { formats } from '#web/platform/format/use-format.ts'
import type { FoundLine } from '#web/platform/modules/slots.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceAttributes } from '../invoice-record.ts'
import { invoiceName } from '../states.ts'

/** As many as the palette shows. */
const LIMIT = 6

/** Invoices by number, client or subject, with what each comes to. */
export async function findInvoices(search: string, signal: AbortSignal): Promise<FoundLine[]> {
  const query = { search, perPage: LIMIT }
  const found = await api.get<ListAnswer<InvoiceAttributes>>('/restify/invoices', { query, signal, onError: 'log' })
  return found.data.map((invoice) => {
    const { client_name, total, balance, paid_amount, currency } = invoice.attributes
    const isPart = paid_amount > 0 && balance > 0
    const amount = formats().exact(total, currency)
    return {
      id: invoice.id,
      label: `${invoiceName(invoice)} · ${client_name}`,
      description: isPart
        ? text('invoices:payment.leftOf', { left: formats().exact(balance, currency), total: amount })
        : amount,
      picture: <IconFileInvoice size={20} stroke={1.7} aria-hidden />,
      to: `/invoices/${invoice.id}/details`,
    }
  })
}
