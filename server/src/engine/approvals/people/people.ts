import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Permission } from '#contracts/permissions.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { holdsAny } from '#platform/session/index.ts'

/** Somebody who can be written to. */
export interface Recipient {
  employeeId: string
  userId: string
  email: string
  locale: Locale
}

/** True where the person `e` is there and holds one of these permissions; where there are none, that they are there. */
export const mayDecide = (tenantId: string, permissions: readonly Permission[]) => {
  if (permissions.length === 0) return sql`e.status <> 'archived'`
  return sql`(e.status <> 'archived' and ${holdsAny(tenantId, sql`e.user_id`, permissions)})`
}

/** True of a person `e` who can sign in: somebody who was never invited cannot decide, whatever their role. */
const canSignIn = sql`exists (select from users u
  where u.tenant_id = e.tenant_id and u.id = e.user_id and u.login_id is not null)`

/** The managers above a person, the nearest first, as `above (id, step)`. */
const above = (tenantId: string, employeeId: string) => sql`above (id, step) as (
    select manager_employee_id, 1 from people where tenant_id = ${tenantId} and id = ${employeeId}
    union
    select e.manager_employee_id, a.step + 1 from above a join people e on e.tenant_id = ${tenantId} and e.id = a.id
  )`

/** Up the chain of managers the first who can sign in and holds one of the permissions; null where nobody does. Never `owner`. */
export async function firstAbove(
  { tx, tenantId }: Change,
  employeeId: string,
  { owner, permissions }: { owner: string; permissions: readonly Permission[] },
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(sql`with recursive ${above(tenantId, employeeId)}
    select a.id from above a join people e on e.tenant_id = ${tenantId} and e.id = a.id
    where a.id <> ${owner} and ${mayDecide(tenantId, permissions)} and ${canSignIn} order by a.step limit 1`)
  return row?.id ?? null
}

/** True when a person can be asked to decide: they are there and hold one of the permissions. */
export async function canBeAsked(
  { tx, tenantId }: Change,
  employeeId: string,
  permissions: readonly Permission[],
): Promise<boolean> {
  const row = await tx.row(sql`select e.id from people e
    where e.tenant_id = ${tenantId} and e.id = ${employeeId} and ${mayDecide(tenantId, permissions)}`)
  return row !== undefined
}

/** Who could stand in for a person, the best first: managers above them who may decide, then all holders of `everywhere`. */
export async function possibleSubstitutes(
  { tx, tenantId }: Change,
  employeeId: string,
  {
    owner,
    permissions,
    everywhere,
  }: { owner: string; permissions: readonly Permission[]; everywhere: readonly Permission[] },
): Promise<string[]> {
  const holders = sql`select e.id, 1000 from people e
    where e.tenant_id = ${tenantId} and ${everywhere.length > 0 ? mayDecide(tenantId, everywhere) : sql`false`} and ${canSignIn}`
  const rows = await tx.rows<{ id: string }>(sql`with recursive ${above(tenantId, employeeId)}, candidates as (
      select e.id, a.step from above a join people e on e.tenant_id = ${tenantId} and e.id = a.id
      where ${mayDecide(tenantId, permissions)} and ${canSignIn} union all ${holders})
    select id from candidates where id not in (${employeeId}::uuid, ${owner}::uuid)
    group by id order by min(step), id limit 100`)
  return rows.map(({ id }) => id)
}

const recipient = sql`select e.id as "employeeId", u.id as "userId", u.email, u.locale from people e
  join users u on u.tenant_id = e.tenant_id and u.id = e.user_id and u.login_id is not null`

/** Those of these people who can sign in, whether they have left or not, in the order named; with `who` only such. */
export async function readRecipients(
  { tx, tenantId }: Change,
  ids: readonly (string | null)[],
  who = sql`true`,
): Promise<Recipient[]> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if (named.length === 0) return []
  const rows = await tx.rows<Recipient>(sql`${recipient}
    where e.tenant_id = ${tenantId} and e.id = any(${named}::uuid[]) and ${who}`)
  return named.flatMap((id) => rows.filter(({ employeeId }) => employeeId === id))
}

/** Everybody who is there, can sign in and holds one of the permissions, those longest in the company first. Never `owner`. */
export const readHolders = (
  { tx, tenantId }: Change,
  permissions: readonly Permission[],
  { owner, most }: { owner: string; most: number },
): Promise<Recipient[]> =>
  tx.rows<Recipient>(sql`${recipient}
    where e.tenant_id = ${tenantId} and e.id <> ${owner} and ${mayDecide(tenantId, permissions)}
    order by e.created_at limit ${most}`)
