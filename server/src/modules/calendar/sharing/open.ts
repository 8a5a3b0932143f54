import type { SharedEvent } from '#contracts/calendar/sharing.ts'
import type { Registry, Sql } from '#engine/index.ts'
import type { Reader } from '#modules/holidays/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { type Actor, actorOfUser } from '#platform/session/index.ts'
import { openShareLink } from '#platform/share-links/index.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import { byDay, onProjects, projectsSeen } from '../events/asked.ts'
import { birthdays } from '../events/birthdays.ts'
import { leave, nationalDays } from '../events/leave.ts'
import { PURPOSE, plainId, type SharedFilter } from './links.ts'

/** Tokens that open nothing, from one address. None can be guessed; this bounds the work. */
const MISSES: Limit = { name: 'shared-calendar-misses', max: 100, seconds: 900 }

/** Sees of everybody only when they are away, whatever rights the link's person has: an address may be passed on. */
const NOBODY: Reader = { employeeId: null, can: () => false }

const readers = { birthday: birthdays, holiday: leave, national_holiday: nationalDays }

export interface OpenedCalendar {
  id: string
  filter: SharedFilter
  person: Actor
  among: Sql
  hidesLeave: boolean
  expiresAt: string
}

/** The calendar of a token; null where it is unknown or over, its person has left or sees the project no longer. */
async function openCalendar(
  tx: Tx,
  context: TenantContext,
  registry: Registry,
  token: string,
): Promise<OpenedCalendar | null> {
  const { services, tenant } = context
  const tenantId = tenant.id
  const link = await openShareLink(tx, services.clock, { tenantId, purpose: PURPOSE, token })
  const person = link?.user_id ? await actorOfUser(tx, tenantId, link.user_id) : null
  if (!link || !person) return null
  const filter = link.filters as unknown as SharedFilter
  const { type, project_id } = filter
  const hidden = await readHiddenModules(tx, tenantId)
  const opened = { id: link.id, filter, person, hidesLeave: hidden.has('holidays'), expiresAt: link.expires_at! }
  if (type === 'personal-calendar')
    return person.employeeId ? { ...opened, among: sql`e.id = ${person.employeeId}` } : null
  if (!project_id) return { ...opened, among: sql`true` }
  if (hidden.has('projects')) return null
  const seen = await projectsSeen(tx, { ...context, actor: person }, registry, [project_id])
  return seen.length > 0 ? { ...opened, among: onProjects(tenantId, seen) } : null
}

/**
 * Does something with the calendar that a token opens, in one transaction. @throws the same 404 for an unknown token, one that has
 * ended, one of another company, and one whose person has left.
 */
export async function withSharedCalendar<T>(
  context: TenantContext,
  registry: Registry,
  work: (tx: Tx, calendar: OpenedCalendar) => Promise<T>,
): Promise<T> {
  const { services, tenant, params, origin } = context
  const found = await services.database.tenant(tenant.id, async (tx) => {
    const calendar = await openCalendar(tx, context, registry, params.token ?? '')
    return calendar && { answer: await work(tx, calendar) }
  })
  if (found) return found.answer
  await countAttempt(services, MISSES, origin.ip)
  throw notFound()
}

/** Its events in a span, as everybody may read them: of people their names, of their leave only when. */
export async function sharedEvents(
  tx: Tx,
  context: TenantContext,
  { id, filter, among, hidesLeave }: OpenedCalendar,
  { from, to }: { from: string; to: string },
): Promise<SharedEvent[]> {
  const types = filter.event_types.filter((type) => type === 'birthday' || !hidesLeave)
  const found = await Promise.all(
    types.map(async (type): Promise<SharedEvent[]> => {
      const events = await readers[type]({ tx, context, reader: NOBODY, from, to, among })
      return events.map((event) => ({
        id: plainId(id, event.id),
        type,
        start_date: event.start_date,
        end_date: event.end_date,
        title: event.employee?.name ?? event.title,
      }))
    }),
  )
  return found.flat().sort(byDay)
}
