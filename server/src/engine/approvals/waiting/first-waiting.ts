import { MOST_WAITING, type WaitingRecord } from '#contracts/engine/approvals.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { kindName } from '../../history/words.ts'
import { namesOf } from '../../query/display.ts'
import { filtersOf } from '../../query/filters/filters.ts'
import { listPlanKey, listSource, scopeOf } from '../../query/list.ts'
import { listRequest } from '../../query/list-request.ts'
import { boundedCache } from '../../query/statement/bounded-cache.ts'
import { compilePlan } from '../../query/statement/compile.ts'
import { fill, type Plan } from '../../query/statement/slots.ts'
import { pageOf } from '../approvable.ts'
import { readSubjects, type Subject } from '../subject.ts'
import type { PutOffMap } from './put-off.ts'
import type { WaitingAt } from './source.ts'
import { waitingAmong, waitingFilters } from './waiting-kinds.ts'

export interface Reading extends WaitingAt {
  /** What the reader has put off. */
  putOff: PutOffMap
}

const plans = boundedCache<Plan>(200)

/** Ids of the records of a kind that have waited longest for the reader, as their list would show them. */
async function longestWaiting(
  { tx, context, registry, putOff }: Reading,
  key: string,
  most: number,
): Promise<string[]> {
  const resource = registry.resource(key)
  const filters = filtersOf(resource, waitingFilters(resource, putOff.get(key)), context.actor)
  const request = await listRequest(tx, context, registry, resource, { filters, limit: most })
  const scope = scopeOf(resource, context.actor)
  const plan = plans([listPlanKey(request, scope), most].join('~'), () =>
    compilePlan(
      sql`select t.id ${listSource(request, scope).from} order by t.created_at, t.id limit ${sql.raw(String(most))}`,
    ),
  )
  const rows = await tx.rows<{ id: string }>(fill(plan, { ...request.bindings, scope, filters }))
  return rows.map(({ id }) => id)
}

/** What people are called, and their pictures, by id. */
export async function readPeople({ tx, context }: Reading, ids: readonly string[]) {
  const { tenant, services } = context
  if (ids.length === 0) return new Map<string, { name: string | null; avatar: string | null }>()
  const rows = await tx.rows<{ id: string; name: string | null; avatar: string | null }>(sql`select p.id, p.avatar,
      ${personName('p')} as name
    from people p where p.tenant_id = ${tenant.id} and p.id = any(${[...ids]}::uuid[])`)
  const signed = (path: string) => services.files.temporaryUrl(path, { fileName: path.split('/').at(-1)! })
  return new Map(rows.map(({ id, name, avatar }) => [id, { name, avatar: avatar && signed(avatar) }]))
}

/** The records that have waited longest for the reader's decision, over these kinds, as a card shows them. */
export async function firstWaiting(reading: Reading, keys: readonly string[], most: number): Promise<WaitingRecord[]> {
  const wanted = await Promise.all(keys.map(async (key) => ({ key, ids: await longestWaiting(reading, key, most) })))
  return (await recordsOf(reading, wanted, most)).slice(0, most)
}

/**
 * Records that wait for the reader's decision, those among them that still do, the oldest first: two statements a kind and two for
 * all. What sets one apart is what its approval's `about` says, or else what the record is called.
 */
export async function recordsOf(
  reading: Reading,
  wanted: readonly { key: string; ids: readonly string[] }[],
  most = MOST_WAITING,
): Promise<WaitingRecord[]> {
  const { tx, context, registry, putOff } = reading
  const { tenant, locale } = context
  const found = await Promise.all(
    wanted.map(async ({ key, ids }) => {
      const approval = registry.resource(key).approval!
      const later = ids.filter((id) => putOff.get(key)?.has(id))
      const still = later.length > 0 ? new Set(await waitingAmong(reading, key, later)) : null
      const shown = still ? ids.filter((id) => still.has(id)) : ids
      const subjects = await readSubjects({ tx, tenantId: tenant.id }, approval, shown)
      return subjects.map((subject) => ({ key, approval, subject }))
    }),
  )
  const since = ({ row }: Subject) => new Date(row.created_at as string).toISOString()
  const first = found
    .flat()
    .map((one) => ({ ...one, created_at: since(one.subject) }))
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .slice(0, most)
  const unnamed = first.filter(({ approval }) => !approval.about)
  const names = await namesOf(
    tx,
    context,
    registry,
    new Map(wanted.map(({ key }) => [key, unnamed.filter((one) => one.key === key).map(({ subject }) => subject.id)])),
  )
  const people = await readPeople(
    reading,
    first.map(({ subject }) => subject.owner),
  )
  return first.map(({ key, approval, subject, created_at }) => ({
    entity: key,
    id: subject.id,
    module: registry.resource(key).module,
    kind: kindName(key, locale),
    person: people.get(subject.owner)?.name ?? '–',
    avatar: people.get(subject.owner)?.avatar ?? null,
    about: approval.about?.(subject.row, locale) ?? names.get(subject.id) ?? null,
    words: approval.words?.(subject.row) ?? null,
    page: pageOf(approval, subject.row),
    version: subject.version,
    created_at,
    due_on: null,
    until: putOff.get(key)?.get(subject.id) ?? null,
  }))
}
