import { isId } from '#contracts/engine/primitives.ts'
import type { AdvancedFilterDefinition, FieldDefinition, MatchType, ResourceDefinition } from '../definition.ts'

/** The advanced filters of a resource, by the names that `filters` takes. */
export const advancedFilters = ({ advanced = {} }: ResourceDefinition): [string, AdvancedFilterDefinition][] =>
  Object.entries(advanced)

/** The field that a key of `filters` is about: an advanced filter's own, or one that lists match by. */
export function fieldNameOf(resource: ResourceDefinition, key: string): string | null {
  const advanced = Object.hasOwn(resource.advanced ?? {}, key) ? resource.advanced![key] : undefined
  const name = advanced?.field ?? key
  return Object.hasOwn(resource.fields, name) && resource.fields[name]!.match ? name : null
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))
const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text))

const fits: Record<MatchType, (text: string, field: FieldDefinition) => boolean> = {
  id: isId,
  enum: (text, { options, synonyms }) => !options || options.includes(text) || Object.hasOwn(synonyms ?? {}, text),
  bool: (text) => ['true', 'false', '1', '0'].includes(text),
  date: isDay,
  number: isNumber,
  between: isNumber,
  text: () => true,
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
  const good = texts.every((text) => text === 'null' || isOpenEnd(text) || fits[field.match!](text, field))
  return good ? texts : null
}
