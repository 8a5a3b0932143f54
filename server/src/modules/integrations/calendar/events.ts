import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { type Owner, ownedBy } from './connections.ts'
import type { WantedEvent } from './google-calendar.ts'
import { type OpenCalendar, withCalendar } from './open.ts'

const PUSH = 'push-calendar-event'

interface QueuedEvent {
  tenantId: string
  id: string
}

export interface NewCalendarEvent {
  title: string
  description?: string | null
  /** Civil days; the last one is included. */
  startDate: string
  endDate: string
}

/** Jobs of one event run one after the other, and those that wait are one: each looks at what is wanted when it runs. */
const queuePush = (tx: Tx, tenantId: string, id: string) =>
  queueJob(tx, PUSH, { tenantId, id } satisfies QueuedEvent, {
    jobKey: `calendar:${id}`,
    queueName: `calendar:${id}`,
  })

/**
 * Has an event stand in the calendar of a company or person (`userId` null: the company's) once the transaction is
 * committed; called again with the same `key` it moves or renames it. Where no calendar is connected it is kept, and
 * pushed when one is.
 */
export async function putCalendarEvent(tx: Tx, owner: Owner, key: string, event: NewCalendarEvent): Promise<void> {
  const row = await tx.row<{ id: string }>(sql`
    insert into calendar_events (tenant_id, id, user_id, key, title, description, start_date, end_date)
    values (${owner.tenantId}, ${newId()}, ${owner.userId}, ${key}, ${event.title}, ${event.description ?? null},
      ${event.startDate}, ${event.endDate})
    on conflict (tenant_id, user_id, key) do update set title = excluded.title, description = excluded.description,
      start_date = excluded.start_date, end_date = excluded.end_date, is_wanted = true
    returning id`)
  if (row) await queuePush(tx, owner.tenantId, row.id)
}

/** Takes the event of a key out of the calendar again. Without one nothing happens. */
export async function removeCalendarEvent(tx: Tx, owner: Owner, key: string): Promise<void> {
  const row = await tx.row<{ id: string }>(sql`update calendar_events set is_wanted = false
    where ${ownedBy(owner)} and key = ${key} returning id`)
  if (row) await queuePush(tx, owner.tenantId, row.id)
}

/** Brings all events that are not over into a calendar that was just chosen. */
export async function pushAll(tx: Tx, owner: Owner, today: string): Promise<void> {
  const rows = await tx.rows<{ id: string }>(sql`select id from calendar_events
    where ${ownedBy(owner)} and (end_date >= ${today} or pushed_calendar_id is not null)`)
  for (const { id } of rows) await queuePush(tx, owner.tenantId, id)
}

/** What stands in a calendar that is disconnected stays there: what is wanted is put into the next one that is chosen. */
export async function leaveEvents(tx: Tx, owner: Owner): Promise<void> {
  await tx.run(sql`delete from calendar_events where ${ownedBy(owner)} and not is_wanted`)
  await tx.run(sql`update calendar_events set pushed_calendar_id = null where ${ownedBy(owner)}`)
}

interface EventRow extends WantedEvent {
  is_wanted: boolean
  pushed_calendar_id: string | null
}

/** Writes down where an event stands, unless that calendar was disconnected meanwhile: then it stays there for good. */
async function placed(tx: Tx, { tenantId, id }: QueuedEvent, { connection }: OpenCalendar): Promise<void> {
  const known = await tx.row(sql`select from calendar_connections
    where tenant_id = ${tenantId} and id = ${connection.id} for share`)
  if (!known) return
  await tx.run(sql`update calendar_events set pushed_calendar_id = ${connection.calendar_id}
    where tenant_id = ${tenantId} and id = ${id}`)
}

/** Nothing more is to be done for an event that is not wanted any more. */
async function forgotten(tx: Tx, { tenantId, id }: QueuedEvent): Promise<void> {
  await tx.run(sql`delete from calendar_events where tenant_id = ${tenantId} and id = ${id} and not is_wanted`)
}

/** Makes the calendar that was chosen agree with the row; false where none is. Repeated it changes nothing. */
async function agree({ database }: Services, queued: QueuedEvent, open: OpenCalendar): Promise<boolean> {
  const { tenantId, id } = queued
  const chosen = open.connection.calendar_id
  if (!chosen) return false
  // After the connection: where the event stands was written for this one or an earlier one, never for a later one.
  const event = await database.tenant(tenantId, (tx) =>
    tx.row<EventRow>(sql`select id, title, description, start_date, end_date, is_wanted, pushed_calendar_id
      from calendar_events where tenant_id = ${tenantId} and id = ${id}`),
  )
  if (!event) return true
  const before = event.pushed_calendar_id
  if (before && (!event.is_wanted || before !== chosen)) await open.google.remove(before, id)
  if (event.is_wanted) await open.google.put(chosen, event)
  await database.tenant(tenantId, (tx) => (event.is_wanted ? placed(tx, queued, open) : forgotten(tx, queued)))
  return true
}

/** What fails is tried again by the queue. */
async function push(services: Services, queued: QueuedEvent): Promise<void> {
  const { database } = services
  const { tenantId, id } = queued
  const owner = await database.tenant(tenantId, (tx) =>
    tx.row<{
      user_id: string | null
      has_left: boolean
    }>(sql`select c.user_id, e.status = 'archived' and c.is_wanted as has_left
      from calendar_events c left join people e on e.tenant_id = c.tenant_id and e.user_id = c.user_id
      where c.tenant_id = ${tenantId} and c.id = ${id}`),
  )
  // Nothing new of the company comes to who has left it; what is taken back goes from their calendar all the same.
  if (!owner || owner.has_left) return
  const agrees = await withCalendar(services, { tenantId, userId: owner.user_id }, (open) =>
    agree(services, queued, open),
  )
  if (agrees) return
  // What is wanted waits for a calendar, and what stands in one to which access was taken back for that to be given again.
  await database.tenant(tenantId, (tx) =>
    tx.run(sql`delete from calendar_events
      where tenant_id = ${tenantId} and id = ${id} and not is_wanted and pushed_calendar_id is null`),
  )
}

export const calendarJob = (services: Services): Job<QueuedEvent> =>
  defineJob<QueuedEvent>(PUSH, (queued) => push(services, queued))
