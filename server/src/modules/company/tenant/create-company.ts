import { FREE_SEATS } from '#contracts/billing/plans.ts'
import { currencyOfCountry } from '#contracts/company/country-currencies.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { builtInRoles, type RoleKey, roleKeys } from '#contracts/permissions.ts'
import { openSeats, type Subscription } from '#modules/billing/index.ts'
import { insertRows, qb, sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { labelsOf } from '#platform/texts/index.ts'

export interface NewCompany {
  /** Also the tenant of the transaction, or row security refuses the company's rows. */
  tenantId: string
  name: string
  /** Free and allowed; one that is taken is an error at `subdomain`. */
  subdomain: string
  locale: Locale
  /** Two letters (ISO 3166-1). */
  country: string
  /** What it counts in; its country's currency when absent. */
  currency?: string
  phone: string | null
  industryId?: string | null
  /** IANA name. */
  timeZone?: string
  /** The free plan when absent. */
  subscription?: Subscription
  hasDemoData?: boolean
  hasAiAccess?: boolean
}

/** Makes a company: itself, its key, its seats, its four roles, its first settings. Nobody is in it yet. */
export async function createCompany(
  tx: Tx,
  services: Pick<Services, 'keys'>,
  company: NewCompany,
): Promise<{ roleIds: Record<RoleKey, string> }> {
  const { tenantId, locale } = company
  const roleIds = Object.fromEntries(roleKeys.map((key) => [key, newId()])) as Record<RoleKey, string>
  // Sent together, in this order: what refers to a row comes after it.
  await Promise.all([
    tx.run(qb.insertInto('tenants').values(tenantRow(company))),
    services.keys.create(tx, tenantId),
    openSeats(tx, tenantId, company.subscription ?? { total: FREE_SEATS, plan: 'Free' }),
    tx.run(
      qb.insertInto('roles').values(
        roleKeys.map((key) => {
          const names = labelsOf('roles.key', key)
          return { tenant_id: tenantId, id: roleIds[key], key, name: names[locale], names: JSON.stringify(names) }
        }),
      ),
    ),
    grantBuiltIn(tx, tenantId, roleIds),
    insertRows(tx, 'settings', settingsOf(company)),
  ])
  return { roleIds }
}

/** Said from the first day: amounts without a currency of their own would change their meaning with a country that is changed. */
const settingsOf = ({ tenantId, name, country, currency = currencyOfCountry(country) }: NewCompany) =>
  Object.entries({ company_name: name, default_currency: currency }).map(([key, value]) => ({
    tenant_id: tenantId,
    id: newId(),
    key,
    value: JSON.stringify(value),
  }))

const tenantRow = (company: NewCompany) => ({
  id: company.tenantId,
  subdomain: company.subdomain,
  name: company.name,
  locale: company.locale,
  country: company.country,
  phone: company.phone,
  industry_id: company.industryId ?? null,
  has_demo_data: company.hasDemoData ?? false,
  has_ai_access: company.hasAiAccess ?? false,
  ...(company.timeZone ? { time_zone: company.timeZone } : {}),
})

async function grantBuiltIn(tx: Tx, tenantId: string, roleIds: Record<RoleKey, string>): Promise<void> {
  const permissions = await tx.rows<{ id: string; name: string }>(sql`select id, name from permissions`)
  const idOf = new Map(permissions.map(({ id, name }) => [name, id]))
  const rows = roleKeys.flatMap((key) =>
    builtInRoles[key].map((name) => ({
      tenant_id: tenantId,
      role_id: roleIds[key],
      permission_id: idOf.get(name),
    })),
  )
  await insertRows(tx, 'role_permissions', rows)
}

/** The id of a company's built-in role. */
export async function roleIdByKey(tx: Tx, tenantId: string, key: RoleKey): Promise<string> {
  const role = await tx.row<{ id: string }>(sql`select id from roles where tenant_id = ${tenantId} and key = ${key}`)
  if (!role) throw new Error(`The company has no role ${key}.`)
  return role.id
}
