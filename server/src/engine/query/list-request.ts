import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import type { ListFilters } from './filters/filters.ts'
import type { ListRequest } from './list.ts'
import type { RelatedTree } from './related/related-tree.ts'
import { bindingsOf, wireTools } from './statement/tools.ts'

interface Asked {
  filters: ListFilters
  related?: RelatedTree
  only?: ReadonlySet<string> | undefined
  limit: number
  offset?: number
}

/** All that a list needs to be read as the person who asks. */
export const listRequest = async (
  tx: Tx,
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  { filters, related = {}, only, limit, offset = 0 }: Asked,
): Promise<ListRequest> => ({
  registry,
  resource,
  actor: context.actor,
  filters,
  related,
  ...(only ? { only } : {}),
  limit,
  offset,
  bindings: bindingsOf(context),
  tools: await wireTools(context, tx, registry, resource, related),
})
