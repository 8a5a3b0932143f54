import type { FilterDefinition } from '#contracts/engine/wire.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { EntityChoice } from '../form/records/use-entity-options.ts'
import { ADVANCED } from '../resource/list-state.ts'
import type { AnyRecord, Column } from '../resource/types.ts'

/** A filter as the person meets it. `id` is its key in the page's URL. */
export interface FilterSpec {
  id: string
  title: string
  kind: 'choice' | 'entity' | 'yesNo' | 'days' | 'range' | 'text'
  options: { value: string; label: string }[]
  entity: { key: string; show: EntityChoice['show']; sort: string } | undefined
}

function kindOf(definition: FilterDefinition): FilterSpec['kind'] {
  if (definition.options && definition.options.length > 0) return 'choice'
  if (definition.repository) return 'entity'
  if (definition.type === 'bool' || definition.type === 'boolean') return 'yesNo'
  if (definition.type === 'datetime' || definition.type === 'timestamp') return 'days'
  return definition.type === 'between' ? 'range' : 'text'
}

/** The server's definitions as filters of a list; sortables and searchables are none. The first of two on one column wins. */
export function filterSpecs(definitions: readonly FilterDefinition[], hidden: readonly string[] = []): FilterSpec[] {
  const specs = new Map<string, FilterSpec>()
  for (const definition of definitions) {
    const isMatch = definition.key === 'matches'
    if ((!isMatch && !definition.advanced) || hidden.includes(definition.column)) continue
    const id = isMatch ? definition.column : ADVANCED + definition.key
    if (specs.has(id)) continue
    specs.set(id, {
      id,
      title: definition.title,
      kind: kindOf(definition),
      options: (definition.options ?? []).map((option) => ({ value: option.property, label: option.label })),
      entity: definition.repository && {
        key: definition.repository.key,
        show: definition.repository.display_key,
        sort: definition.repository.display_key,
      },
    })
  }
  // An advanced filter over a column that can be matched as well would offer the same thing twice.
  const columns = new Set([...specs.keys()].filter((id) => !id.startsWith(ADVANCED)))
  const doubled = definitions.filter((one) => one.advanced && columns.has(one.column)).map((one) => ADVANCED + one.key)
  for (const id of doubled) specs.delete(id)
  return [...specs.values()]
}

const SHOWN = 2

/** What a chip says about chosen values: up to two of them, then how many. */
export function summary(labels: readonly string[], many: (count: number) => string): string {
  return labels.length > SHOWN ? many(labels.length) : labels.join(', ')
}

/** The same filters in the words of the table: a filter on a column is called as the column is, and shows records as it does. */
export function inWordsOf<R extends AnyRecord>(
  specs: readonly FilterSpec[],
  columns: readonly Column<R>[],
  heading: (key: TextKey) => string,
): FilterSpec[] {
  return specs.map((spec) => {
    const column = columns.find(({ key }) => key === spec.id)
    if (!column) return spec
    const entity = spec.entity && column.kind === 'relation' ? { ...spec.entity, show: column.show } : spec.entity
    return { ...spec, title: heading(column.header), entity }
  })
}
