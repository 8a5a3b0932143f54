import { builtInRoles, type Permission, permissions, type RoleKey, roleKeys } from '#contracts/permissions.ts'
import type { TestCompany, TestPerson } from '#testing/index.ts'
import type { Grants, RowGrants } from './expectations.ts'

/** Somebody who tries everything. */
export interface Principal {
  name: string
  host: string
  token: string | null
  /** Null for who is nobody in the company at whose host they knock. */
  person: TestPerson | null
  permissions: ReadonlySet<Permission>
  role: RoleKey | null
}

/** The four roles, somebody with each single permission, a visitor, and the administrator of another company. */
export interface Cast {
  insiders: readonly Principal[]
  visitor: Principal
  stranger: Principal
}

const nothing: ReadonlySet<Permission> = new Set()

export async function makeCast(company: TestCompany, other: TestCompany): Promise<Cast> {
  const { host } = company
  const insiders: Principal[] = roleKeys.map((role) => {
    const person = company.people[role]
    return { name: role, host, token: person.client.token, person, permissions: new Set(builtInRoles[role]), role }
  })
  for (const permission of permissions) {
    const person = await company.personWith(permission)
    const { token } = person.client
    insiders.push({ name: `only ${permission}`, host, token, person, permissions: new Set([permission]), role: null })
  }
  const nobody = { host, person: null, permissions: nothing, role: null }
  return {
    insiders,
    visitor: { ...nobody, name: 'a visitor', token: null },
    stranger: { ...nobody, name: "another company's administrator", token: other.admin.token },
  }
}

export const granted = (grants: Grants, { person, permissions: held, role }: Principal): boolean =>
  grants.some((grant) => {
    if (grant === 'public') return true
    if (grant === 'auth') return person !== null
    return grant.startsWith('role:') ? grant === `role:${role}` : held.has(grant as Permission)
  })

const isList = (grants: RowGrants): grants is Grants => Array.isArray(grants)

/** What counts for one sample. */
export const grantsOn = (grants: RowGrants, sample: string): Grants =>
  isList(grants) ? grants : (grants[sample] ?? [])

/** Everybody who is named for any row. */
export const allGrants = (grants: RowGrants): Grants => (isList(grants) ? grants : Object.values(grants).flat())

export const grantedSomewhere = (grants: RowGrants, principal: Principal): boolean =>
  granted(allGrants(grants), principal)

export const grantedEverywhere = (grants: RowGrants, principal: Principal, samples: readonly string[]): boolean =>
  isList(grants) ? granted(grants, principal) : samples.every((sample) => granted(grantsOn(grants, sample), principal))
