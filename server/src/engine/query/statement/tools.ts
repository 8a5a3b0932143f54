import { dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/database/index.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { sanitizeRichText, sanitizeTemplate } from '#platform/rich-text/index.ts'
import { decryptField } from '#platform/secrets/index.ts'
import { decidesAlone } from '../../access.ts'
import type { ResourceDefinition } from '../../definition.ts'
import type { WireTools } from '../../kinds/kind.ts'
import type { Registry } from '../../registry.ts'
import { flagOf } from '../filters/parameters.ts'
import { type RelatedTree, targetsOf, treeOf } from '../related/related-tree.ts'
import type { Surroundings } from './slots.ts'

const NONE: ReadonlySet<string> = new Set()

/** What every statement of this request may be filled with. */
export const bindingsOf = (context: Pick<TenantContext, 'services' | 'tenant' | 'locale' | 'actor'>): Surroundings => ({
  tenantId: context.tenant.id,
  today: dayIn(context.services.clock.now(), context.tenant.time_zone),
  timeZone: context.tenant.time_zone,
  locale: context.locale,
  userId: context.actor?.userId ?? null,
  permissions: context.actor?.permissions ?? NONE,
  decidesAlone: context.actor ? decidesAlone(context.actor) : false,
})

const sealed = new WeakMap<ResourceDefinition, boolean>()

/** Asked by every read. */
function hasSealed(resource: ResourceDefinition): boolean {
  const known = sealed.get(resource)
  if (known !== undefined) return known
  const found = Object.values(resource.fields).some(({ kind }) => kind === 'encrypted')
  sealed.set(resource, found)
  return found
}

const treeHasSealed = (registry: Registry, resource: ResourceDefinition, tree: RelatedTree): boolean =>
  hasSealed(resource) ||
  Object.entries(tree).some(([name, subtree]) =>
    targetsOf(registry, resource, name).some((target) => treeHasSealed(registry, target, treeOf(target, subtree))),
  )

/** Opens sealed fields with the company's key (fetched only where one can occur) and signs file URLs when asked. */
export async function wireTools(
  context: TenantContext,
  tx: Tx,
  registry: Registry,
  resource: ResourceDefinition,
  tree: RelatedTree,
): Promise<WireTools> {
  const { keys, files } = context.services
  const tenantKey = treeHasSealed(registry, resource, tree) ? await keys.of(tx, context.tenant.id) : null
  const isSigned = flagOf(context.query, 'temporary_urls') === true
  const address = (path: string, name = path.split('/').at(-1)!) => files.temporaryUrl(path, { fileName: name })
  return {
    decrypt: (table, column, rowId, cipher) => decryptField({ tenantKey: tenantKey!, table, column, rowId }, cipher),
    html: sanitizeRichText,
    template: sanitizeTemplate,
    file: (path, name) => (isSigned ? address(path, name ?? undefined) : path),
    signed: (path) => address(path),
  }
}
