import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/index.ts'
import type { Listeners } from '#platform/events/index.ts'
import type { Files } from '#platform/files/index.ts'
import type { TenantKeys } from '#platform/secrets/index.ts'
import type { Actor, SessionOrigin, Sessions } from '#platform/session/index.ts'
import type { Tenant, Tenants } from '#platform/tenancy/index.ts'
import type { Forms } from './body/forms.ts'
import type { UploadedFile } from './body/multipart.ts'

/** What the whole process shares; made once at start and passed on. */
export interface Services {
  config: Config
  clock: Clock
  database: Database
  tenants: Tenants
  sessions: Sessions
  files: Files
  forms: Forms
  keys: TenantKeys
  /** Who follows which event of the modules. */
  listeners: Listeners
}

/** One request, before it is known who asks and where. */
export interface RequestContext {
  services: Services
  /** Null on the main domain. */
  tenant: Tenant | null
  actor: Actor | null
  /** The bearer token as sent; needed to end exactly this session. */
  token: string | null
  locale: Locale
  origin: SessionOrigin
  /** The Cookie header, or ''. No cookie says who asks. */
  cookie: string
  /** Scheme and host as asked, for the links of a list. */
  base: string
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  uploads: UploadedFile[]
  idempotencyKey: string | null
  /** Path and query as asked. */
  url: string
}

/** A request on a company's host. */
export interface TenantContext extends RequestContext {
  tenant: Tenant
}

/** A request of a signed-in person. */
export interface Context extends TenantContext {
  actor: Actor
}

/** What a handler answers. `body` undefined: no content; a string or stream goes out as it is, with its own headers. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string | string[]>
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const noContent: Answer = { status: 204 }

/** A sentence for the person, in both places clients look (api-contract 5.1, rule T1). */
export const withMessage = (message: string, extra: Record<string, unknown> = {}): Answer =>
  ok({ data: { message, ...extra }, message, ...extra })
