import { MOST_OWN_PEOPLE } from '#contracts/team/samples.ts'
import { bindingsOf, changeOf, type WriteContext } from '#engine/index.ts'
import { roleIdByKey } from '#modules/company/index.ts'
import { qb, sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { announceAdded } from '../profile/people-changed.ts'
import { sampleDepartments, samplePeople } from './people.ts'
import { auditSamples, lockSamples, ownPeople, setHasDemoData } from './state.ts'

const temporal = lazyPackage<typeof import('temporal-polyfill')>('temporal-polyfill')

/** The entry of this name: the company's own where there is one, else a new one that is marked. */
async function entry({ tx, tenant }: WriteContext, table: 'departments' | 'positions', name: string, inside: object) {
  const [row] = Object.entries(inside) as [string, string][]
  const where = row ? sql`and ${sql.ref(row[0])} = ${row[1]}::uuid` : sql``
  const known = await tx.row<{ id: string }>(
    sql`select id from ${sql.table(table)} where tenant_id = ${tenant.id} and fold(name) = fold(${name}) ${where}`,
  )
  if (known) return known.id
  const id = newId()
  await tx.run(qb.insertInto(table).values({ tenant_id: tenant.id, id, name, is_sample: true, ...inside }))
  return id
}

/** Ids of positions, as they lie in `sampleDepartments`. */
async function storePositions(write: WriteContext): Promise<string[][]> {
  const ids: string[][] = []
  for (const { name, positions } of sampleDepartments(write.tenant.locale)) {
    const department_id = await entry(write, 'departments', name, {})
    const inside: string[] = []
    for (const position of positions) inside.push(await entry(write, 'positions', position, { department_id }))
    ids.push(inside)
  }
  return ids
}

async function storePeople(write: WriteContext, positions: string[][]): Promise<void> {
  const { tx, tenant, actor } = write
  const today = temporal().Temporal.PlainDate.from(bindingsOf(write).today)
  const role_id = await roleIdByKey(tx, tenant.id, 'employee')
  const people = samplePeople.map((person) => ({ ...person, id: newId(), userId: newId() }))
  const leader = (department: number) => people.find((one) => one.department === department && one.position === 0)!.id
  const shared = (person: (typeof people)[number]) => ({
    tenant_id: tenant.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
  })
  await tx.run(
    qb
      .insertInto('users')
      .values(people.map((person) => ({ ...shared(person), id: person.userId, locale: tenant.locale }))),
  )
  await tx.run(
    qb
      .insertInto('user_roles')
      .values(people.map(({ userId }) => ({ tenant_id: tenant.id, user_id: userId, role_id, position: 1 }))),
  )
  const employees = people.map((person) => ({
    ...shared(person),
    id: person.id,
    user_id: person.userId,
    is_sample: true,
    gender: person.gender,
    birth_date: person.birthDate,
    contract_type: 'employment_contract',
    start_date: today.subtract({ days: person.days }).toString(),
    position_id: positions[person.department]![person.position]!,
    manager_employee_id: person.position === 0 ? actor.employeeId : leader(person.department),
  }))
  await tx.run(qb.insertInto('employees').values(employees))
  await announceAdded(
    changeOf(write),
    people.map(({ id }) => id),
  )
}

/** Fills a company of few people with sample ones, who take no seat. Answers false where they are there already. */
export async function fillSamples(write: WriteContext): Promise<boolean> {
  const { tx, tenant } = write
  if (await lockSamples(tx, tenant.id)) return false
  if ((await ownPeople(tx, tenant.id)) > MOST_OWN_PEOPLE) throw refused('samplesTooLate', { max: MOST_OWN_PEOPLE })
  await storePeople(write, await storePositions(write))
  await setHasDemoData(tx, tenant.id, true)
  await auditSamples(write, 'fill-samples', { before: false, after: true })
  return true
}
