import type { Context } from '#platform/http/context.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import { rightOf } from '../../access.ts'
import type { ResourceDefinition } from '../../definition.ts'
import { recordsAs } from '../../query/records.ts'
import type { Registry } from '../../registry.ts'
import { decides } from '../rights.ts'
import type { WaitingAt, WaitingSource } from './source.ts'

/** Resources whose records the reader may decide on, by their rights alone. */
export const decidedBy = ({ resources }: Registry, { actor }: Context): ResourceDefinition[] =>
  [...resources.values()].filter(
    ({ approval, may }) => approval && decides(approval)(actor) !== false && rightOf(may.list, actor) !== false,
  )

/** What waits besides decisions, with the module that says so. */
export const sourcesOf = ({ modules }: Registry): { module: string; source: WaitingSource }[] =>
  modules.flatMap(({ key, waits = [] }) => waits.map((source) => ({ module: key, source })))

/** Filters of the list of what waits for the reader's decision, without what they have put off. */
export const waitingFilters = ({ approval }: ResourceDefinition, putOff?: ReadonlyMap<string, string>) => ({
  can_approve: 'true',
  ...approval!.waitsApart,
  ...(putOff && putOff.size > 0 ? { '-id': [...putOff.keys()].join(',') } : {}),
})

/** Which of these records wait for the reader under that key; none where nothing can. */
export async function waitingAmong(at: WaitingAt, entity: string, ids: readonly string[]): Promise<string[]> {
  const { tx, context, registry } = at
  const hidden = await readHiddenModules(tx, context.tenant.id)
  const resource = decidedBy(registry, context).find(({ key, module }) => key === entity && !hidden.has(module))
  if (resource) return recordsAs(tx, context, registry).ids(entity, { ...waitingFilters(resource), id: ids.join(',') })
  const found = sourcesOf(registry).find(({ module, source }) => source.entity === entity && !hidden.has(module))
  const all = (await found?.source.find(at)) ?? []
  return all.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
}
