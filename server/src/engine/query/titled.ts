import { continued } from '#contracts/engine/names.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import type { ResourceDefinition } from '../definition.ts'

/**
 * What a path of a resource is called: a field by its name; a parent's one (`author.last_name`) by the parent's name and its own,
 * its `name` by the parent's alone: "Author, last name", "Shelf"; a part of a field likewise ("Address, city").
 */
export function titled(locale: Locale, resource: ResourceDefinition, path: string): string {
  const [parent, field] = path.split('.') as [string, string | undefined]
  if (field === undefined) return nameOf(resource.key, [path], locale)
  const relation = resource.relations?.[parent]
  if (relation?.kind !== 'belongsTo') {
    if (!resource.fields[parent]) return nameOf(resource.key, [path], locale)
    return `${nameOf(resource.key, [parent], locale)}, ${continued(nameOf(resource.key, [parent, field], locale))}`
  }
  const whole = nameOf(resource.key, [relation.column], locale)
  return field === 'name' ? whole : `${whole}, ${continued(nameOf(relation.resource, [field], locale))}`
}
