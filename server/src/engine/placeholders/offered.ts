import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { FieldDefinition, ResourceDefinition } from '../definition.ts'
import { titled } from '../query/titled.ts'
import type { Registry } from '../registry.ts'
import { type Guard, guardsOf } from './guards.ts'

/** Something that a letter about a record may name. */
export interface Offered {
  /** Its id in the letter: `book.title`. */
  key: string
  label: string
  /** Whose it is, by the word of that resource. */
  word: string
  /** Not everybody who sees the record sees it. */
  sensitive: boolean
  guards: readonly Guard[]
}

const isSensitive = ({ read }: FieldDefinition): boolean => read !== undefined && !read.includes('auth')

/** The field that a path ends in, or that holds what it names a part of. */
function fieldAt(registry: Registry, resource: ResourceDefinition, path: string): FieldDefinition {
  const [first, rest] = path.split('.') as [string, string | undefined]
  const relation = rest === undefined ? undefined : resource.relations?.[first]
  const field =
    relation?.kind === 'belongsTo' ? registry.resource(relation.resource).fields[rest!] : resource.fields[first]
  if (!field) throw new Error(`${resource.key} has no ${path} for a placeholder.`)
  return field
}

const own = (registry: Registry, resource: ResourceDefinition, locale: Locale): Offered[] => {
  const { word, fields } = resource.placeholders!
  return fields.map((path) => ({
    key: `${word}.${path}`,
    label: titled(locale, resource, path),
    word,
    sensitive: isSensitive(fieldAt(registry, resource, path)),
    guards: guardsOf(registry, resource, path),
  }))
}

/** The resources whose placeholders a letter about one of this may name, by the relation that leads there; its own by ''. */
export function placedResources(
  registry: Registry,
  resource: ResourceDefinition,
): [relation: string, ResourceDefinition][] {
  if (!resource.placeholders) return []
  const others = (resource.placeholders.of ?? []).map((name): [string, ResourceDefinition] => {
    const relation = resource.relations?.[name]
    if (relation?.kind !== 'belongsTo') throw new Error(`${resource.key} belongs to no ${name}.`)
    return [name, registry.resource(relation.resource)]
  })
  return [['', resource], ...others]
}

/** All that a letter about a record of this resource may name, in the order of the definitions; nothing where it declares none. */
export const placeholdersOf = (registry: Registry, resource: ResourceDefinition, locale: Locale): Offered[] =>
  placedResources(registry, resource).flatMap(([, one]) => own(registry, one, locale))
