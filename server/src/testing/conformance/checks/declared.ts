import { fieldRows, predicateRows } from '#engine/access.ts'
import type { FieldAccess } from '#engine/definition.ts'
import { ruleHolds } from '#engine/query/rules/holds.ts'
import type { TenantContext } from '#platform/http/context.ts'
import type { Check, RowGrants } from '../expectations.ts'
import { granted, grantsOn, type Principal } from '../principals.ts'
import { concerned, each, type Subject } from '../subject.ts'

/**
 * The lists of `read` and `write` themselves, asked without a request: a list that another rule in front of it makes
 * unreachable today must be right all the same, for the day the rule in front is widened.
 */
export function declaredChecks(subject: Subject): Check[] {
  const { world, resource, expected, samples } = subject
  const { services } = world.testing

  async function reaches(access: readonly FieldAccess[] | undefined, principal: Principal, sample: string) {
    const actor = await services.sessions.actorOf(world.acme.tenantId, principal.token!)
    const reach = fieldRows(access, actor!, resource)
    if (typeof reach === 'boolean') return reach
    const id = await world.sample(expected.key, sample, principal)
    const tenant = { id: world.acme.tenantId, time_zone: 'Europe/Bucharest' }
    const context = { services, tenant, locale: 'en', actor } as TenantContext
    const rule = reach.flatMap((name) => predicateRows(resource, name, actor!))
    return services.database.tenant(tenant.id, (tx) => ruleHolds(tx, context, resource, id, rule))
  }

  async function agrees(kind: 'read' | 'write', principal: Principal): Promise<string[]> {
    const failures: string[] = []
    for (const [name, field] of Object.entries(expected.fields)) {
      const grants: RowGrants | undefined = field[kind]
      if (grants === undefined) continue
      for (const sample of samples) {
        const may = await reaches(resource.fields[name]?.[kind], principal, sample)
        if (may !== granted(grantsOn(grants, sample), principal))
          failures.push(`${name}: ${principal.name} ${may ? 'may' : 'may not'} ${kind} it on ${sample}`)
      }
    }
    return failures
  }

  return (['read', 'write'] as const).map((kind) => ({
    name: `declares for each field who may ${kind} it`,
    topic: `declared ${kind}`,
    run: () => each(concerned(subject), (principal) => agrees(kind, principal)),
  }))
}
