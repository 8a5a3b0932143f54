import type { SettingKey } from '#contracts/settings.ts'
import type { WriteContext } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { decryptField, encryptField, type TenantKey, type TenantKeys } from '#platform/secrets/index.ts'

const place = (tenantKey: TenantKey, key: SettingKey) => ({
  tenantKey,
  table: 'setting_secrets',
  column: 'secret',
  rowId: key,
})

/** Seals what a setting hides, or forgets it. */
export async function keepSecret(
  { tx, tenant, services }: WriteContext,
  key: SettingKey,
  secret: string | null,
): Promise<void> {
  if (secret === null) {
    await tx.run(sql`delete from setting_secrets where tenant_id = ${tenant.id} and key = ${key}`)
    return
  }
  const sealed = encryptField(place(await services.keys.of(tx, tenant.id), key), secret)
  await tx.run(sql`insert into setting_secrets (tenant_id, key, secret) values (${tenant.id}, ${key}, ${sealed})
    on conflict (tenant_id, key) do update set secret = excluded.secret`)
}

/** What a setting hides, in clear, for the one request that needs it; null where there is nothing. */
export async function secretSetting(
  tx: Tx,
  keys: TenantKeys,
  tenantId: string,
  key: SettingKey,
): Promise<string | null> {
  const row = await tx.row<{ secret: Buffer }>(
    sql`select secret from setting_secrets where tenant_id = ${tenantId} and key = ${key}`,
  )
  return row ? decryptField(place(await keys.of(tx, tenantId), key), row.secret) : null
}
