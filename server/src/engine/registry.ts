import type { Reference } from '#platform/database/index.ts'
import { addMails } from '#platform/mail/index.ts'
import { addTexts } from '#platform/texts/index.ts'
import { withAlike } from './alike/with-alike.ts'
import { approvalMails } from './approvals/messages/mails/index.ts'
import { bound } from './bound.ts'
import { hasMany, type RelationDefinition, type ResourceDefinition, targetKeys } from './definition.ts'
import { filesResource } from './files/files.resource.ts'
import { withoutSecrets } from './history/secret.ts'
import { withImport } from './imports/with-import.ts'
import type { Extension, ServerModule } from './module.ts'
import { displayFields } from './query/display.ts'
import type { RouteDefinition } from './route.ts'
import { withUsage } from './usage/with-usage.ts'

/** All resources and routes of an installation; relations find their target here by key. */
export interface Registry {
  modules: readonly ServerModule[]
  resources: ReadonlyMap<string, ResourceDefinition>
  routes: readonly RouteDefinition[]
  /** A resource that is known to exist; a wrong key is a fault in a definition. */
  resource(key: string): ResourceDefinition
}

const PARTS = ['fields', 'relations', 'actions', 'getters'] as const

/** A resource with what another module adds; throws where both have one of a name. */
function extended(resource: ResourceDefinition, extension: Extension): ResourceDefinition {
  const all = { ...resource }
  for (const part of PARTS) {
    for (const name of Object.keys(extension[part] ?? {})) {
      if (Object.hasOwn(resource[part] ?? {}, name))
        throw new Error(`${resource.key} has ${name} in its ${part} already.`)
    }
    Object.assign(all, { [part]: extension[part] ? { ...resource[part], ...extension[part] } : resource[part] })
  }
  const { beforeDelete } = extension
  if (!beforeDelete) return all
  const own = resource.behaviour?.beforeDelete
  const both: typeof beforeDelete = async (write, before) => {
    await beforeDelete(write, before)
    await own?.(write, before)
  }
  return { ...all, behaviour: { ...resource.behaviour, beforeDelete: both } }
}

/** Children are shown as they are written: by a relation of their name, in their order. */
function withChildren(resource: ResourceDefinition, find: (key: string) => ResourceDefinition): ResourceDefinition {
  if (!resource.children) return resource
  const children = Object.entries(resource.children).map(([name, one]) => [
    name,
    { ...one, of: () => find(one.resource) },
  ])
  const shown = Object.entries(resource.children).map(([name, { resource: key, key: column, order }]) => [
    name,
    hasMany(key, column, order && `t.${order}`),
  ])
  return {
    ...resource,
    children: Object.fromEntries(children),
    relations: { ...Object.fromEntries(shown), ...resource.relations },
  }
}

const FILES = 'files'

/** Parameters of every list: a filter of the same name would be read as one of them. */
const LIST_WORDS = ['page', 'perPage', 'search', 'sort', 'related', 'include', 'filters', 'temporary_urls', 'withMeta']

/** A record that files can be attached to shows them, with all versions, the newest first. */
function withFiles(resource: ResourceDefinition): ResourceDefinition {
  const oneOf = { typeColumn: 'fileable_type', type: resource.fileable! }
  const files: RelationDefinition = { kind: 'hasMany', resource: FILES, column: 'fileable_id', oneOf }
  return { ...resource, relations: { ...resource.relations, files } }
}

/**
 * Gathers the modules and checks that every relation and reference points at something declared. `references`: the foreign keys of its
 * database (`readReferences`); without them the registry describes the product and is asked nothing.
 */
export function createRegistry(modules: readonly ServerModule[], references?: readonly Reference[]): Registry {
  addMails(approvalMails)
  for (const { texts, mails } of modules) {
    if (texts) addTexts(texts)
    if (mails) addMails(mails)
  }
  const resources = new Map<string, ResourceDefinition>()
  for (const definition of modules.flatMap((module) => module.resources ?? [])) {
    if (resources.has(definition.key)) throw new Error(`The resource ${definition.key} is declared twice.`)
    resources.set(definition.key, definition)
  }
  const resource = (key: string) => {
    const found = resources.get(key)
    if (!found) throw new Error(`There is no resource ${key}.`)
    return found
  }
  for (const extension of modules.flatMap((module) => module.extend ?? [])) {
    resources.set(extension.resource, extended(resource(extension.resource), extension))
  }
  const fileables = [...resources.values()].filter(({ fileable }) => fileable)
  for (const fileable of fileables) resources.set(fileable.key, withFiles(fileable))
  if (fileables.length > 0) resources.set(FILES, filesResource(fileables))
  const declared = [...resources.values()]
  for (const definition of declared) {
    const known = withoutSecrets(bound(withUsage(definition, references), resource), declared)
    resources.set(definition.key, withAlike(withImport(withChildren(known, resource))))
  }
  for (const definition of resources.values()) {
    for (const [key, { field }] of Object.entries(definition.advanced ?? {})) {
      if (!definition.fields[field]?.match) throw new Error(`${definition.key}: ${key} filters by no match.`)
    }
    for (const [name, { kind, holds, match }] of Object.entries(definition.fields)) {
      if (match && LIST_WORDS.includes(name)) throw new Error(`${definition.key}: lists read ${name} as their own.`)
      if (kind === 'json' && !holds) throw new Error(`${definition.key}: nobody says what ${name} holds.`)
    }
    for (const name of [...Object.values(definition.totals ?? {}), ...(definition.groups ?? [])]) {
      if (!definition.fields[name]) throw new Error(`${definition.key}: totals of ${name}, which is no field.`)
    }
    for (const name of displayFields(definition) ?? []) {
      if (definition.fields[name]?.read)
        throw new Error(`${definition.key}: not everybody reads ${name}, which names it.`)
    }
    for (const relation of Object.values(definition.relations ?? {})) {
      if (relation.kind !== 'belongsToMany' || !relation.pivot) continue
      const { key, table, fields } = resource(relation.pivot)
      if (table !== relation.through || [relation.from, relation.to].some((end) => !fields[end] || fields[end].read))
        throw new Error(`${definition.key}: ${key} is not of the pairs of ${relation.through}.`)
    }
    for (const child of Object.values(definition.children ?? {})) resource(child.resource)
    for (const relation of Object.values(definition.relations ?? {})) targetKeys(relation).map(resource)
    for (const field of Object.values(definition.fields)) if (field.references) resource(field.references)
  }
  return { modules, resources, routes: modules.flatMap((module) => module.routes ?? []), resource }
}
