import { describe, expect, test } from 'vitest'
import { modules } from './modules.ts'
import type { RouteDefinition } from './platform/modules/define-module.ts'
import { registerModules, registry } from './platform/modules/registry.ts'
import { breadcrumbs, listAbove, placesOf } from './platform/routing/breadcrumbs.ts'
import { menuEntryOf } from './platform/routing/menu-entry.ts'

registerModules(modules)
// With the pages of tabs.
const routes = registry.routes()
const menu = modules.flatMap((module) => module.menu ?? [])
const places = placesOf(routes)

interface Page {
  path: string
  menu: string | undefined
}

/** Every page inside the shell, with the menu entry that it or a page around it names. */
function pagesOf(route: RouteDefinition, parent = '', above?: string): Page[] {
  const path = `${parent}/${route.path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  const own = route.redirect === undefined ? [{ path, menu: route.menu ?? above }] : []
  return [...own, ...(route.children ?? []).flatMap((child) => pagesOf(child, path, route.menu ?? above))]
}
const pages = routes.filter(({ layout = 'default' }) => layout === 'default').flatMap((route) => pagesOf(route))

describe('the pages of all modules', () => {
  test('lie under an entry of the menu each', () => {
    expect(pages.length).toBeGreaterThan(40)
    const lost = pages.filter((page) => !menuEntryOf(page.path, page.menu, menu))
    expect(lost).toEqual([])
  })

  test('about one record have a list to go back to', () => {
    const ofRecords = pages.map(({ path }) => path).filter((path) => path.includes('/$'))
    expect(ofRecords.length).toBeGreaterThan(8)
    expect(ofRecords.filter((path) => !listAbove(path.replace(/\$\w+/g, '7'), places))).toEqual([])
  })

  test('are found by their own address', () => {
    expect(breadcrumbs('/holidays/7/view', places, (key) => key).map(({ path }) => path)).toContain('/holidays')
    expect(menuEntryOf('/account/holidays', '/holidays', menu)?.to).toBe('/holidays')
    expect(menuEntryOf('/employeesque', undefined, menu)).toBeUndefined()
  })
})
