import { isId } from '#contracts/engine/values/primitives.ts'
import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/**
 * Filter `for_project`: the expenses that a project bears, as its profitability counts them. One of a bundle is for the bundle's
 * project where it names none itself.
 */
export function forProject(value: string | undefined): Sql | null {
  if (value === undefined) return null
  const ids = sql`any(${value.split(',').filter(isId)}::uuid[])`
  return sql`(t.project_id = ${ids} or (t.project_id is null and t.expense_bundle_id in (
    select b.id from expense_bundles b where b.tenant_id = t.tenant_id and b.project_id = ${ids})))`
}
