import type { FastifyInstance } from 'fastify'
import type { Permission, RoleKey } from '#contracts/permissions.ts'
import { createCompany } from '#modules/company/index.ts'
import { addFounder } from '#modules/team/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { type Client, createClient } from './client.ts'

export interface TestPerson {
  userId: string
  employeeId: string
  email: string
  loginId: string
  client: Client
}

/** A company with one active person of each built-in role, each with a session. */
export interface TestCompany {
  tenantId: string
  subdomain: string
  host: string
  roleIds: Record<RoleKey, string>
  people: Record<RoleKey, TestPerson>
  admin: Client
  manager: Client
  hr: Client
  employee: Client
  /** Nobody in particular. */
  visitor: Client
  /** A further active person whose only role holds exactly these permissions. */
  personWith(...permissions: Permission[]): Promise<TestPerson>
}

export interface CompanyOptions {
  subdomain: string
  seats?: number
}

const FIRST_DAY = '2020-01-06'

/** Where a company's people are made: an app, and what is under it. */
interface Place {
  app: FastifyInstance
  services: Services
  tenantId: string
  subdomain: string
}

async function addPerson(
  { app, services, tenantId, subdomain }: Place,
  name: string,
  roleId: string,
): Promise<TestPerson> {
  const { database, sessions } = services
  const [loginId, email] = [newId(), `${name}@${subdomain}.test`]
  return database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into logins (id, email) values (${loginId}, ${email})`)
    await tx.run(sql`insert into memberships (login_id, tenant_id) values (${loginId}, ${tenantId})`)
    const person = await addFounder(tx, {
      tenantId,
      loginId,
      roleId,
      email,
      firstName: name,
      lastName: subdomain,
      phone: '+40 722 111 222',
      locale: 'en',
      today: FIRST_DAY,
    })
    await tx.run(sql`update users set onboarding_step = null where tenant_id = ${tenantId} and id = ${person.userId}`)
    const token = await sessions.start(tx, tenantId, person.userId, { ip: '127.0.0.1', userAgent: 'test' })
    return { ...person, email, loginId, client: createClient(app, `${subdomain}.localhost`, token) }
  })
}

let custom = 0

/** Makes a person whose only role holds exactly these permissions. */
export async function personWith(place: Place, permissions: readonly Permission[]): Promise<TestPerson> {
  custom += 1
  const name = `custom${custom}`
  const [roleId, { tenantId }] = [newId(), place]
  await place.services.database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into roles (tenant_id, id, name) values (${tenantId}, ${roleId}, ${name})`)
    const held = await tx.rows<{ id: string }>(sql`select id from permissions where name = any(${permissions}::text[])`)
    await insertRows(
      tx,
      'role_permissions',
      held.map(({ id }) => ({ tenant_id: tenantId, role_id: roleId, permission_id: id })),
    )
  })
  return addPerson(place, name, roleId)
}

/** Makes a company the way registration makes it, then its people. Passwords are left out: tests sign in by session. */
export async function testCompany(
  app: FastifyInstance,
  services: Services,
  options: CompanyOptions,
): Promise<TestCompany> {
  const { database } = services
  const { subdomain, seats = 500 } = options
  const tenantId = newId()
  const host = `${subdomain}.localhost`

  const { roleIds } = await database.tenant(tenantId, async (tx) => {
    const made = await createCompany(tx, services, {
      tenantId,
      name: `Company ${subdomain}`,
      subdomain,
      locale: 'en',
      country: 'RO',
      // What amounts in tests are worked out in.
      currency: 'EUR',
      phone: '+40 721 000 000',
    })
    await tx.run(sql`update seats set total_seats = ${seats}, plan = 'Pro Monthly' where tenant_id = ${tenantId}`)
    return made
  })

  const place = { app, services, tenantId, subdomain }
  const admin = await addPerson(place, 'admin', roleIds.admin)
  const manager = await addPerson(place, 'manager', roleIds.manager)
  const hr = await addPerson(place, 'hr', roleIds.hr)
  const employee = await addPerson(place, 'employee', roleIds.employee)

  return {
    tenantId,
    subdomain,
    host,
    roleIds,
    people: { admin, manager, hr, employee },
    admin: admin.client,
    manager: manager.client,
    hr: hr.client,
    employee: employee.client,
    visitor: createClient(app, host, null),
    personWith: (...permissions) => personWith(place, permissions),
  }
}
