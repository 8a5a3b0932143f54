import type { Paper } from '#contracts/invoices/paper.ts'
import { readBuyers } from '#modules/clients/index.ts'
import { readSellers } from '#modules/company/index.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'

interface Asked {
  tx: Tx
  services: Services
  tenantId: string
}

/** An issued invoice whose parties are asked for. */
interface Issued {
  id: string
  client_id: string
  issue_date: string
  paper: Paper
}

/** Seller and buyer of these invoices as they are now, by invoice, in a fixed number of statements. */
export async function partiesNow(
  { tx, services: { keys }, tenantId }: Asked,
  rows: readonly Issued[],
): Promise<Map<string, Pick<Paper, 'seller' | 'buyer'>>> {
  const [buyers, sellers] = await Promise.all([
    readBuyers(tx, keys, tenantId, [...new Set(rows.map(({ client_id }) => client_id))]),
    readSellers(tx, keys, tenantId, [...new Set(rows.map(({ issue_date }) => issue_date))]),
  ])
  return new Map(
    rows.flatMap(({ id, client_id, issue_date, paper }) => {
      const buyer = buyers.get(client_id)
      // A personal number stands in no file.
      const plain = buyer?.is_person ? { ...buyer, cui: null } : buyer
      return [[id, { seller: sellers.get(issue_date)!, buyer: plain ?? paper.buyer }] as const]
    }),
  )
}
