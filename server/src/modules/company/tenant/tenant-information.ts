import type { TenantInformation } from '#contracts/company/tenants.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

/** Kept beside the settings under keys that the settings list does not know, because each has readers of its own. */
const INFORMATION_KEYS = ['general_information', 'sensitive_information'] as const
export type Information = Partial<Record<(typeof INFORMATION_KEYS)[number], string | null>>

/** What the company is, as the actor may know it. */
export async function tenantInformation(tx: Tx, { services, tenant, actor }: Context): Promise<TenantInformation> {
  const [facts, texts] = await Promise.all([
    tx.row<Pick<TenantInformation, 'name' | 'locale' | 'country' | 'time_zone' | 'has_demo_data' | 'has_ai_access'>>(
      sql`select name, locale, country, time_zone, has_demo_data, has_ai_access from tenants where id = ${tenant.id}`,
    ),
    tx.rows<{ key: keyof Information; value: string | null }>(
      sql`select key, value from settings where tenant_id = ${tenant.id} and key = any(${INFORMATION_KEYS as readonly string[]})`,
    ),
  ])
  const textOf = (key: keyof Information) => texts.find((row) => row.key === key)?.value ?? null
  return {
    ...facts!,
    frontend_url: frontendUrl(services.config, tenant.subdomain),
    general_information: textOf('general_information'),
    ...(actor.hasRole('admin', 'manager', 'hr') ? { sensitive_information: textOf('sensitive_information') } : {}),
  }
}

/** Stores those of the texts that were sent. */
export async function storeInformation({ tx, tenant }: Pick<Context, 'tenant'> & { tx: Tx }, sent: Information) {
  const given = INFORMATION_KEYS.filter((key) => sent[key] !== undefined)
  await Promise.all(
    given.map((key) =>
      tx.run(sql`insert into settings (tenant_id, id, key, value)
        values (${tenant.id}, ${newId()}, ${key}, ${JSON.stringify(sent[key])}::jsonb)
        on conflict (tenant_id, key, user_id) do update set value = excluded.value`),
    ),
  )
}
