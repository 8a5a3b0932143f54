import type { ModuleDefinition } from './platform/modules/define-module.ts'

const folders = import.meta.glob<Record<string, ModuleDefinition>>('./modules/*/index.ts', { eager: true })

/** The modules of the web app: of each folder in `modules` what its `index.ts` exports by the folder's name. */
export const modules: ModuleDefinition[] = Object.entries(folders).map(([path, exported]) => {
  const key = path.split('/').at(-2)!
  const module = exported[key]
  if (module?.key !== key) throw new Error(`${path} has to export the module ${key}`)
  return module
})
