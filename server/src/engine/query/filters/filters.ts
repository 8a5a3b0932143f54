import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { rightOf, seesEverywhere } from '../../access.ts'
import type { FieldDefinition, ResourceDefinition } from '../../definition.ts'
import { fieldNameOf, filterTexts, filterValue } from './advanced-filters.ts'
import { type Match, matchPlanKey, parseMatch } from './matches.ts'
import { advancedFiltersOf, listOf, sortsOf, textOf } from './parameters.ts'
import { searchWords } from './search.ts'

/** What a request narrows a list to and how it orders it, checked against what the actor may know. */
export interface ListFilters {
  /** Words that must all be found in a row's search columns; null when nothing is searched. */
  search: string[] | null
  matches: Match[]
  /** Values of the resource's own filters, by name. */
  own: [name: string, value: string | undefined][]
  sorts: { column: string; descending: boolean }[]
}

/** Query keys that can be a match: `status`, `-status`, `filter[status]`, `filter[-status]`, and their list forms. */
function* matchKeys(query: Record<string, unknown>): Generator<{ key: string; name: string; negated: boolean }> {
  const seen = new Set<string>()
  for (const raw of Object.keys(query)) {
    const key = /^filter\[[^\]]+\]/.exec(raw)?.[0] ?? raw.replace(/\[\d*\]$/, '')
    if (seen.has(key)) continue
    seen.add(key)
    const inner = /^filter\[(.+)\]$/.exec(key)?.[1] ?? key
    yield { key, name: inner.replace(/^-/, ''), negated: inner.startsWith('-') }
  }
}

function textsFor(query: Record<string, unknown>, key: string, field: FieldDefinition): string[] {
  // Ranges may have an open end (`2024-05-01,`), so empty parts count there.
  const ranged = field.match === 'date' || field.match === 'between'
  const text = textOf(query, key)
  return ranged && text !== undefined ? text.split(',') : listOf(query, key)
}

const ID_FIELD: FieldDefinition = { kind: 'id', column: 'id', match: 'id' }

/**
 * Reads search, matches, advanced filters and sorts. A column nobody declared is ignored; one that the actor may not see
 * is refused, or its values could be guessed by asking (security-bar, check 4).
 */
export function filtersOf(resource: ResourceDefinition, query: Record<string, unknown>, actor: Actor): ListFilters {
  const problems: FieldProblem[] = []
  const visible = (name: string, at: string): FieldDefinition | null => {
    if (name === 'id') return ID_FIELD
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (!field || field.writeOnly) return null
    if (seesEverywhere(field, actor, resource)) return field
    problems.push([at, 'rule.hiddenField', { field: name }])
    return null
  }

  const matches: Match[] = []
  const matchOf = (name: string, field: FieldDefinition, negated: boolean, texts: string[]): Match => ({
    ...parseMatch(name, field, negated, texts),
    ...(field.allows ? { allowed: rightOf(field.allows, actor) } : {}),
  })
  for (const { key, name, negated } of matchKeys(query)) {
    const field = name === 'id' || resource.fields[name]?.match ? visible(name, key) : null
    if (!field?.match) continue
    const texts = textsFor(query, key, field)
    if (texts.length > 0) matches.push(matchOf(name, field, negated, texts))
  }
  for (const { key, value } of advancedFiltersOf(query)) {
    const name = fieldNameOf(resource, key)
    const field = name === null ? null : visible(name, 'filters')
    if (!name || !field) continue
    const texts = filterTexts(field, filterValue(resource, key, value))
    if (!texts) problems.push(['filters', 'rule.filterValue', { key }])
    else if (texts.length > 0) matches.push(matchOf(name, field, false, texts))
  }
  const sorts = sortsOf(query).filter(({ column }) => {
    if (column.includes('.')) return resource.sortParents?.includes(column as `${string}.${string}`)
    return column === 'id' || (visible(column, 'sort')?.sort ?? false)
  })
  assertValid(problems)
  const words = searchWords(textOf(query, 'search') ?? '')
  return {
    search: words.length > 0 ? words : null,
    matches,
    own: Object.keys(resource.ownFilters ?? {}).map((name) => [name, listOf(query, name).join(',') || undefined]),
    sorts,
  }
}

/** The part of a plan's key that its filters make. */
export const filtersPlanKey = ({ search, matches, own, sorts }: ListFilters): string =>
  JSON.stringify([search !== null, matches.map(matchPlanKey), own, sorts])
