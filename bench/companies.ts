import type { RoleKey } from '#contracts/permissions.ts'
import { createCompany } from '#modules/company/index.ts'
import { qb, sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import type { TenantKey } from '#platform/secrets/index.ts'
import { type Chance, chanceOf } from '#server/demo/chance.ts'
import { type Directories, employeeOf, type Member } from './people.ts'

export const COMPANIES = 50
/** 53 to 347 people, 10,000 in all. */
export const sizeOf = (index: number) => 53 + 6 * index

/** A company of the bench, and a token for one person of each role. */
export interface BenchCompany {
  tenantId: string
  host: string
  tokens: Record<RoleKey, string>
  employeeRoleId: string
  directories: Directories
  /** Everyone who is not archived. */
  liveIds: string[]
  /** Somebody who is. */
  goneId: string
}

async function storeDirectories(tx: Tx, tenantId: string): Promise<Directories> {
  const rows = (name: string, count: number, more: (index: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, index) => ({
      tenant_id: tenantId,
      id: newId(),
      name: `${name} ${index + 1}`,
      description: index % 2 === 0 ? `What the ${name.toLowerCase()} is for` : null,
      ...more(index),
    }))
  const departments = rows('Department', 6)
  const inDepartment = (index: number) => ({ department_id: departments[index % departments.length]!.id })
  const tables = {
    departments,
    directions: rows('Team', 14, inDepartment),
    positions: rows('Position', 24, inDepartment),
    levels: rows('Level', 5),
  }
  for (const [table, values] of Object.entries(tables)) await tx.run(qb.insertInto(table).values(values))
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  return { directions: ids(tables.directions), positions: ids(tables.positions), levels: ids(tables.levels) }
}

/** One administrator, some of the other roles, mostly employees. */
function roleOf(index: number): RoleKey {
  if (index === 0) return 'admin'
  if (index % 40 === 1) return 'hr'
  return index % 12 === 2 ? 'manager' : 'employee'
}

async function storePeople(tx: Tx, members: Member[], roleIds: Record<RoleKey, string>): Promise<void> {
  const insert = async (table: string, rows: Record<string, unknown>[]) => {
    for (let at = 0; at < rows.length; at += 200) await tx.run(qb.insertInto(table).values(rows.slice(at, at + 200)))
  }
  await insert(
    'users',
    members.map(({ user }) => user),
  )
  await insert(
    'user_roles',
    members.map(({ user, role }) => ({
      tenant_id: user.tenant_id,
      user_id: user.id,
      role_id: roleIds[role],
      position: 1,
    })),
  )
  await insert(
    'employees',
    members.map(({ employee }) => employee),
  )
  await insert(
    'employee_salaries',
    members.flatMap(({ salaries }) => salaries),
  )
}

/** Fills one company of this many people; the same people at every run, but for ids. */
export async function makeCompany(services: Services, subdomain: string, size: number): Promise<BenchCompany> {
  const tenantId = newId()
  const chance: Chance = chanceOf(subdomain)
  return services.database.tenant(tenantId, async (tx) => {
    const { roleIds } = await createCompany(tx, services, {
      tenantId,
      name: `Company ${subdomain}`,
      subdomain,
      locale: 'en',
      country: 'RO',
      phone: null,
      subscription: { total: 1_000_000, plan: 'Pro Monthly' },
    })
    const tenantKey: TenantKey = await services.keys.of(tx, tenantId)
    const directories = await storeDirectories(tx, tenantId)
    const members: Member[] = []
    for (let at = 0; at < size; at += 1) {
      members.push(employeeOf({ tenantKey, subdomain, index: at, role: roleOf(at), chance, directories, members }))
    }
    await storePeople(tx, members, roleIds)
    const live = members.filter(({ employee }) => employee.status !== 'archived')
    await tx.run(sql`update seats set used_seats = ${live.length}::int where tenant_id = ${tenantId}`)
    const token = (role: RoleKey) => {
      const { user } = members.find((member) => member.role === role && member.employee.status === 'active')!
      return services.sessions.start(tx, tenantId, user.id, { ip: '127.0.0.1', userAgent: 'bench' })
    }
    return {
      tenantId,
      host: `${subdomain}.localhost`,
      tokens: {
        admin: await token('admin'),
        hr: await token('hr'),
        manager: await token('manager'),
        employee: await token('employee'),
      },
      employeeRoleId: roleIds.employee,
      directories,
      liveIds: live.map(({ employee }) => employee.id),
      goneId: members.find(({ employee }) => employee.status === 'archived')!.employee.id,
    }
  })
}

/** Fills an installation with the companies that both servers are asked about. */
export async function makeCompanies(services: Services): Promise<BenchCompany[]> {
  const companies: BenchCompany[] = []
  for (let index = 0; index < COMPANIES; index += 1) {
    companies.push(await makeCompany(services, `bench${String(index + 1).padStart(2, '0')}`, sizeOf(index)))
  }
  return companies
}
