import type { ResourceDefinition } from '#engine/definition.ts'
import type { ServerModule } from '#engine/module.ts'

const copied = <T extends object>(group: Readonly<Record<string, T>> | undefined): Record<string, T> | undefined =>
  group && Object.fromEntries(Object.entries(group).map(([name, value]) => [name, { ...value }]))

const copyResource = (resource: ResourceDefinition): ResourceDefinition => ({
  ...resource,
  may: { ...resource.may },
  fields: copied(resource.fields)!,
  relations: copied(resource.relations),
  actions: copied(resource.actions),
  getters: copied(resource.getters),
  rows: resource.rows && { ...resource.rows },
  behaviour: resource.behaviour && { ...resource.behaviour },
})

/** The modules with everything that says who may what copied, so that one right can be weakened without touching the product. */
export const copyModules = (modules: readonly ServerModule[]): ServerModule[] =>
  modules.map((module) => ({
    ...module,
    resources: module.resources?.map(copyResource),
    routes: module.routes?.map((route) => ({ ...route })),
  }))
