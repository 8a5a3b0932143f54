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
  /** Somebody with every permission but some, by the names of those. */
  others: ReadonlyMap<string, Principal>
  visitor: Principal
  stranger: Principal
}

const nothing: ReadonlySet<Permission> = new Set()

const isPermission = (grant: string): grant is Permission => (permissions as readonly string[]).includes(grant)

/** `manageDocuments & manageEmployees`: both. */
const permissionsIn = (grant: string): string[] => grant.split(' & ')

/** The permissions that these expectations name. */
export const namedIn = (rules: readonly RowGrants[]): ReadonlySet<Permission> =>
  new Set(rules.flatMap(allGrants).flatMap(permissionsIn).filter(isPermission))

const keyOf = (named: ReadonlySet<Permission>) => [...named].sort().join(' ')

/** Two companies' people. `counting`: sets of permissions that count somewhere, each for somebody who holds all others. */
export async function makeCast(
  company: TestCompany,
  other: TestCompany,
  counting: readonly ReadonlySet<Permission>[],
): Promise<Cast> {
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
  const others = new Map<string, Principal>()
  for (const named of counting) {
    const held = permissions.filter((one) => !named.has(one))
    if (others.has(keyOf(named)) || held.length === 0) continue
    const person = await company.personWith(...held)
    const name = `all permissions but ${[...named].join(', ')}`
    others.set(keyOf(named), { name, host, token: person.client.token, person, permissions: new Set(held), role: null })
  }
  const nobody = { host, person: null, permissions: nothing, role: null }
  return {
    insiders,
    others,
    visitor: { ...nobody, name: 'a visitor', token: null },
    stranger: { ...nobody, name: "another company's administrator", token: other.admin.token },
  }
}

/**
 * Those whose rights differ where only these permissions count: the roles, somebody with each of them, somebody with none, and
 * somebody with all others at once: what any of those would open by mistake is open to them.
 */
export function peopleFor({ insiders, others }: Cast, named: ReadonlySet<Permission>): Principal[] {
  const counts = ({ permissions: held }: Principal) => [...held].some((one) => named.has(one))
  const unconcerned = insiders.find((one) => one.role === null && !counts(one))
  const rest = others.get(keyOf(named))
  if (!rest && named.size < permissions.length) throw new Error(`Nobody holds all permissions but ${keyOf(named)}.`)
  return [...insiders.filter((one) => one.role !== null || one === unconcerned || counts(one)), ...(rest ? [rest] : [])]
}

export const granted = (grants: Grants, { person, permissions: held, role }: Principal): boolean =>
  grants.some((grant) => {
    if (grant === 'public') return true
    if (grant === 'auth') return person !== null
    if (grant.startsWith('role:')) return grant === `role:${role}`
    return permissionsIn(grant).every((name) => held.has(name as Permission))
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
