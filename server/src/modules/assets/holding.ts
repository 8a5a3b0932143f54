import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/**
 * Writes down that an asset is with somebody from now on, or with nobody. The row of the asset is locked by the write around it,
 * and the number's key refuses a second holder all the same. Who had it before was reminded to give it back; the next one was not.
 */
export async function handOver(write: WriteContext, assetId: string, employeeId: string | null): Promise<void> {
  const { tx, tenant, actor, services } = write
  const last = await tx.row<{ number: number }>(sql`select coalesce(max(number), 0) as number from asset_holders
    where tenant_id = ${tenant.id} and asset_id = ${assetId}`)
  await tx.run(sql`insert into asset_holders (tenant_id, id, asset_id, number, employee_id, since, given_by)
    values (${tenant.id}, ${newId()}, ${assetId}, ${last!.number + 1}, ${employeeId}, ${services.clock.now()},
      ${actor.employeeId})`)
  await tx.run(sql`delete from asset_reminders
    where tenant_id = ${tenant.id} and asset_id = ${assetId} and kind = 'return'`)
}
