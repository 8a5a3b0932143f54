import type { Paper } from '#contracts/invoices/paper.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'

/** An invoice whose history says that it was filed. */
export interface FiledInvoice {
  id: string
  number_value: number
  version_id: string
  paper: Paper
  /** What a credit note gives back. */
  credited_number: string | null
  credited_date: string | null
  state: 'accepted' | 'refused'
  filed_at: string
  decided_at: string
}

/** Reads what the histories of invoices say was filed, for those who store many at once, as the demo company does. */
export const readFiledInvoices = (tx: Tx, tenantId: string): Promise<FiledInvoice[]> =>
  tx.rows<FiledInvoice>(sql`select i.id, i.number_value, v.id as version_id, v.paper, e.kind as state, f.created_at as filed_at,
      e.created_at as decided_at, o.number as credited_number, o.issue_date::text as credited_date
    from invoices i join invoice_versions v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
    join invoice_events f on f.tenant_id = i.tenant_id and f.invoice_id = i.id and f.kind = 'filed'
    join invoice_events e on e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.kind in ('accepted', 'refused')
    left join invoices o on o.tenant_id = i.tenant_id and o.id = i.credits_invoice_id
    where i.tenant_id = ${tenantId} order by i.number_value`)

/** A try of the past, as its table holds it. */
interface PastTry {
  [column: string]: unknown
  invoice_id: string
  version_id: string
  state: string
  xml: string
}

/** Stores tries of the past, with what they leave of their invoices and versions. */
export async function storePastTries(tx: Tx, tenantId: string, tries: readonly PastTry[]): Promise<void> {
  await insertRows(tx, 'efactura_tries', tries)
  const texts = (values: readonly string[]) => sql`${values}::text[]`
  await tx.run(sql`update invoices i set efactura_status = f.state
    from unnest(${tries.map(({ invoice_id }) => invoice_id)}::uuid[], ${texts(tries.map(({ state }) => state))}) as f (id, state)
    where i.tenant_id = ${tenantId} and i.id = f.id`)
  await tx.run(sql`update invoice_versions v set xml = f.xml
    from unnest(${tries.map(({ version_id }) => version_id)}::uuid[], ${texts(tries.map(({ xml }) => xml))}) as f (id, xml)
    where v.tenant_id = ${tenantId} and v.id = f.id`)
}
