import type { AdvancedFilterDefinition, FieldDefinition, ResourceDefinition } from '../../definition.ts'
import { kindOf } from '../../kinds/index.ts'

/** The advanced filters of a resource, by the names that `filters` takes. */
export const advancedFilters = ({ advanced = {} }: ResourceDefinition): [string, AdvancedFilterDefinition][] =>
  Object.entries(advanced)

/** The field that a key of `filters` is about: an advanced filter's own, or one that lists match by. */
export function fieldNameOf(resource: ResourceDefinition, key: string): string | null {
  const advanced = Object.hasOwn(resource.advanced ?? {}, key) ? resource.advanced![key] : undefined
  const name = advanced?.field ?? key
  return Object.hasOwn(resource.fields, name) && resource.fields[name]!.match ? name : null
}

/** Can the field have this value? */
function fits(text: string, field: FieldDefinition): boolean {
  const { match, options, synonyms } = field
  if (match === 'enum') return !options || options.includes(text) || Object.hasOwn(synonyms ?? {}, text)
  return kindOf(field).filter.read(text) !== undefined
}

/** What an advanced filter asks for: its value, or what stands in it under the name that the filter has for that. */
export function filterValue({ advanced }: ResourceDefinition, key: string, value: unknown): unknown {
  const member = advanced && Object.hasOwn(advanced, key) ? advanced[key]!.member : undefined
  if (member === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [first, ...others] = Object.entries(value)
  return first?.[0] === member && others.length === 0 ? first[1] : value
}

/**
 * The values of an advanced filter as texts of a match; null when one of them is none that the field can have. A text with
 * a comma is a range, as in a match.
 */
export function filterTexts(field: FieldDefinition, value: unknown): string[] | null {
  const values = [value].flat()
  if (values.some((one) => typeof one === 'object' && one !== null)) return null
  const isRange = field.match === 'date' || field.match === 'between'
  const texts = values.map(String).flatMap((text) => (isRange ? text.split(',') : [text]))
  const isOpenEnd = (text: string) => isRange && text === '' && texts.length === 2
  const good = texts.every((text) => text === 'null' || isOpenEnd(text) || fits(text, field))
  return good ? texts : null
}
