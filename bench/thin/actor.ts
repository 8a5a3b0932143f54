import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Locale } from '#contracts/engine/values/primitives.ts'
import { hashToken } from '#platform/secrets/index.ts'
import { inTenant } from './database.ts'
import { unauthenticated } from './refusal.ts'

export interface Tenant {
  id: string
  locale: Locale
  time_zone: string
}

export interface Actor {
  userId: string
  employeeId: string | null
  locale: string
  onboardingStep: string | null
  leads: boolean
  can: Set<string>
}

export interface Asker {
  tenant: Tenant
  actor: Actor
  locale: Locale
  /** Of the company. */
  today: string
}

interface ActorRow {
  user_id: string
  employee_id: string | null
  locale: string
  onboarding_step: string | null
  roles: string[]
  permissions: string[]
}

const TENANT = 'select id, locale, time_zone from tenants where subdomain = $1'
const ACTOR = `select u.id as user_id, e.id as employee_id, u.locale, u.onboarding_step,
    coalesce((select array_agg(distinct r.key) filter (where r.key is not null) from user_roles ur
      join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.tenant_id = s.tenant_id and ur.user_id = u.id), '{}') as roles,
    coalesce((select array_agg(distinct p.name) from user_roles ur
      join role_permissions rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
      join permissions p on p.id = rp.permission_id
      where ur.tenant_id = s.tenant_id and ur.user_id = u.id), '{}') as permissions
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join employees e on e.tenant_id = s.tenant_id and e.user_id = u.id
  where s.tenant_id = $1 and s.token_hash = $2 and s.expires_at > now() and e.status is distinct from 'archived'`

/** Both servers keep what they looked up for a second. */
const KEEP_MS = 1000

function keep<T>() {
  const kept = new Map<string, { value: T; until: number }>()
  return async (key: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.value
    const value = await load()
    kept.set(key, { value, until: Date.now() + KEEP_MS })
    return value
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
function today(timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(new Date())
}

function localeOf(request: FastifyRequest, actor: Actor, tenant: Tenant): Locale {
  const browser = request.headers['accept-language']?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const asked = [request.headers['x-locale'], ...(browser ?? []), actor.locale, tenant.locale]
  return (asked.find((name) => Locale.options.includes(name as Locale)) as Locale | undefined) ?? 'en'
}

/** Who asks in which company: the host's first label names the company, the bearer token the person. */
export function actors(pool: pg.Pool) {
  const tenants = keep<Tenant | null>()
  const people = keep<Actor | null>()

  const loadTenant = async (subdomain: string) =>
    (await pool.query<Tenant>({ name: 'tenant', text: TENANT, values: [subdomain] })).rows[0] ?? null

  const loadActor = (tenantId: string, tokenHash: string) =>
    inTenant(pool, tenantId, async (ask, commit) => {
      const found = ask<ActorRow>('actor', ACTOR, [tenantId, tokenHash])
      commit().catch(() => {})
      const [row] = await found
      if (!row) return null
      return {
        userId: row.user_id,
        employeeId: row.employee_id,
        locale: row.locale,
        onboardingStep: row.onboarding_step,
        leads: row.roles.includes('manager'),
        can: new Set(row.permissions),
      }
    })

  return async (request: FastifyRequest): Promise<Asker> => {
    const subdomain = /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(request.headers.host ?? '')?.[1]
    const token = /^Bearer ([\x21-\x7e]{1,255})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!subdomain || !token) throw unauthenticated()
    const tenant = await tenants(subdomain, () => loadTenant(subdomain))
    if (!tenant) throw unauthenticated()
    const tokenHash = hashToken(token)
    const actor = await people(`${tenant.id}:${tokenHash}`, () => loadActor(tenant.id, tokenHash))
    if (!actor) throw unauthenticated()
    return { tenant, actor, locale: localeOf(request, actor, tenant), today: today(tenant.time_zone) }
  }
}
