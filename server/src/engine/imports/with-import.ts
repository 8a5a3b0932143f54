import type { ResourceDefinition } from '../definition.ts'
import { importActions } from './actions.ts'
import { demandWritten } from './columns.ts'
import { pastImports } from './past-imports.ts'
import { importTemplate } from './template.ts'

/** A resource with what its `import` brings; what it says itself goes first. */
export function withImport(resource: ResourceDefinition): ResourceDefinition {
  if (!resource.import) return resource
  if (!resource.store || !resource.may.store)
    throw new Error(`${resource.key} is imported, but its definition lets no one store it.`)
  demandWritten(resource)
  return {
    ...resource,
    actions: { ...importActions(resource), ...resource.actions },
    getters: { 'import-template': importTemplate(resource), imports: pastImports(resource), ...resource.getters },
  }
}
