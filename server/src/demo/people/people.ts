import type { RoleKey } from '#contracts/permissions.ts'
import { takeSeats } from '#modules/billing/index.ts'
import { qb, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { hashToken, newToken, type TenantKey } from '#platform/secrets/index.ts'
import { ownWords } from '../words.ts'
import { employeeRow, type Ids } from './employee-row.ts'
import type { Person } from './person.ts'
import { salaryRows } from './salaries.ts'
import { spellRows } from './spells.ts'

export interface Crowd {
  people: Person[]
  tenantKey: TenantKey
  /** The company's day. */
  today: string
  /** Of the one password all accounts have. */
  passwordHash: string
  roleIds: Record<RoleKey, string>
  ids: Omit<Ids, 'employees'>
}

/** Logins of those who have joined, by address; an address that has one already keeps it as it is. */
async function storeLogins(tx: Tx, { people, passwordHash, tenantKey }: Crowd): Promise<Map<string, string>> {
  const emails = people.filter(({ status }) => status === 'active').map(({ email }) => email)
  const rows = emails.map((email) => ({ id: newId(), email, password_hash: passwordHash }))
  const [, found] = await Promise.all([
    tx.run(
      qb
        .insertInto('logins')
        .values(rows)
        .onConflict((conflict) => conflict.column('email').doNothing()),
    ),
    tx.rows<{ id: string; email: string }>(sql`select id, email from logins where email = any(${emails})`),
    tx.run(sql`insert into memberships (login_id, tenant_id)
      select id, ${tenantKey.tenantId}::uuid from logins where email = any(${emails})`),
  ])
  return new Map(found.map(({ email, id }) => [email, id]))
}

const userRow = (person: Person, tenantId: string, loginId: string | undefined) => ({
  tenant_id: tenantId,
  id: person.userId,
  login_id: loginId ?? null,
  email: person.email,
  first_name: person.row[0],
  last_name: person.row[1],
  ...ownWords(person.email),
})

const invitationStatuses = { invited: 'pending', cancelled: 'cancelled' } as const

/** Invitations that nobody can take up: their tokens are thrown away; sending one again makes a new one. */
const invitationRow = (person: Person, tenantId: string, invitedBy: string) => ({
  tenant_id: tenantId,
  id: newId(),
  user_id: person.userId,
  email: person.email,
  token_hash: hashToken(newToken()),
  status: invitationStatuses[person.status as 'invited' | 'cancelled'],
  invited_by: invitedBy,
  expires_at: sql`now() + interval '7 days'`,
})

/** Stores everyone with their seats, roles, salaries and invitations. */
export async function storePeople(tx: Tx, crowd: Crowd): Promise<void> {
  const { people, tenantKey, roleIds, today } = crowd
  const { tenantId } = tenantKey
  const logins = await storeLogins(tx, crowd)
  const ids = { ...crowd.ids, employees: new Map(people.map(({ name, employeeId }) => [name, employeeId])) }
  const invited = people.filter(({ status }) => status in invitationStatuses)
  const roles = people.flatMap(({ userId, roles }) =>
    roles.map((key, position) => ({ tenant_id: tenantId, user_id: userId, role_id: roleIds[key], position })),
  )
  const insert = (table: string, rows: Record<string, unknown>[]) => tx.run(qb.insertInto(table).values(rows))
  await Promise.all([
    takeSeats(tx, tenantId, people.filter(({ status }) => status !== 'archived').length),
    insert(
      'users',
      people.map((person) => userRow(person, tenantId, logins.get(person.email))),
    ),
    insert('user_roles', roles),
    insert(
      'employees',
      people.map((person) => employeeRow(person, tenantKey, ids)),
    ),
    insert(
      'employment_spells',
      people.flatMap((person) => spellRows(person, tenantId)),
    ),
    insert(
      'employee_salaries',
      people.flatMap((person) => salaryRows(person, tenantId, today)),
    ),
    insert(
      'invitations',
      invited.map((person) => invitationRow(person, tenantId, people[0]!.userId)),
    ),
  ])
}
