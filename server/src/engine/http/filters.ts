import { continued } from '#contracts/engine/names.ts'
import type { FilterDefinition, FilterType } from '#contracts/engine/wire.ts'
import { nameOf } from '#contracts/names.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { hasText, labelOf, text } from '#platform/texts/index.ts'
import { seesEverywhere } from '../access.ts'
import type { FieldDefinition, MatchType, ResourceDefinition } from '../definition.ts'
import { scopeOf } from '../query/list.ts'
import { listOf } from '../query/parameters.ts'
import type { Registry } from '../registry.ts'

const GROUPS = ['matches', 'sortables', 'searchables'] as const
type Group = (typeof GROUPS)[number]

const TYPES: Record<MatchType, FilterType> = {
  id: 'int',
  enum: 'array',
  bool: 'bool',
  date: 'datetime',
  number: 'int',
  text: 'text',
  between: 'between',
}

/**
 * What a column is called. A parent's one (`employee.last_name`) by the parent's name and its own, its `name` by the parent's
 * alone: "Person, last name", "Department".
 */
function titled({ locale }: Context, resource: ResourceDefinition, name: string): string {
  const [parent, field] = name.split('.')
  const relation = field === undefined ? undefined : resource.relations?.[parent!]
  if (relation?.kind !== 'belongsTo') return nameOf(resource.key, [name], locale)
  const whole = nameOf(resource.key, [relation.column], locale)
  if (field === 'name') return whole
  return `${whole}, ${continued(nameOf(relation.resource, [field!], locale))}`
}

function definition(
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  group: Group,
  name: string,
  field: FieldDefinition,
): FilterDefinition {
  const plain: FilterDefinition = {
    key: group,
    type: 'value',
    advanced: false,
    title: titled(context, resource, name),
    description: '',
    placeholder: '',
    column: name,
  }
  if (group !== 'matches') return plain
  const offered = field.options?.filter((value) => !field.unoffered?.includes(value))
  const options = offered?.map((value) => ({
    label: field.labels ? labelOf(field.labels, value, context.locale) : value,
    property: value,
  }))
  const target = field.references ? registry.resource(field.references) : null
  const sheet = target && `sheet.${target.key}`
  return {
    ...plain,
    type: TYPES[field.match!],
    ...(options ? { options } : {}),
    ...(target
      ? {
          repository: {
            key: target.key,
            url: `/restify/${target.key}`,
            display_key: target.fields.name ? 'name' : 'first_name',
            label: sheet && hasText(sheet) ? text(sheet, context.locale) : target.key,
          },
        }
      : {}),
  }
}

const belongs: Record<Group, (field: FieldDefinition) => boolean> = {
  matches: (field) => field.match !== undefined,
  sortables: (field) => field.sort === true,
  searchables: (field) => Boolean(field.search),
}

/** `GET /restify/{e}/filters` (api-contract 4): what the actor may narrow and sort by, in their language. */
export function filtersRoute(context: Context, registry: Registry, resource: ResourceDefinition): Answer {
  scopeOf(resource, context.actor)
  const only = listOf(context.query, 'only')
  const asked = (only.length > 0 ? only : listOf(context.query, 'include')).filter((name): name is Group =>
    GROUPS.includes(name as Group),
  )
  const visible = Object.entries(resource.fields).filter(([, field]) => seesEverywhere(field, context.actor, resource))
  const data = asked.flatMap((group) => [
    ...visible
      .filter(([, field]) => belongs[group](field))
      .map(([name, field]) => definition(context, registry, resource, group, name, field)),
    ...(group === 'sortables'
      ? (resource.sortParents ?? []).map((path) => definition(context, registry, resource, group, path, {}))
      : []),
  ])
  return ok({ data })
}
