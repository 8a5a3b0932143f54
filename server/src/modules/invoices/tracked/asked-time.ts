import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { MOST_TRACKED_DAYS, MOST_TRACKED_ENTRIES, type TrackedTime } from '#contracts/invoices/tracked/tracked-time.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, notFound } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { readProjectsOf, type TrackedAsked } from './read-tracked-time.ts'

interface Asked {
  client_id: string
  project_id?: string | null
  from: string
  to: string
}

/** Refuses days that end before they begin, and more of them than one invoice is made of. */
export function assertSpan({ from, to }: Asked): void {
  if (to < from) assertValid([['to', 'rule.endBeforeStart']])
  if (daysBetween(from, to) >= MOST_TRACKED_DAYS) assertValid([['to', 'rule.spanTooLong', { max: MOST_TRACKED_DAYS }]])
}

/** Refuses more entries than one invoice takes. */
export function assertFew(entries: readonly unknown[], locale: Locale): void {
  if (entries.length > MOST_TRACKED_ENTRIES)
    assertValid([['to', text('trackedTime.tooMany', locale, { most: MOST_TRACKED_ENTRIES })]])
}

/** Which projects are asked of. @throws a 404 for a client of nobody here, an error at the field for a project that is none of the client's. */
export async function askedTime(
  tx: Tx,
  tenantId: string,
  { client_id, project_id, from, to }: Asked,
): Promise<TrackedAsked & Pick<TrackedTime, 'projects' | 'currency'>> {
  const [client, projects] = await Promise.all([
    tx.row<{ currency: string }>(
      sql`select prefered_currency as currency from clients where tenant_id = ${tenantId} and id = ${client_id}`,
    ),
    readProjectsOf(tx, tenantId, client_id),
  ])
  if (!client) throw notFound()
  if (project_id && !projects.some(({ id }) => id === project_id)) assertValid([['project_id', 'rule.exists']])
  return {
    currency: client.currency,
    projects,
    projectIds: project_id ? [project_id] : projects.map(({ id }) => id),
    from,
    to,
  }
}
