import * as z from 'zod'
import { isId } from '#contracts/engine/values/primitives.ts'
import { problemsOf } from '#contracts/validation/explain.ts'
import { constraintViolation, sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, forbidden, InvalidFields, notFound } from '#platform/errors/errors.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { rightOf } from '../../access.ts'
import type { MayRule, ResourceDefinition, WriteContext } from '../../definition.ts'
import type { Registry } from '../../registry.ts'
import { atRow } from '../../write/check.ts'
import { demandActive } from '../../write/demand-active.ts'
import { deleteRecord } from '../../write/update.ts'
import { storeWhole, updateWhole } from '../../write/whole.ts'
import { inWrite } from '../transaction.ts'

const MOST = 2000
const Rows = z.array(z.record(z.string(), z.unknown())).min(1).max(MOST)
const Ids = z
  .array(z.union([z.string(), z.number().transform(String)]))
  .min(1)
  .max(MOST)

/** The body of a bulk call, a bare list; an error of the list as a whole is at `records`. */
function parseList(schema: z.ZodType, body: unknown) {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  const isWhole = parsed.error.issues.some(({ path }) => path.length === 0)
  throw new InvalidFields(problemsOf(parsed.error, isWhole ? ['records'] : []))
}

/** The right comes first (403 before 422), then every row's errors are gathered under its number. */
async function eachRow<T>(rows: readonly T[], work: (row: T, index: number) => Promise<string>): Promise<string[]> {
  const ids: string[] = []
  const problems: FieldProblem[] = []
  for (const [index, row] of rows.entries()) {
    try {
      ids.push(await atRow(index, () => work(row, index)))
    } catch (error) {
      // Schemas and rules leave the transaction sound, so the rows after are checked as well; anything else ends the call.
      if (error instanceof InvalidFields) problems.push(...error.problems)
      else throw error
    }
  }
  assertValid(problems)
  return ids
}

function assertMay(write: WriteContext, rule: MayRule | undefined) {
  if (rightOf(rule, write.actor) === false) throw forbidden()
}

const records = async (write: WriteContext, resource: ResourceDefinition, ids: string[]): Promise<Answer> => {
  const data = []
  for (const id of ids) data.push(await write.fresh(resource.key, id))
  return ok({ data })
}

/** `POST /restify/{e}/bulk`: all or nothing. */
export const bulkStoreRoute = (context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    assertMay(write, resource.may.store)
    demandActive(write)
    const rows = parseList(Rows, write.body) as unknown[]
    await resource.behaviour?.lockAll?.(write)
    return records(write, resource, await eachRow(rows, (row) => storeWhole(write, resource, row)))
  })

/** The record an item without an id names by the resource's natural key: its id, null when there is none yet. */
async function idByNaturalKey(write: WriteContext, resource: ResourceDefinition, row: Record<string, unknown>) {
  const name = resource.naturalKey
  if (!name || typeof row[name] !== 'string') return undefined
  const within = Object.entries(resource.naturalKeyWithin?.(write.actor) ?? {}).map(([column, value]) =>
    value === null ? sql` and ${sql.ref(column)} is null` : sql` and ${sql.ref(column)} = ${value}`,
  )
  const found = await write.tx.row<{ id: string }>(sql`select id from ${sql.table(resource.table)}
    where tenant_id = ${write.tenant.id} and ${sql.ref(name)} = ${row[name]}${sql.join(within, sql``)}`)
  return found?.id ?? null
}

/** Somebody else has made the record that a natural key names, after it was looked for: the same again finds it. */
const isMadeMeanwhile = (error: unknown, { table, naturalKey }: ResourceDefinition): boolean =>
  naturalKey !== undefined && constraintViolation(error)?.constraint === `${table}_${naturalKey}_key`

/** `POST /restify/{e}/bulk/update`: each item has `id` and the changed fields; one unknown id is 404 for all. */
export function bulkUpdateRoute(context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> {
  const update = () => updateEach(context, registry, resource)
  return update().catch((error: unknown) => {
    if (isMadeMeanwhile(error, resource)) return update()
    throw error
  })
}

const updateEach = (context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    assertMay(write, resource.may.update)
    const rows = parseList(Rows, write.body) as Record<string, unknown>[]
    await resource.behaviour?.lockAll?.(write)
    const ids = await eachRow(rows, async (row) => {
      assertValid(resource.bulkRules?.(row) ?? [])
      const id = row.id ?? (await idByNaturalKey(write, resource, row))
      if (id === null) return storeWhole(write, resource, row)
      if (!isId(id)) throw notFound()
      await updateWhole(write, resource, id, row)
      return id
    })
    return records(write, resource, ids)
  })

/** `DELETE /restify/{e}/bulk/delete` */
export const bulkDeleteRoute = (context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    assertMay(write, resource.may.delete)
    const ids = parseList(Ids, write.body) as string[]
    await resource.behaviour?.lockAll?.(write)
    for (const id of ids) await deleteRecord(write, resource, id)
    return ok([])
  })
