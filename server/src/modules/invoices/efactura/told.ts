import { sql, type Tx } from '#platform/database/index.ts'

/** Writes down that people are told of something of a day; false where they were before. */
export const tellOnce = async (tx: Tx, tenantId: string, what: string, day: string): Promise<boolean> =>
  (await tx.run(sql`insert into efactura_notices (tenant_id, what, day) values (${tenantId}, ${what}, ${day}::date)
    on conflict do nothing`)) > 0
