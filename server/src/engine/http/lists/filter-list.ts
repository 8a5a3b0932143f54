import type { FilterDefinition, FilterType } from '#contracts/engine/wire.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { hasText, labelOf, text } from '#platform/texts/index.ts'
import { seesEverywhere } from '../../access.ts'
import type { FieldDefinition, MatchType, ResourceDefinition } from '../../definition.ts'
import { displayFields } from '../../query/display.ts'
import { advancedFilters } from '../../query/filters/advanced-filters.ts'
import { parentField } from '../../query/filters/conditions.ts'
import { listOf } from '../../query/filters/parameters.ts'
import { scopeOf } from '../../query/list.ts'
import { titled } from '../../query/titled.ts'
import type { Registry } from '../../registry.ts'

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

/** The choices of a field with a fixed set of values, in the reader's language. */
const choicesOf = ({ options, unoffered = [], labels }: FieldDefinition, { locale }: Context) =>
  options
    ?.filter((value) => !unoffered.includes(value))
    .map((value) => ({ label: labels ? labelOf(labels, value, locale) : value, property: value }))

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
    title: titled(context.locale, resource, name),
    description: '',
    placeholder: '',
    column: name,
  }
  if (group !== 'matches') return plain
  const options = choicesOf(field, context)
  const target = field.references ? registry.resource(field.references) : null
  const sheet = target && `sheet.${target.key}`
  return {
    ...plain,
    // A filter of the resource's own over a field is a choice among its values ("contains").
    type: TYPES[field.match ?? 'enum'],
    ...(options ? { options } : {}),
    ...(target
      ? {
          repository: {
            key: target.key,
            url: `/restify/${target.key}`,
            display_key: displayFields(target)?.[0] ?? 'id',
            label: sheet && hasText(sheet) ? text(sheet, context.locale) : target.key,
          },
        }
      : {}),
  }
}

const belongs: Record<Group, (field: FieldDefinition, name: string, resource: ResourceDefinition) => boolean> = {
  matches: (field, name, { ownFilters = {} }) =>
    field.match !== undefined || (Object.hasOwn(ownFilters, name) && field.options !== undefined),
  sortables: (field) => field.sort === true,
  searchables: (field) => Boolean(field.search),
}

const advancedDefinitions = (context: Context, resource: ResourceDefinition): FilterDefinition[] =>
  advancedFilters(resource).flatMap(([key, { field: column, type }]) => {
    const field = resource.fields[column]!
    if (!seesEverywhere(field, context.actor, resource)) return []
    const options = choicesOf(field, context)
    return [
      {
        key,
        type,
        advanced: true,
        title: titled(context.locale, resource, column),
        description: '',
        placeholder: '',
        column,
        rules: {},
        ...(options ? { options } : {}),
      },
    ]
  })

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
      .filter(([name, field]) => belongs[group](field, name, resource))
      .map(([name, field]) => definition(context, registry, resource, group, name, field)),
    ...(group === 'sortables'
      ? (resource.sortParents ?? [])
          .filter((path) => parentField(registry, resource, path, context.actor) !== null)
          .map((path) => definition(context, registry, resource, group, path, {}))
      : []),
  ])
  return ok({ data: [...(only.length > 0 ? [] : advancedDefinitions(context, resource)), ...data] })
}
