import { sql, type Tx } from '#platform/database/index.ts'

const isOn = async (tx: Tx, tenantId: string, key: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from settings where tenant_id = ${tenantId} and user_id is null and key = ${key}
    and value = 'true'::jsonb`)) !== undefined

/** Whether the company files invoices to clients abroad too. */
export const filesAbroad = (tx: Tx, tenantId: string): Promise<boolean> => isOn(tx, tenantId, 'efactura_abroad')

/** Whether an invoice is filed as soon as it is issued. */
export const filesAtIssue = (tx: Tx, tenantId: string): Promise<boolean> => isOn(tx, tenantId, 'efactura_at_issue')
