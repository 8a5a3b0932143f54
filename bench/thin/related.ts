import type { RecordMeta, WireRecord } from '#contracts/engine/wire.ts'
import type { Actor, Asker } from './actor.ts'
import type { Ask, Row } from './database.ts'

export type Relation = 'position' | 'direction' | 'user' | 'user.roles'
const known: readonly Relation[] = ['position', 'direction', 'user', 'user.roles']

/** Relations a request asks for; names that are none are ignored. */
export const relationsOf = (related: string | undefined): Relation[] =>
  (related?.split(',').map((name) => name.trim()) ?? []).filter((name): name is Relation =>
    known.includes(name as Relation),
  )

const directory = (table: string, column: string) => `select t.id, t.name, t.description, t.department_id,
    exists (select from employees e where e.tenant_id = t.tenant_id and e.${column} = t.id) as is_used
  from ${table} t where t.tenant_id = $1 and t.id = any($2::uuid[])`

const POSITIONS = directory('positions', 'position_id')
const DIRECTIONS = directory('directions', 'direction_id')
const USERS = `select t.id, t.first_name, t.last_name, t.avatar, t.email, t.phone, t.about, t.quote, t.locale,
    t.onboarding_step, (select e.id from employees e where e.tenant_id = t.tenant_id and e.user_id = t.id) as employee_id
  from users t where t.tenant_id = $1 and t.id = any($2::uuid[])`
const ROLES = `select j.user_id, t.id, coalesce(t.names ->> $4::text, t.name) as name, t.key, t.description,
    t.id <> all(array(select rp.role_id from role_permissions rp join permissions p on p.id = rp.permission_id
      where rp.tenant_id = $1 and p.name <> all($5::text[]))) as within_own,
    $3 and exists (select from user_roles u where u.tenant_id = t.tenant_id and u.role_id = t.id) as is_used
  from user_roles j join roles t on t.tenant_id = j.tenant_id and t.id = j.role_id
  where j.tenant_id = $1 and j.user_id = any($2::uuid[]) order by j.position, t.id`

const rights = (show: boolean, store: boolean, update: boolean, remove: boolean): RecordMeta => ({
  authorizedToShow: show,
  authorizedToStore: store,
  authorizedToUpdate: update,
  authorizedToDelete: remove,
})

function directoryRecord(type: string, row: Row, manages: boolean): WireRecord {
  const { id, name, description, is_used, department_id } = row
  const attributes = { name, description, is_used, department_id }
  return { id: id as string, type, attributes, meta: rights(true, manages, manages, manages && !is_used) }
}

function userRecord(row: Row, actor: Actor): WireRecord {
  const attributes: Record<string, unknown> = {
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar,
    employee_id: row.employee_id,
  }
  if (actor.can.has('manageEmployees') || row.id === actor.userId) {
    attributes.email = row.email
    attributes.phone = row.phone
    attributes.about = row.about
    attributes.quote = row.quote
    attributes.locale = row.locale
    attributes.onboarding_step = row.onboarding_step
  }
  return { id: row.id as string, type: 'users', attributes, meta: rights(true, false, false, false) }
}

function roleRecord(row: Row, seesAll: boolean): WireRecord {
  const attributes: Record<string, unknown> = { name: row.name, key: row.key }
  if (seesAll) {
    attributes.description = row.description
    attributes.is_used = row.is_used
  }
  // A built-in role stays.
  const editable = seesAll && row.within_own === true
  const deletable = editable && row.key === null && !row.is_used
  return {
    id: row.id as string,
    type: 'roles',
    attributes,
    meta: rights(seesAll, seesAll, editable && row.key !== 'admin', deletable),
  }
}

const idsOf = (rows: readonly Row[], column: string) => [
  ...new Set(rows.map((row) => row[column] as string | null).filter((id) => id !== null)),
]
const byId = (records: WireRecord[]) => new Map(records.map((record) => [record.id, record]))

/** Sends a statement for each relation; `then` fills `relationships` of the records when all have answered. */
export function sendRelated(
  ask: Ask,
  { tenant: { id: tenantId }, actor, locale }: Asker,
  rows: readonly Row[],
  relations: Relation[],
) {
  const wants = (relation: Relation) => relations.includes(relation)
  const users = idsOf(rows, 'user_id')
  const wantsUser = wants('user') || wants('user.roles')
  const manages = actor.can.has('manageEmployees')
  const seesRoles = actor.can.has('manageBilling')
  const answers = Promise.all([
    wants('position') ? ask('positions', POSITIONS, [tenantId, idsOf(rows, 'position_id')]) : null,
    wants('direction') ? ask('directions', DIRECTIONS, [tenantId, idsOf(rows, 'direction_id')]) : null,
    wantsUser ? ask('users', USERS, [tenantId, users]) : null,
    wants('user.roles')
      ? ask('roles', ROLES, [
          tenantId,
          manages ? users : users.filter((id) => id === actor.userId),
          seesRoles,
          locale,
          [...actor.can],
        ])
      : null,
  ])

  return async (records: readonly WireRecord[]): Promise<void> => {
    const [positionRows, directionRows, userRows, roleRows] = await answers
    if (relations.length === 0) return
    const managesPositions = actor.can.has('managePositions')
    const managesDirections = actor.can.has('manageDepartments')
    const positions =
      positionRows && byId(positionRows.map((row) => directoryRecord('positions', row, managesPositions)))
    const directions =
      directionRows && byId(directionRows.map((row) => directoryRecord('directions', row, managesDirections)))
    const people = userRows && byId(userRows.map((row) => userRecord(row, actor)))
    if (people && roleRows) {
      const roles = Map.groupBy(roleRows, (row) => row.user_id as string)
      for (const [id, user] of people) {
        user.relationships = { roles: (roles.get(id) ?? []).map((row) => roleRecord(row, seesRoles)) }
      }
    }
    for (const [index, record] of records.entries()) {
      const row = rows[index]!
      record.relationships = {}
      if (positions) record.relationships.position = positions.get(row.position_id as string) ?? null
      if (directions) record.relationships.direction = directions.get(row.direction_id as string) ?? null
      if (people) record.relationships.user = people.get(row.user_id as string) ?? null
    }
  }
}
