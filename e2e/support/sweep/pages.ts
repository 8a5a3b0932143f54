import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Layout, ModuleDefinition, RouteDefinition } from '../../../web/src/platform/modules/define-module.ts'
import { registerModules, registry } from '../../../web/src/platform/modules/registry.ts'
import { platformRoutes } from '../../../web/src/platform/pages/routes.ts'

const folder = fileURLToPath(new URL('../../../web/src/modules', import.meta.url))

export interface WebPage {
  /** As it is declared: `/employees/$id/edit`. */
  path: string
  layout: Layout
}

/** The modules as the web app finds them: by their folders. */
async function modules(): Promise<ModuleDefinition[]> {
  const found = readdirSync(folder).map(async (name) => {
    const exported = await import(pathToFileURL(`${folder}/${name}/index.ts`).href)
    return Object.values(exported).find((one) => (one as ModuleDefinition).key === name) as ModuleDefinition
  })
  return Promise.all(found)
}

/** A route's pages: itself, or those that are drawn in it. What only leads elsewhere is none. */
function pagesOf({ path, redirect, layout, children }: RouteDefinition, above: WebPage): WebPage[] {
  const page = {
    path: `${above.path}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
    layout: layout ?? above.layout,
  }
  if (redirect !== undefined) return []
  return children ? children.flatMap((child) => pagesOf(child, page)) : [page]
}

/** Every page of the web app, as its modules declare them: one that is added is here too. */
export async function webPages(): Promise<WebPage[]> {
  if (registry.routes().length === 0) registerModules(await modules())
  return [...platformRoutes, ...registry.routes()].flatMap((route) => pagesOf(route, { path: '', layout: 'default' }))
}
