import type { RouteDefinition } from './define-module.ts'
import type { TabFill, TabSlot } from './slots.ts'

type Tab = TabFill<never>

const joined = (...parts: string[]) => parts.join('/').replace(/\/+/g, '/')

/** The pages of a tab, as children of the page at `parent` that has it. */
function routesOf(tab: Tab, parent: string): RouteDefinition[] {
  const { path, label, nameKey = label, component, opens, pages = [], permission, module, setting } = tab
  const asked = { permission, module, setting }
  return [
    {
      path,
      nameKey,
      shortKey: label,
      ...asked,
      component,
      redirect: opens === undefined ? undefined : joined(parent, path, opens),
    },
    // Beside it and not below: its component draws no other page.
    ...pages.map((page) => ({ ...asked, ...page, path: joined(path, page.path) })),
  ]
}

/** The routes with the pages of all tabs that modules put into them. `tabsIn` answers a slot's tabs. */
export function withTabs(
  routes: readonly RouteDefinition[],
  tabsIn: (slot: TabSlot) => readonly Tab[],
  parent = '',
): RouteDefinition[] {
  return routes.map((route) => {
    const path = joined(parent, route.path)
    const filled = route.tabs === undefined ? [] : tabsIn(route.tabs).flatMap((tab) => routesOf(tab, path))
    if (!route.children && filled.length === 0) return route
    return { ...route, children: [...withTabs(route.children ?? [], tabsIn, path), ...filled] }
  })
}
