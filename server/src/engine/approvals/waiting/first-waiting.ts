import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import { kindName } from '../../history/words.ts'
import { namesOf } from '../../query/display.ts'
import { filtersOf } from '../../query/filters/filters.ts'
import { listPlanKey, listSource, scopeOf } from '../../query/list.ts'
import { listRequest } from '../../query/list-request.ts'
import { boundedCache } from '../../query/statement/bounded-cache.ts'
import { compilePlan } from '../../query/statement/compile.ts'
import { fill, type Plan } from '../../query/statement/slots.ts'
import type { Registry } from '../../registry.ts'
import { pageOf } from '../approvable.ts'
import { readSubjects, type Subject } from '../subject.ts'

interface Reading {
  tx: Tx
  context: Context
  registry: Registry
}

const plans = boundedCache<Plan>(200)

/** Ids of the records of a kind that have waited longest for the reader, as their list would show them. */
async function longestWaiting({ tx, context, registry }: Reading, key: string, most: number): Promise<string[]> {
  const resource = registry.resource(key)
  const filters = filtersOf(resource, { can_approve: 'true', ...resource.approval!.waitsApart }, context.actor)
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
async function readPeople({ tx, context }: Reading, ids: readonly string[]) {
  const { tenant, services } = context
  const rows = await tx.rows<{ id: string; name: string | null; avatar: string | null }>(sql`select p.id, p.avatar,
      ${personName('p')} as name
    from people p where p.tenant_id = ${tenant.id} and p.id = any(${[...ids]}::uuid[])`)
  const signed = (path: string) => services.files.temporaryUrl(path, { fileName: path.split('/').at(-1)! })
  return new Map(rows.map(({ id, name, avatar }) => [id, { name, avatar: avatar && signed(avatar) }]))
}

/**
 * The records that have waited longest for the reader's decision, over these kinds, as a card shows them: two statements a kind and
 * two for all. What sets one apart is what its approval's `about` says, or else what the record is called.
 */
export async function firstWaiting(reading: Reading, keys: readonly string[], most: number): Promise<WaitingRecord[]> {
  const { tx, context, registry } = reading
  const { tenant, locale } = context
  const found = await Promise.all(
    keys.map(async (key) => {
      const approval = registry.resource(key).approval!
      const ids = await longestWaiting(reading, key, most)
      const subjects = await readSubjects({ tx, tenantId: tenant.id }, approval, ids)
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
  const wanted = new Map(
    keys.map((key) => [key, unnamed.filter((one) => one.key === key).map(({ subject }) => subject.id)]),
  )
  const people = await readPeople(
    reading,
    first.map(({ subject }) => subject.owner),
  )
  const names = await namesOf(tx, context, registry, wanted)
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
  }))
}
